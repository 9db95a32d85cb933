import type { NamesMemory } from '../flows/people/address-book';
import type { Signing } from '@countersign/core/signing/signing';
import { createStore } from '@countersign/core/scheduling/store';
import type { AddressBook, Names } from '../flows/people/names';
import { lazyPort } from '../ui/lazy/lazy-port';

/** The names of wallets; read by the first that shows one. */
export function createLateNames(memory: NamesMemory, signing: Signing): AddressBook {
  const store = createStore<Names>({ isReady: false, known: [], own: [], isStored: true });
  const getBook = lazyPort(
    () => import('../flows/people/address-book'),
    (module) => module.createAddressBook(store, memory, Date.now),
  );
  let last = '';
  signing.subscribe(() => {
    const state = signing.getState();
    if (state.status !== 'running' || state.work.author === last) return;
    if (!state.steps.includes('confirmed')) return;
    last = state.work.author;
    void getBook().then(
      (book) => book.addOwn(last),
      () => (last = ''),
    );
  });
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    fetch: async () => {
      await getBook();
      return store.getState();
    },
    setName: async (...named) => (await getBook()).setName(...named),
    remove: async (address) => (await getBook()).remove(address),
    addOwn: async (address) => (await getBook()).addOwn(address),
  };
}
