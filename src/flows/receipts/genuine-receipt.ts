import { getOfflineEvidence, type Receipt } from '../../proof';
import { isShown } from '../records/find-evidence';

const known = new WeakMap<Receipt, boolean>();
/** Of the last one that was: of a set's many receipts all hold the same. */
let last: Receipt | null = null;

/** Whether a receipt's transaction bears its signature; whatever else it says may be anything. */
export function isGenuineReceipt(receipt: Receipt): boolean {
  const before = known.get(receipt);
  if (before !== undefined) return before;
  const { signature, transaction } = receipt;
  const isKnown =
    last?.signature === signature &&
    last.transaction.length === transaction.length &&
    last.transaction.every((byte, index) => byte === transaction[index]);
  const answer =
    isKnown ||
    isShown({ ...getOfflineEvidence(signature), lookup: { status: 'found', transaction } });
  if (answer) last = receipt;
  known.set(receipt, answer);
  return answer;
}
