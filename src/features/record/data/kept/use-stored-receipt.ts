import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReceiptRepository } from '@countersign/core/receipts/repository';
import { isLoadError } from '../../../../ui/lazy/lazy-port';
import { reportLoadFailure } from '../../../../ui/messages/load-failure';
import { asking } from '../../../network';
import type { ReceiptDownload } from './receipt-download';
import { loadStoredReceipt } from './load-stored-receipt';

export function useStoredReceipt(
  repository: ReceiptRepository,
  signature: string,
  isWanted: boolean,
): ReceiptDownload | null {
  const { data = null, error } = useQuery(
    asking({
      key: ['receipt', signature],
      ask: async ({ signal }): Promise<ReceiptDownload | null> => {
        if (!(await repository.receipts.mayHold())) return null;
        const found = await repository.receipts.get(signature);
        if (!found) return null;
        const { openStoredReceipt } = await loadStoredReceipt();
        return openStoredReceipt(found, signature, signal);
      },
      enabled: isWanted,
    }),
  );
  useEffect(() => {
    if (isLoadError(error)) reportLoadFailure();
  }, [error]);
  return data;
}
