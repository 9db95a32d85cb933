import { createStore } from '@countersign/core/scheduling/store';
import type { ReceiptRepository } from '@countersign/core/receipts/repository';
import type { UnfinishedCount } from '../../features/app-context';

export function createUnfinishedCount({ pending, receipts }: ReceiptRepository): UnfinishedCount {
  const { getState, setState, subscribe } = createStore(0);
  return {
    getState,
    subscribe,
    look: async () => {
      // Most visitors have no database, and this must not create one.
      if (!(await receipts.mayHold())) return;
      const left = await pending.list().catch(() => null);
      // If storage can't be read, the count stays, because an unreadable store must not look empty.
      if (left !== null) setState(left.length);
    },
  };
}
