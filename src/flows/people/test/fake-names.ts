import type { AddressBook, Names } from '../names';
import { createAddressBook } from '../address-book';
import { createStore } from '@countersign/core/scheduling/store';

/** An address book in memory. */
export function createFakeNames(text: string | null = null, isStored = true): AddressBook {
  let stored = text;
  const store = createStore<Names>({ isReady: false, known: [], own: [], isStored: true });
  const book = createAddressBook(
    store,
    {
      read: () => stored,
      write: (next) => {
        if (isStored) stored = next;
        return isStored;
      },
      subscribe: () => () => undefined,
    },
    () => 1_700_000_000_000,
  );
  const fetch = () => Promise.resolve(store.getState());
  return { ...store, ...book, fetch };
}
