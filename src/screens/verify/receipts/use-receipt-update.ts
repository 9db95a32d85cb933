import { useEffect } from 'react';
import type { ReceiptRepository } from '../../../ports/receipts';
import type { Evidence, Verdict } from '../../../proof';
import type { ReceiptFile } from './make-receipt';

/**
 * Writes what nodes say of a final record into the receipt of it that this device keeps: its slot,
 * its time, and that it is final. A receipt that says otherwise is evidence, and stays as it is.
 */
export function useReceiptUpdate(
  keeper: ReceiptRepository,
  kept: ReceiptFile | null,
  { signature, observations }: Evidence,
  verdict: Verdict,
): void {
  const isSettled = kept !== null && isFinalAndSame(verdict);
  useEffect(() => {
    if (!isSettled) return;
    const final = observations.filter(
      ({ confirmationStatus }) => confirmationStatus === 'finalized',
    );
    void import('./stored-receipt').then(({ refreshText, updateReceipt }) =>
      updateReceipt(keeper, signature, (text) => refreshText(text, final)),
    );
  }, [keeper, isSettled, signature, observations]);
}

function isFinalAndSame({ record, checks }: Verdict): boolean {
  const contradicts = checks.some(
    ({ id, outcome }) => id.startsWith('receipt-') && outcome === 'fail',
  );
  return record === 'valid' && !contradicts;
}
