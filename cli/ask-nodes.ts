import { fetchEvidence } from '../src/chain/fetch-evidence';
import { getOfflineEvidence, joinEvidence, type Evidence } from '../src/proof';

/** Asks each node by itself, so that the verdict can tell whether they agree; offline without one. */
export async function askNodes(signature: string, nodes: readonly string[]): Promise<Evidence> {
  const { signal } = new AbortController();
  // Two nodes are compared down to the block, as the page compares them.
  const options = { withBlockhash: nodes.length > 1 };
  const [first, ...others] = await Promise.all(
    nodes.map((node) => fetchEvidence(toCluster(node), signature, signal, options)),
  );
  return first === undefined ? getOfflineEvidence(signature) : joinEvidence(first, ...others);
}

function toCluster(node: string) {
  return {
    id: node,
    label: node,
    endpoints: [node],
    subscriptions: [],
    explorer: null,
    test: false,
  };
}
