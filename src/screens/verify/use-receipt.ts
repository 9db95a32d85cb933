import { useQuery } from '@tanstack/react-query';
import type { FoundEvidence } from '../../flows/check-record';
import type { ProofKeeper } from '../../flows/proof-keeper';
import { createReceipt, printDigest, printReceipt, type Subject, type Verdict } from '../../proof';

export interface ReceiptFile {
  readonly name: string;
  readonly text: string;
}

/**
 * The receipt of a record: the one kept on this device, else one made from what was fetched and
 * dropped here; null where the claim's files are not known.
 */
export function useReceipt(
  keeper: ProofKeeper,
  verdict: Verdict,
  { evidence, cluster }: FoundEvidence,
  dropped: readonly Subject[],
): ReceiptFile | null {
  const { signature, claim, file } = verdict;
  const kept = useQuery({
    queryKey: ['receipt', signature],
    queryFn: () => keeper.receipts.get(signature),
  });
  if (kept.data) return { name: getName(kept.data.names, signature), text: kept.data.text };
  const { lookup, genesisHash, observations } = evidence;
  if (!claim || lookup.status !== 'found' || genesisHash === null) return null;
  const subjects = getSubjectsOf(verdict, file === 'match' ? dropped : []);
  if (subjects === null) return null;
  const receipt = createReceipt({
    claim,
    subjects,
    transaction: lookup.transaction,
    network: { genesisHash, label: cluster.label },
    observations,
  });
  return {
    name: getName(
      subjects.map(({ name }) => name),
      signature,
    ),
    text: printReceipt(receipt),
  };
}

/** A receipt lists exactly the claim's files; of a single file the claim itself tells the digest. */
function getSubjectsOf(
  { claim }: Verdict,
  matching: readonly Subject[],
): readonly Subject[] | null {
  if (claim?.kind === 'file') {
    const { digest } = claim;
    return matching.length === 1 ? matching : [{ name: printDigest(digest), size: null, digest }];
  }
  return claim?.kind === 'tree' && claim.count === matching.length ? matching : null;
}

function getName(names: readonly string[], signature: string): string {
  const [only] = names;
  const stem = names.length === 1 && only !== undefined ? only : signature;
  return `${stem.replaceAll(/[/\\:]/g, '-').slice(-120)}.countersign.json`;
}
