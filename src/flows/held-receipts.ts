import type { KeptReceipt, ProofKeeper } from './proof-keeper';

/**
 * Holds what this browser could not store for as long as the page is open, so that a receipt can
 * still be saved. It is never called kept.
 */
export function holdUnstored({ pending, receipts }: ProofKeeper): ProofKeeper {
  const held = new Map<string, KeptReceipt>();
  return {
    pending,
    receipts: {
      ...receipts,
      mayHold: async () => held.size > 0 || receipts.mayHold(),
      put: async (receipt) => {
        const kept = await receipts.put(receipt);
        if (kept === 'kept') held.delete(receipt.signature);
        else held.set(receipt.signature, receipt);
        return kept;
      },
      get: async (signature) => held.get(signature) ?? receipts.get(signature),
      remove: (signature) => {
        held.delete(signature);
        return receipts.remove(signature);
      },
    },
  };
}
