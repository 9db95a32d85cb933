import type { Cluster } from '../../config/cluster';
import type { Refreshed } from '../../ports/chain';
import type { Observation } from '../../proof';
import { isUnreachable, formatFailure } from '../rpc/failure';
import { parseSignature } from '../rpc/identifiers';
import { askCluster } from '../rpc/rpc';
import { askSignatureStatus } from './signature-status';

/**
 * Asks how final a signature is by now, with one request: from settling to valid. The node that
 * spoke before is asked first where the cluster still names it; another one's words stand alone.
 *
 * @throws ChainError `malformed-signature`
 * @throws DOMException `AbortError`
 */
export async function refreshObservation(
  cluster: Cluster,
  input: { readonly signature: string; readonly previous: Observation },
  signal: AbortSignal,
): Promise<Refreshed> {
  const { previous } = input;
  const signature = parseSignature(input.signature);
  try {
    const { value, node } = await askCluster(
      preferNode(cluster, previous.node),
      (rpc) => askSignatureStatus(rpc, signature, true),
      { signal },
    );
    if (value === null) return { status: 'not-found' };
    const isSameWord = node === previous.node && value.slot === previous.slot;
    return {
      status: 'observed',
      observation: {
        ...value,
        node,
        observedAt: new Date().toISOString(),
        blockTime: isSameWord ? previous.blockTime : null,
        blockhash: isSameWord ? previous.blockhash : null,
      },
    };
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    return { status: 'unreachable', reason: formatFailure(error) };
  }
}

/** A receipt may name any node; only the configured ones are asked. */
function preferNode(cluster: Cluster, node: string): Cluster {
  if (!cluster.endpoints.includes(node)) return cluster;
  const others = cluster.endpoints.filter((other) => other !== node);
  return { ...cluster, endpoints: [node, ...others] };
}
