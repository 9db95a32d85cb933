import { useEffect } from 'react';
import { completeReceipt } from '../../flows/complete-receipt';
import type { ProofKeeper } from '../../flows/proof-keeper';
import type { Evidence, Verdict } from '../../proof';
import { refreshReceipt, type ReceiptFile } from './make-receipt';

/**
 * Writes what nodes say of a final record into the receipt of it that this device keeps: its slot,
 * its time, and that it is final. A receipt that says otherwise is evidence, and stays as it is.
 */
export function useReceiptUpkeep(
  keeper: ProofKeeper,
  kept: ReceiptFile | null,
  evidence: Evidence,
  verdict: Verdict,
): void {
  useEffect(() => {
    if (kept === null || !isSettled(verdict)) return;
    const { text: after } = refreshReceipt(kept, { observations: getFinal(evidence) });
    if (after === kept.text) return;
    void completeReceipt(keeper, { signature: evidence.signature, before: kept.text, after });
  }, [keeper, kept, evidence, verdict]);
}

function isSettled({ record, checks }: Verdict): boolean {
  const contradicts = checks.some(
    ({ id, outcome }) => id.startsWith('receipt-') && outcome === 'fail',
  );
  return record === 'valid' && !contradicts;
}

function getFinal({ observations }: Evidence) {
  return observations.filter(({ confirmationStatus }) => confirmationStatus === 'finalized');
}
