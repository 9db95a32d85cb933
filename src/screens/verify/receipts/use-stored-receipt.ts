import { useQuery } from '@tanstack/react-query';
import type { ReceiptRepository } from '../../../ports/receipts';
import type { ReceiptFile } from './make-receipt';

/**
 * The receipt of a record that this device keeps; null where there is none, or none is known yet.
 *
 * @param isWanted - false while a verdict would have to wait behind it
 */
export function useStoredReceipt(
  keeper: ReceiptRepository,
  signature: string,
  isWanted: boolean,
): ReceiptFile | null {
  const kept = useQuery({
    queryKey: ['receipt', signature],
    queryFn: async ({ signal }): Promise<ReceiptFile | null> => {
      // Most visitors keep none, and load nothing that reads them.
      if (!(await keeper.receipts.mayHold())) return null;
      const found = await keeper.receipts.get(signature);
      if (!found) return null;
      const { openStoredReceipt } = await import('./stored-receipt');
      return openStoredReceipt(found, signature, signal);
    },
    enabled: isWanted,
    // Big integers and bytes are not for comparing part by part.
    structuralSharing: false,
  });
  return kept.data ?? null;
}
