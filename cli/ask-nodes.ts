import { fetchEvidence } from '../src/chain/read/fetch-evidence';
import type { Cluster } from '../src/config/cluster';
import { getOfflineEvidence, joinEvidence, type Evidence } from '../src/proof';
import { getNodeOrigin } from './node-host';

export interface NodesWord {
  readonly evidence: Evidence;
  /** Nodes that gave no answer, and why. */
  readonly silent: readonly { readonly node: string; readonly reason: string }[];
}

/**
 * Asks each node by itself, so that the verdict can tell whether they agree; offline without one.
 * What one of them does spoils nothing of what the others say.
 *
 * @param patienceMs - how long to wait for each
 */
export async function askNodes(
  signature: string,
  nodes: readonly string[],
  patienceMs: number,
): Promise<NodesWord> {
  // Two nodes are compared down to the block, as the page compares them.
  const withBlockhash = nodes.length > 1;
  const answers = await Promise.all(
    nodes.map((node) => askNode(signature, node, withBlockhash, patienceMs)),
  );
  const [first, ...others] = answers;
  const silent = answers.flatMap(({ lookup }, index) =>
    lookup.status === 'unreachable' ? { node: nodes[index] ?? '', reason: lookup.reason } : [],
  );
  const evidence = first ? joinEvidence(first, ...others) : getOfflineEvidence(signature);
  return { evidence, silent };
}

async function askNode(
  signature: string,
  node: string,
  withBlockhash: boolean,
  patienceMs: number,
): Promise<Evidence> {
  const signal = AbortSignal.timeout(patienceMs);
  try {
    const evidence = await fetchEvidence(toCluster([node]), signature, signal, { withBlockhash });
    return withoutKeys(evidence);
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    const reason = signal.aborted ? 'timeout' : `${name}: ${message}`;
    return { ...getOfflineEvidence(signature), lookup: { status: 'unreachable', reason } };
  }
}

function withoutKeys(evidence: Evidence): Evidence {
  const observations = evidence.observations.map((seen) => ({
    ...seen,
    node: getNodeOrigin(seen.node),
  }));
  return { ...evidence, observations };
}

export function toCluster(nodes: readonly string[]): Cluster {
  const id = nodes.join(' ');
  return { id, label: id, endpoints: nodes, subscriptions: [], explorer: null, test: false };
}
