import { fetchEvidence } from '../src/chain/fetch-evidence';
import { getOfflineEvidence, verify, type Evidence } from '../src/proof';

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

/**
 * What the nodes say together. Nodes of different networks leave the network unknown: no claim is
 * valid on two. A node that answers with other bytes than those signed is no witness of anything:
 * without a better one, the receipt's own bytes decide, and nobody vouches that they landed.
 */
function combine(signature: string, answers: readonly Evidence[]): Evidence {
  const witnesses = answers.filter(isWitness);
  const genesisHashes = new Set(witnesses.flatMap(({ genesisHash }) => genesisHash ?? []));
  const [genesisHash = null] = genesisHashes;
  const lookups = witnesses.map(({ lookup }) => lookup);
  return {
    signature,
    genesisHash: genesisHashes.size === 1 ? genesisHash : null,
    lookup: lookups.find(({ status }) => status === 'found') ??
      lookups.find(({ status }) => status === 'unreachable') ??
      (witnesses.length === answers.length ? lookups[0] : undefined) ?? {
        status: 'unreachable',
        reason: 'a node answered with another transaction',
      },
    observations: witnesses.flatMap(({ observations }) => observations),
  };
}

/** Its bytes, where it gave any, carry the signature that was asked for, and it fits them. */
function isWitness(evidence: Evidence): boolean {
  if (evidence.lookup.status !== 'found') return true;
  return verify({ evidence }).checks.every(
    ({ id, outcome }) => (id !== 'first-signature' && id !== 'signatures') || outcome === 'pass',
  );
}
