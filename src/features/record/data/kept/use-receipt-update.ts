import { useEffect } from 'react';
import type { ReceiptRepository } from '@countersign/core/receipts/repository';
import type { Evidence, Verdict } from '@countersign/proof';
import { isReceiptFalse } from '@countersign/proof/records';
import { reportLoadFailure } from '../../../../ui/messages/load-failure';
import type { ReceiptDownload } from './receipt-download';
import { loadStoredReceipt } from './load-stored-receipt';

/**
 * Adds slot, time and finality to the stored receipt of a final record. A receipt that contradicts
 * them stays as it is, as evidence.
 */
export function useReceiptUpdate(
  repository: ReceiptRepository,
  kept: ReceiptDownload | null,
  { signature, observations }: Evidence,
  verdict: Verdict,
): void {
  const isSettled = kept !== null && isFinalAndSame(verdict);
  useEffect(() => {
    if (!isSettled) return;
    const final = observations.filter(
      ({ confirmationStatus }) => confirmationStatus === 'finalized',
    );
    void loadStoredReceipt().then(
      ({ updateReceipt }) => updateReceipt(repository, signature, final),
      reportLoadFailure,
    );
  }, [repository, isSettled, signature, observations]);
}

function isFinalAndSame({ record, checks }: Verdict): boolean {
  return record === 'valid' && !isReceiptFalse(checks);
}
