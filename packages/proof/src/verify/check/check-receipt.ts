import { isSameBytes } from '../../encoding/bytes';
import type { Claim } from '../../claim/claim';
import { formatDigest } from '../../encoding/digest';
import type { Evidence } from '../evidence';
import { checkOn, EARLIER_CHECK, toFinding } from './finding';
import type { ProvedFiles } from '../../tree/check-inclusion';
import type { Receipt, ReceiptObservation } from '../../receipt/receipt';
import type { Finding, Landing } from '../verdict';

type ReceiptCheckId =
  'receipt-transaction' | 'receipt-network' | 'receipt-files' | 'receipt-observations';

export function checkReceipt(
  receipt: Receipt | undefined,
  evidence: Evidence,
  checked: {
    readonly decode: Finding;
    readonly provedFiles: ProvedFiles | null;
    readonly landing: Landing | null;
  },
): Record<ReceiptCheckId, Finding> {
  if (receipt === undefined) {
    return {
      'receipt-transaction': toFinding('receipt-transaction', 'no-receipt'),
      'receipt-network': toFinding('receipt-network', 'no-receipt'),
      'receipt-files': toFinding('receipt-files', 'no-receipt'),
      'receipt-observations': toFinding('receipt-observations', 'no-receipt'),
    };
  }
  // Bytes in a newer format refute no receipt.
  const isOpen = checked.decode.outcome === 'cannot-check' && !isSameTransaction(receipt, evidence);
  const grounds = { bytes: checked.provedFiles };
  return {
    'receipt-transaction': checkTransaction(receipt, evidence, isOpen),
    'receipt-network': checkOn('receipt-network', grounds, ({ claim }) =>
      checkNetwork(receipt, evidence, claim),
    ),
    'receipt-files': checkOn('receipt-files', grounds, (proved) =>
      checkReceiptFiles(receipt, proved),
    ),
    'receipt-observations': isOpen
      ? EARLIER_CHECK
      : checkObservations(receipt.observations, checked.landing),
  };
}

function checkTransaction(receipt: Receipt, evidence: Evidence, isOpen: boolean): Finding {
  if (receipt.signature !== evidence.signature) {
    return toFinding('receipt-transaction', 'receipt-differs', { what: 'signature' });
  }
  if (isOpen) return EARLIER_CHECK;
  return isSameTransaction(receipt, evidence)
    ? toFinding('receipt-transaction', 'receipt-agrees')
    : toFinding('receipt-transaction', 'receipt-differs', { what: 'transaction' });
}

function isSameTransaction({ transaction }: Receipt, { lookup }: Evidence): boolean {
  return lookup.status !== 'found' || isSameBytes(lookup.transaction, transaction);
}

function checkNetwork({ network }: Receipt, { genesisHash }: Evidence, { net }: Claim): Finding {
  const isSame =
    network.genesisHash.startsWith(net) &&
    (genesisHash === null || genesisHash === network.genesisHash);
  return isSame
    ? toFinding('receipt-network', 'receipt-agrees')
    : toFinding('receipt-network', 'receipt-differs', { what: 'genesisHash' });
}

function checkReceiptFiles({ files }: Receipt, proved: ProvedFiles): Finding {
  if (files.length === 0) return toFinding('receipt-files', 'receipt-without-files');
  const [unproved] = proved.unproved;
  if (unproved === undefined) return toFinding('receipt-files', 'receipt-proves-its-files');
  const { name, digest } = unproved;
  return toFinding('receipt-files', 'receipt-file-unproved', {
    name,
    digest: formatDigest(digest),
  });
}

/** Compares finalized observations only: before that, an honest fork may change the slot. */
function checkObservations(
  observations: readonly ReceiptObservation[],
  landing: Landing | null,
): Finding {
  const final = observations.filter(({ confirmationStatus }) => confirmationStatus === 'finalized');
  if (landing?.confirmationStatus !== 'finalized' || final.length === 0) {
    return toFinding('receipt-observations', 'nothing-to-compare');
  }
  for (const seen of final) {
    const what =
      seen.err === landing.err
        ? MAY_BE_UNKNOWN.find((name) => isDifferent(seen[name], landing[name]))
        : 'err';
    if (what !== undefined) return toFinding('receipt-observations', 'receipt-differs', { what });
  }
  return toFinding('receipt-observations', 'receipt-agrees');
}

const MAY_BE_UNKNOWN = ['slot', 'blockTime', 'blockhash'] as const;

function isDifferent<T>(observed: T | null, expected: T | null): boolean {
  return observed !== null && expected !== null && observed !== expected;
}
