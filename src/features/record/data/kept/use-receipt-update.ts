import { useEffect } from 'react';
import type { ReceiptRepository } from '@countersign/core/receipts/repository';
import type { Evidence, Verdict } from '@countersign/proof';
import { isReceiptFalse } from '@countersign/proof/records';
import { reportLoadFailure } from '../../../../ui/messages/load-failure';
import type { ReceiptDownload } from './receipt-download';
import { loadStoredReceipt } from './load-stored-receipt';

/** A stored receipt that contradicts the nodes stays as it is, because it is evidence. */
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
      ({ refreshText, updateReceipt }) =>
        updateReceipt(repository, signature, (text) => refreshText(text, final)),
      reportLoadFailure,
    );
  }, [repository, isSettled, signature, observations]);
}

function isFinalAndSame({ record, checks }: Verdict): boolean {
  return record === 'valid' && !isReceiptFalse(checks);
}
