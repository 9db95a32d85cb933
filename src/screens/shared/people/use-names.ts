import { useSyncExternalStore } from 'react';
import type { Names } from '../../../flows/people/names';
import { useApp } from '../app-context';

/** The names that this device gives to wallets. */
export function useNames(): Names {
  const { names } = useApp();
  return useSyncExternalStore(names.subscribe, names.getState, names.getState);
}
