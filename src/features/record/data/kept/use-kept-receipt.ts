import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReceiptRepository } from '@countersign/core/receipts/repository';
import type { Evidence, Verdict } from '@countersign/proof';
import type { Receipt } from '@countersign/proof/receipts';
import { isReceiptFalse } from '@countersign/proof/records';
import { isLoadError, lazyPort } from '../../../../ui/lazy/lazy-port';
import { reportLoadFailure } from '../../../../ui/messages/load-failure';
import { asking } from '../../../network';

const loadStoredReceipt = lazyPort(
  () => import('./stored-receipt'),
  (module) => module,
);

export function useKeptReceipt(
  repository: ReceiptRepository,
  signature: string,
  isWanted: boolean,
): Receipt | null {
  const { data = null, error } = useQuery(
    asking({
      key: ['receipt', signature],
      ask: async ({ signal }): Promise<Receipt | null> => {
        if (!(await repository.receipts.mayHold())) return null;
        const found = await repository.receipts.get(signature);
        if (!found) return null;
        const { readStored } = await loadStoredReceipt();
        return readStored(found.text, signal);
      },
      enabled: isWanted,
    }),
  );
  useEffect(() => {
    if (isLoadError(error)) reportLoadFailure();
  }, [error]);
  return data;
}

/** A stored receipt that contradicts the nodes stays as it is, because it is evidence. */
export function useReceiptUpdate(
  repository: ReceiptRepository,
  kept: Receipt | null,
  { signature, observations }: Evidence,
  { record, checks }: Verdict,
): void {
  const isSettled = kept !== null && record === 'valid' && !isReceiptFalse(checks);
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
