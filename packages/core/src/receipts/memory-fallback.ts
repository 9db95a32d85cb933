import type { StoredReceipt, PendingSigning, ReceiptRepository } from './repository';

/**
 * Holds unstored receipts and signings while the page is open, so that a signing can be resumed
 * instead of signed twice. It never reports them as kept.
 */
export function addMemoryFallback({ pending, receipts }: ReceiptRepository): ReceiptRepository {
  const held = new Map<string, StoredReceipt>();
  const begun = new Map<string, PendingSigning>();
  return {
    pending: {
      put: async (signing) => {
        const kept = await pending.put(signing);
        if (kept === 'kept') begun.delete(signing.id);
        else begun.set(signing.id, signing);
        return kept;
      },
      remove: (id) => {
        begun.delete(id);
        return pending.remove(id);
      },
      list: async () => {
        if (begun.size === 0) return pending.list();
        const stored = await pending.list().catch(() => []);
        const others = stored.filter(({ id }) => !begun.has(id));
        return [...begun.values(), ...others].sort((a, b) => b.createdAt - a.createdAt);
      },
    },
    receipts: {
      ...receipts,
      mayHold: async () => held.size + begun.size > 0 || receipts.mayHold(),
      put: async (receipt) => {
        const kept = await receipts.put(receipt);
        if (kept === 'kept') held.delete(receipt.signature);
        else held.set(receipt.signature, receipt);
        begun.delete(receipt.signature);
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
