import type { AddressBook } from '../address-book';
import { createAddressBook } from '../address-book';

export function createFakeNames(text: string | null = null, isStored = true): AddressBook {
  let stored = text;
  return createAddressBook(
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
}
