import type { Cluster } from '../../configuration/cluster';
import type { FailureReason } from '../node-failure';
import type { Observation } from '@countersign/proof';
import { parseSignature } from '../rpc/identifiers';
import { askCluster } from '../rpc/rpc';
import { tryCall } from '../rpc/failure';
import { askSignatureStatus } from './signature-status';

type Refreshed =
  | { readonly status: 'observed'; readonly observation: Observation }
  | { readonly status: 'not-found' }
  | { readonly status: 'unreachable'; readonly reason: FailureReason };

export async function refreshObservation(
  cluster: Cluster,
  input: { readonly signature: string; readonly previous: Observation },
  signal: AbortSignal,
): Promise<Refreshed> {
  const { previous } = input;
  const signature = parseSignature(input.signature);
  const asked = await tryCall(
    askCluster(
      preferNode(cluster, previous.node),
      (rpc) => askSignatureStatus(rpc, signature, true),
      { signal },
    ),
  );
  if (asked.status === 'unreachable') return asked;
  const { value, node } = asked.value;
  if (value === null) return { status: 'not-found' };
  const isSameObservation = node === previous.node && value.slot === previous.slot;
  return {
    status: 'observed',
    observation: {
      ...value,
      node,
      observedAt: new Date().toISOString(),
      blockTime: isSameObservation ? previous.blockTime : null,
      blockhash: isSameObservation ? previous.blockhash : null,
    },
  };
}

/** A receipt may name any node; only configured ones are asked. */
function preferNode(cluster: Cluster, node: string): Cluster {
  if (!cluster.endpoints.includes(node)) return cluster;
  const others = cluster.endpoints.filter((other) => other !== node);
  return { ...cluster, endpoints: [node, ...others] };
}
