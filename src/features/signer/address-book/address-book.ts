import { isAddress } from '@countersign/proof/encoding';
import { createStore, type Store } from '@countersign/core/scheduling/store';
import {
  getNameFault,
  MAX_NAMES,
  normalizeName,
  parseNames,
  type KnownName,
  type NameFault,
  type Names,
} from './known-name';

/** Stores a string across visits. Its functions must not throw. */
export interface NamesMemory {
  readonly read: () => string | null;
  readonly write: (text: string) => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

export interface AddressBook extends Store<Names> {
  readonly setName: (address: string, name: string) => NameFault | null;
  readonly remove: (address: string) => void;
  readonly addOwn: (address: string) => void;
}

export function createAddressBook(memory: NamesMemory, now: () => number): AddressBook {
  const store = createStore<Names>({ known: [], own: [], isStored: true });
  const read = () => {
    const before = store.getState();
    const stored = parseNames(memory.read(), now());
    // Names that could not be stored are only in this state, so they must not be replaced.
    store.setState(before.isStored ? { ...stored, isStored: true } : before);
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
    getState: store.getState,
    subscribe: store.subscribe,
    setName: (address, text) => {
      const name = normalizeName(text);
      const fault = getNameFault(name);
      if (fault !== null) return fault;
      const before = read().known.find((one) => one.address === address);
      if (!before && store.getState().known.length >= MAX_NAMES) return 'full';
      const entry = { address, name, since: before?.since ?? now() };
      change(({ known }) => ({ known: [entry, ...without(known, address)] }));
      return null;
    },
    remove: (address) => {
      change(({ known }) => ({ known: without(known, address) }));
    },
    addOwn: (address) => {
      if (store.getState().own.includes(address) || !isAddress(address)) return;
      change(({ own }) => ({ own: [address, ...own].slice(0, MAX_NAMES) }));
    },
  };
}

function without(known: readonly KnownName[], address: string): readonly KnownName[] {
  return known.filter((one) => one.address !== address);
}
