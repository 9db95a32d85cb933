import { addMemoryFallback } from '@countersign/core/receipts/memory-fallback';
import type { StoredList } from '@countersign/core/claims/draft';
import type { ErrorWithReason } from '@countersign/core/nodes/node-failure';
import type {
  ReceiptRepository,
  StoreOutcome,
  UnavailableReason,
} from '@countersign/core/receipts/repository';
import { mayHaveDatabase } from '../../browser/storage/has-database';
import type { ProofStore } from '../../browser/storage/proof-store';
import type { StoreResult, Unavailable } from '../../browser/storage/store-result';
import type { FindHeldSignings } from './signing-guard';

type OpenStore = () => Promise<ProofStore>;

export function createRepository(
  openStore: OpenStore,
  findHeldSignings: FindHeldSignings,
): ReceiptRepository {
  const held = addMemoryFallback(createStoredRepository(openStore));
  return {
    ...held,
    pending: {
      ...held.pending,
      list: async () => {
        const begun = await held.pending.list();
        const isHeld = await findHeldSignings();
        return begun.filter(({ id }) => !isHeld(id));
      },
    },
  };
}

function createStoredRepository(openStore: OpenStore): ReceiptRepository {
  /** @throws Error if storage can't be read, because an unreadable store must not look empty */
  const list = async <T>(
    ask: (store: ProofStore) => Promise<StoreResult<StoredList<T>>>,
  ): Promise<StoredList<T>> => {
    const found = await ask(await openStore());
    if (found.status !== 'ok') throw getReadError(found);
    return found.value;
  };
  /** A store that can't be opened must not end a signing, so this never rejects. */
  const change = async (
    work: (store: ProofStore) => Promise<StoreResult<null>>,
  ): Promise<StoreOutcome> => {
    try {
      const result = await work(await openStore());
      return result.status === 'ok' ? 'kept' : result.reason;
    } catch (error) {
      console.warn('This browser could not store it.', error);
      return 'not-kept';
    }
  };
  return {
    pending: {
      put: (signing) => change(({ pending }) => pending.put(signing)),
      remove: (id) => change(({ pending }) => pending.remove(id)),
      list: async () => (await list(({ pending }) => pending.list())).records,
    },
    receipts: {
      mayHold: mayHaveDatabase,
      put: (receipt) => change(({ receipts }) => receipts.put(receipt)),
      get: async (signature) => {
        const found = await (await openStore()).receipts.get(signature);
        if (found.status === 'ok') return found.value;
        // Unreadable storage may hold the receipt, and an import must not overwrite it.
        if (MAY_HOLD.has(found.reason)) throw getReadError(found);
        return null;
      },
      list: (isWanted) => list(({ receipts }) => receipts.list(isWanted)),
      remove: (signature) => change(({ receipts }) => receipts.remove(signature)),
    },
  };
}

const MAY_HOLD: ReadonlySet<UnavailableReason> = new Set([
  'silent',
  'busy',
  'broken',
  'full',
  'newer',
]);

function getReadError({ reason, detail }: Unavailable): ErrorWithReason {
  return Object.assign(new Error(detail), { reason: `storage-${reason}` as const });
}
