import { useQuery } from '@tanstack/react-query';
import type { ProofKeeper } from '../../flows/proof-keeper';
import { parseReceipt, ProofError, type Receipt } from '../../proof';
import { getReceiptName, type ReceiptFile } from './make-receipt';

/** The receipt of a record that this device keeps; null where there is none, or none is known yet. */
export function useKeptReceipt(keeper: ProofKeeper, signature: string): ReceiptFile | null {
  const kept = useQuery({
    queryKey: ['receipt', signature],
    queryFn: async (): Promise<ReceiptFile | null> => {
      const found = await keeper.receipts.get(signature);
      if (!found) return null;
      const { text, names } = found;
      return { name: getReceiptName(names, signature), text, receipt: readReceiptText(text) };
    },
    // Big integers and bytes are not for comparing part by part.
    structuralSharing: false,
  });
  return kept.data ?? null;
}

/** Null where the text can't be read as a receipt. */
export function readReceiptText(text: string): Receipt | null {
  try {
    return parseReceipt(text);
  } catch (error) {
    if (error instanceof ProofError) return null;
    throw error;
  }
}
