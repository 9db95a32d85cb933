import { isSameBytes } from '../encoding/bytes';
import type { Claim } from '../claim/claim';
import { formatDigest } from '../encoding/digest';
import type { Evidence } from './evidence';
import { cannotCheck, EARLIER, fail, pass } from './finding';
import type { Inclusion } from '../tree/check-inclusion';
import type { Receipt, ReceiptObservation } from '../receipt/receipt';
import type { Finding, Landing } from './verdict';

type ReceiptCheckId =
  'receipt-transaction' | 'receipt-network' | 'receipt-files' | 'receipt-observations';

const NONE = cannotCheck('no-receipt');
const AGREES = pass('receipt-agrees');

/** Holds a receipt's testimony against what was checked. */
export function checkReceipt(
  receipt: Receipt | undefined,
  evidence: Evidence,
  known: { claim: Claim | null; membership: Inclusion | null; landing: Landing | null },
): Record<ReceiptCheckId, Finding> {
  if (receipt === undefined) {
    return {
      'receipt-transaction': NONE,
      'receipt-network': NONE,
      'receipt-files': NONE,
      'receipt-observations': NONE,
    };
  }
  return {
    'receipt-transaction': checkTransaction(receipt, evidence),
    'receipt-network': checkNetwork(receipt, evidence, known.claim),
    'receipt-files': checkReceiptFiles(receipt, known.membership),
    'receipt-observations': checkObservations(receipt.observations, known.landing),
  };
}

function checkTransaction({ signature, transaction }: Receipt, evidence: Evidence): Finding {
  const { lookup } = evidence;
  if (signature !== evidence.signature) return fail('receipt-differs', { what: 'signature' });
  const isSame = lookup.status !== 'found' || isSameBytes(lookup.transaction, transaction);
  return isSame ? AGREES : fail('receipt-differs', { what: 'transaction' });
}

function checkNetwork(
  { network }: Receipt,
  { genesisHash }: Evidence,
  claim: Claim | null,
): Finding {
  if (claim === null) return EARLIER;
  const isSame =
    network.genesisHash.startsWith(claim.net) &&
    (genesisHash === null || genesisHash === network.genesisHash);
  return isSame ? AGREES : fail('receipt-differs', { what: 'genesisHash' });
}

function checkReceiptFiles({ files }: Receipt, membership: Inclusion | null): Finding {
  if (membership === null) return EARLIER;
  if (files.length === 0) return cannotCheck('receipt-without-files');
  const [unproved] = membership.unproved;
  if (unproved === undefined) return pass('receipt-proves-its-files');
  const { name, digest } = unproved;
  return fail('receipt-file-unproved', { name, digest: formatDigest(digest) });
}

/** Only what was called final is compared: before that, forks change slots in all honesty. */
function checkObservations(
  observations: readonly ReceiptObservation[],
  landing: Landing | null,
): Finding {
  const final = observations.filter(({ confirmationStatus }) => confirmationStatus === 'finalized');
  if (landing?.confirmationStatus !== 'finalized' || final.length === 0) {
    return cannotCheck('nothing-to-compare');
  }
  const { slot, blockTime, blockhash, err } = landing;
  for (const seen of final) {
    if (seen.err !== err) return fail('receipt-differs', { what: 'err' });
    if (isOther(seen.slot, slot)) return fail('receipt-differs', { what: 'slot' });
    if (isOther(seen.blockTime, blockTime)) return fail('receipt-differs', { what: 'blockTime' });
    if (isOther(seen.blockhash, blockhash)) return fail('receipt-differs', { what: 'blockhash' });
  }
  return AGREES;
}

function isOther<T>(told: T | null, known: T | null): boolean {
  return told !== null && known !== null && told !== known;
}
