import { askToPersist } from '../../browser/storage/ask-to-persist';
import { createProofStore, type ProofStore } from '../../browser/storage/proof-store';

/** The page loads both as one chunk, so that no signing begins without its store. */
export { createSigningGuard } from './signing-guard';

export function openProofStore(): ProofStore {
  const { receipts, ...stores } = createProofStore();
  return {
    ...stores,
    receipts: {
      ...receipts,
      put: async (receipt) => {
        const result = await receipts.put(receipt);
        if (result.status === 'ok') askToPersist();
        return result;
      },
    },
  };
}
