import type { AddressBook, Names } from '../names';
import { createAddressBook } from '../address-book';
import { createStore } from '@countersign/core/scheduling/store';

/** An address book over a text in memory. */
export function createFakeNames(text: string | null = null, isKept = true): AddressBook {
  let stored = text;
  const store = createStore<Names>({ isReady: false, known: [], own: [], isKept: true });
  const book = createAddressBook(
    store,
    {
      read: () => stored,
      write: (next) => {
        if (isKept) stored = next;
        return isKept;
      },
      subscribe: () => () => undefined,
    },
    () => 1_700_000_000_000,
  );
  const fetch = () => Promise.resolve(store.getState());
  return { ...store, ...book, fetch };
}
