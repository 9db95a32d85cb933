import { isSameBytes } from '../encoding/bytes';
import type { Claim } from '../claim/claim';
import { formatDigest } from '../encoding/digest';
import type { Evidence } from './evidence';
import { cannotCheck, EARLIER_CHECK, fail, pass } from './finding';
import type { ProvedFiles } from '../tree/check-inclusion';
import type { Receipt, ReceiptObservation } from '../receipt/receipt';
import type { Finding, Landing } from './verdict';

type ReceiptCheckId =
  'receipt-transaction' | 'receipt-network' | 'receipt-files' | 'receipt-observations';

const NONE = cannotCheck('no-receipt');
const AGREES = pass('receipt-agrees');

/** Compares a receipt's testimony with what was checked. */
export function checkReceipt(
  receipt: Receipt | undefined,
  evidence: Evidence,
  checked: {
    decode: Finding;
    claim: Claim | null;
    provedFiles: ProvedFiles | null;
    landing: Landing | null;
  },
): Record<ReceiptCheckId, Finding> {
  if (receipt === undefined) {
    return {
      'receipt-transaction': NONE,
      'receipt-network': NONE,
      'receipt-files': NONE,
      'receipt-observations': NONE,
    };
  }
  // A node whose bytes are in a format to come may speak of anything: it refutes no receipt.
  const isOpen = checked.decode.outcome === 'cannot-check' && !isSameTransaction(receipt, evidence);
  return {
    'receipt-transaction': checkTransaction(receipt, evidence, isOpen),
    'receipt-network': checkNetwork(receipt, evidence, checked.claim),
    'receipt-files': checkReceiptFiles(receipt, checked.provedFiles),
    'receipt-observations': isOpen
      ? EARLIER_CHECK
      : checkObservations(receipt.observations, checked.landing),
  };
}

function checkTransaction(receipt: Receipt, evidence: Evidence, isOpen: boolean): Finding {
  if (receipt.signature !== evidence.signature) {
    return fail('receipt-differs', { what: 'signature' });
  }
  if (isOpen) return EARLIER_CHECK;
  return isSameTransaction(receipt, evidence)
    ? AGREES
    : fail('receipt-differs', { what: 'transaction' });
}

function isSameTransaction({ transaction }: Receipt, { lookup }: Evidence): boolean {
  return lookup.status !== 'found' || isSameBytes(lookup.transaction, transaction);
}

function checkNetwork(
  { network }: Receipt,
  { genesisHash }: Evidence,
  claim: Claim | null,
): Finding {
  if (claim === null) return EARLIER_CHECK;
  const isSame =
    network.genesisHash.startsWith(claim.net) &&
    (genesisHash === null || genesisHash === network.genesisHash);
  return isSame ? AGREES : fail('receipt-differs', { what: 'genesisHash' });
}

function checkReceiptFiles({ files }: Receipt, provedFiles: ProvedFiles | null): Finding {
  if (provedFiles === null) return EARLIER_CHECK;
  if (files.length === 0) return cannotCheck('receipt-without-files');
  const [unproved] = provedFiles.unproved;
  if (unproved === undefined) return pass('receipt-proves-its-files');
  const { name, digest } = unproved;
  return fail('receipt-file-unproved', { name, digest: formatDigest(digest) });
}

/** Compares finalized observations only: before that, an honest fork may change the slot. */
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
    if (isDifferent(seen.slot, slot)) return fail('receipt-differs', { what: 'slot' });
    if (isDifferent(seen.blockTime, blockTime))
      return fail('receipt-differs', { what: 'blockTime' });
    if (isDifferent(seen.blockhash, blockhash))
      return fail('receipt-differs', { what: 'blockhash' });
  }
  return AGREES;
}

function isDifferent<T>(observed: T | null, expected: T | null): boolean {
  return observed !== null && expected !== null && observed !== expected;
}
