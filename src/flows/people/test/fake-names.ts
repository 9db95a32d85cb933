import type { AddressBook } from '../names';
import { createAddressBook } from '../address-book';

/** An address book over a text in memory. */
export function createFakeNames(text: string | null = null, isKept = true): AddressBook {
  let stored = text;
  return createAddressBook(
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
}
