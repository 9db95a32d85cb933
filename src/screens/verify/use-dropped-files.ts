import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { HashingPort } from '../../flows/hashing-port';
import { takeFiles } from '../handed-files';
import type { Dropped } from './dropped-store';
import { createLateDroppedStore, fetchDroppedStore } from './late-dropped-store';

export interface DroppedFiles extends Dropped {
  readonly add: (files: readonly File[]) => void;
  readonly clear: () => void;
}

/** What was dropped on the record that is shown, or brought along to it; gone with the screen. */
export function useDroppedFiles(hashing: HashingPort, signature: string): DroppedFiles {
  const [store] = useState(() => createLateDroppedStore(hashing));
  const dropped = useSyncExternalStore(store.subscribe, store.getState);
  useEffect(fetchDroppedStore, []);
  useEffect(() => store.clear, [store]);
  useEffect(() => {
    const files = takeFiles(signature);
    if (files.length > 0) void store.add(files);
  }, [store, signature]);
  const add = useCallback((files: readonly File[]) => void store.add(files), [store]);
  return { ...dropped, add, clear: store.clear };
}
