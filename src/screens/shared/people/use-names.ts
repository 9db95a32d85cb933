import { useEffect, useSyncExternalStore } from 'react';
import type { Names } from '../../../flows/people/names';
import { useApp } from '../app-context';

/** The names that this device gives to wallets; none until they were read. */
export function useNames(): Names {
  const { names } = useApp();
  useEffect(() => {
    const load = () => {
      names.fetch().catch((error: unknown) => {
        console.warn('The names of wallets could not be loaded.', error);
      });
    };
    load();
    // Code that did not come is asked for again.
    window.addEventListener('online', load);
    return () => {
      window.removeEventListener('online', load);
    };
  }, [names]);
  return useSyncExternalStore(names.subscribe, names.getState, names.getState);
}
