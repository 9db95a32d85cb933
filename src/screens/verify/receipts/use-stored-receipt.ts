import { useQuery } from '@tanstack/react-query';
import type { ReceiptRepository } from '../../../ports/receipts';
import type { ReceiptFile } from './make-receipt';

/** The receipt of a record that this device keeps; null where there is none, or none is known yet. */
export function useKeptReceipt(keeper: ReceiptRepository, signature: string): ReceiptFile | null {
  const kept = useQuery({
    queryKey: ['receipt', signature],
    queryFn: async ({ signal }): Promise<ReceiptFile | null> => {
      const found = await keeper.receipts.get(signature);
      if (!found) return null;
      // Most visitors keep none of the record that they open.
      const { openKeptReceipt } = await import('./stored-receipt');
      return openKeptReceipt(found, signature, signal);
    },
    // Big integers and bytes are not for comparing part by part.
    structuralSharing: false,
  });
  return kept.data ?? null;
}
