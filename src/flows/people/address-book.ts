import { isAddress } from '@countersign/proof/encoding';
import type { AddressBook, KnownName, Names } from './names';
import type { WritableStore } from '@countersign/core/scheduling/store';
import { getNameFault, MAX_NAMES, normalizeName, parseNames } from './known-name';

/** Stores a text across visits. Must not throw. */
export interface NamesMemory {
  readonly read: () => string | null;
  /** @returns false if it could not be stored */
  readonly write: (text: string) => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

type Written = Omit<AddressBook, 'getState' | 'subscribe' | 'fetch'>;

/** Loads the stored names into `store`, follows other tabs, and changes both. */
export function createAddressBook(
  store: WritableStore<Names>,
  memory: NamesMemory,
  now: () => number,
): Written {
  const read = () => {
    const before = store.getState();
    const stored = parseNames(memory.read(), now());
    // Names that could not be stored exist only in this state, so they must not be replaced.
    store.setState(before.isStored ? { ...stored, isReady: true, isStored: true } : before);
    return store.getState();
  };
  read();
  memory.subscribe(read);

  /** Reads first, because other tabs may have changed the names. */
  const change = (getChanges: (names: Names) => Partial<Names>) => {
    const before = read();
    const next = { ...before, ...getChanges(before) };
    store.setState({
      ...next,
      isStored: memory.write(JSON.stringify({ known: next.known, own: next.own })),
    });
  };

  return {
    setName: (address, text) => {
      const name = normalizeName(text);
      const fault = getNameFault(name);
      if (fault !== null) return Promise.resolve(fault);
      const before = read().known.find((one) => one.address === address);
      if (!before && store.getState().known.length >= MAX_NAMES) return Promise.resolve('full');
      const entry = { address, name, since: before?.since ?? now() };
      change(({ known }) => ({ known: [entry, ...without(known, address)] }));
      return Promise.resolve(null);
    },
    remove: (address) => {
      change(({ known }) => ({ known: without(known, address) }));
      return Promise.resolve();
    },
    addOwn: (address) => {
      if (!read().own.includes(address) && isAddress(address)) {
        change(({ own }) => ({ own: [address, ...own].slice(0, MAX_NAMES) }));
      }
      return Promise.resolve();
    },
  };
}

function without(known: readonly KnownName[], address: string): readonly KnownName[] {
  return known.filter((one) => one.address !== address);
}
