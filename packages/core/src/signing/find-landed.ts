import { verify, type RecordState } from '@countersign/proof';
import { isLanded } from '@countersign/proof/records';
import type { SigningListener, SigningOutcome, LandingPorts } from './signing-types';
import { finalize, type LandedSigning } from './finalize';

/** Anybody may mention a file's address any number of times. */
const MOST_ASKED = 100;

const UNKNOWN: readonly RecordState[] = ['unreachable', 'not-found'];

export interface LandedSearch {
  readonly outcome: SigningOutcome | null;
  readonly node: string | null;
  readonly isWhole: boolean;
}

/** Looks for a transaction that a wallet sent, if the wallet's answer was lost. */
export async function findLanded(
  ports: LandingPorts,
  landing: LandedSigning,
  listener: SigningListener,
  signal: AbortSignal,
): Promise<LandedSearch> {
  const { chain, repository } = ports;
  const { cluster, planned, pending } = landing;
  const [reference] = planned.references;
  if (reference === undefined) return { outcome: null, node: null, isWhole: true };
  listener.onStep('looking');
  const { entries, hasMore, node } = await chain.lookUpSignatures(cluster, reference, signal);
  const recent = entries.filter(({ slot }) => slot >= (pending.slot ?? 0n));
  const isCut = hasMore && recent.length === entries.length;
  let isOpen = isCut || recent.length > MOST_ASKED;
  for (const { signature } of recent.slice(0, MOST_ASKED)) {
    const receipt = await repository.receipts.get(signature).catch(() => null);
    if (receipt !== null) continue;
    const evidence = await chain.fetchEvidence(cluster, signature, signal);
    const verdict = verify({ evidence });
    const { author, memo, record } = verdict;
    const mayBeOurs = memo === null || (author === pending.author && memo === planned.memo);
    if (!mayBeOurs || !isLanded(verdict)) {
      isOpen ||= mayBeOurs && UNKNOWN.includes(record);
      continue;
    }
    const found = { ...pending, id: signature, state: 'sent' as const };
    const kept = await repository.pending.put(found);
    if (kept === 'kept') await repository.pending.remove(pending.id);
    listener.onStep('confirmed');
    const outcome = await finalize(ports, { ...landing, pending: found }, signal);
    return { outcome, node, isWhole: true };
  }
  return { outcome: null, node, isWhole: !isOpen };
}
