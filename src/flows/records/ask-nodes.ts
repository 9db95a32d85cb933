import type { Cluster } from '../../config/configuration';
import { getOfflineEvidence, type Evidence, type Verdict } from '@countersign/proof';
import { getNodeId, isGenuine, joinEvidence } from '@countersign/proof/records';
import type { ChainPort } from '../../ports/chain';
import { splitByHost } from '../../config/split-by-host';
import { getErrorReason } from '../network/error-reason';
import { getOtherNodes } from './other-nodes';
import { verifyEvidence } from './verify-evidence';

/** One node's answer about a signature. */
export interface NodeAnswer {
  /** URL of the node that was asked. */
  readonly node: string;
  readonly evidence: Evidence;
}

export function isAnswer({ evidence: { lookup } }: NodeAnswer): boolean {
  return lookup.status !== 'unreachable';
}

/** One that answered earlier is silent now: with fewer words nothing is refuted that it said. */
export function hasFallenSilent(
  earlier: readonly NodeAnswer[],
  now: readonly NodeAnswer[],
): boolean {
  const silent = now.filter((answer) => !isAnswer(answer)).map(({ node }) => getNodeId(node));
  return earlier.filter(isAnswer).some(({ node }) => silent.includes(getNodeId(node)));
}

/**
 * Asks each host of a cluster by itself, so that one which fails or lies takes no other's word away.
 *
 * @param options - `withBlockhash`: each for its block's hash too. A slot's number can be the same
 *   on two forks, the hash of a block can't
 * @throws DOMException `AbortError`; what was thrown of every host
 */
export async function askEachNode(
  chain: Pick<ChainPort, 'fetchEvidence'>,
  cluster: Cluster,
  signature: string,
  signal: AbortSignal,
  options: { readonly withBlockhash: boolean },
): Promise<NodeAnswer[]> {
  const hosts = splitByHost(cluster);
  const results = await Promise.allSettled(
    hosts.map((host) => chain.fetchEvidence(host, signature, signal, options)),
  );
  signal.throwIfAborted();
  // A node's failure is a value; a rejection is a fault of ours.
  const failed = results.filter((result) => result.status === 'rejected');
  for (const { reason } of failed) {
    if (failed.length === results.length) throw reason;
    console.warn(reason);
  }
  return results.map((result, index) => ({
    node: hosts[index]?.endpoints[0] ?? '',
    evidence:
      result.status === 'fulfilled'
        ? result.value
        : {
            ...getOfflineEvidence(signature),
            lookup: { status: 'unreachable', reason: getErrorReason(result.reason) ?? 'not-asked' },
          },
  }));
}

/**
 * Asks all nodes of a cluster and joins their answers. A cluster without nodes gives offline
 * evidence.
 */
export async function askAllNodes(
  chain: Pick<ChainPort, 'fetchEvidence'>,
  cluster: Cluster,
  signature: string,
  signal: AbortSignal,
): Promise<{ readonly evidence: Evidence; readonly answers: readonly NodeAnswer[] }> {
  const withBlockhash = splitByHost(cluster).length > 1;
  const answers = await askEachNode(chain, cluster, signature, signal, { withBlockhash });
  const [first, ...others] = answers.map(({ evidence }) => evidence);
  const evidence = first ? joinEvidence(first, ...others) : getOfflineEvidence(signature);
  return { evidence, answers };
}

/**
 * The verdict on the record that links or a withdrawal name. Of it only the bytes matter, so the
 * others are asked only where the first node that answers gives none that are genuine.
 */
export async function fetchNamedRecord(
  chain: Pick<ChainPort, 'fetchEvidence'>,
  cluster: Cluster,
  signature: string,
  signal: AbortSignal,
): Promise<Verdict> {
  const first = await chain.fetchEvidence(cluster, signature, signal);
  // All nodes have been asked where none was reached, or there is but one.
  const isLast = first.lookup.status === 'unreachable' || splitByHost(cluster).length < 2;
  if (isLast || isGenuine(first)) return verifyEvidence(first);
  const others = { ...cluster, endpoints: getOtherNodes(cluster, first) };
  const answers = await askEachNode(chain, others, signature, signal, { withBlockhash: false });
  return verifyEvidence(joinEvidence(first, ...answers.map(({ evidence }) => evidence)));
}
