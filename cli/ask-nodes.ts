import { fetchEvidence } from '../src/chain/fetch-evidence';
import { getOfflineEvidence, type Evidence } from '../src/proof';

/** Asks each node by itself, so that the verdict can tell whether they agree; offline without one. */
export async function askNodes(signature: string, nodes: readonly string[]): Promise<Evidence> {
  if (nodes.length === 0) return getOfflineEvidence(signature);
  const { signal } = new AbortController();
  const answers = await Promise.all(
    nodes.map((node) =>
      fetchEvidence(
        {
          id: node,
          label: node,
          endpoints: [node],
          subscriptions: [],
          explorer: null,
          test: false,
        },
        signature,
        signal,
      ),
    ),
  );
  return combine(signature, answers);
}

/** Nodes of different networks leave the network unknown: no claim is valid on two. */
function combine(signature: string, answers: readonly Evidence[]): Evidence {
  const genesisHashes = new Set(answers.flatMap(({ genesisHash }) => genesisHash ?? []));
  const [genesisHash = null] = genesisHashes;
  const lookups = answers.map(({ lookup }) => lookup);
  return {
    signature,
    genesisHash: genesisHashes.size === 1 ? genesisHash : null,
    lookup:
      lookups.find(({ status }) => status === 'found') ??
      lookups.find(({ status }) => status === 'unreachable') ??
      lookups[0] ??
      getOfflineEvidence(signature).lookup,
    observations: answers.flatMap(({ observations }) => observations),
  };
}
