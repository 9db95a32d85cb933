import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Transfer } from '../../../ui/files/early-drops';
import { type DroppedFiles, nameFiles, openTransfer, readTransfer } from '../../files';
import { useApp, useIsScreenComplete } from '../../app-context';
import { createDroppedStore, type Dropped } from './dropped-store';

export interface DroppedFilesState extends Dropped {
  readonly add: (files: readonly File[]) => void;
  readonly onTransfer: (transfer: Transfer) => void;
  readonly clear: () => void;
}

export function useDroppedFiles(signature: string): DroppedFilesState {
  const { hashing, handedFiles } = useApp();
  const [store] = useState(() => createDroppedStore(hashing));
  const dropped = useSyncExternalStore(store.subscribe, store.getState);
  const receive = useCallback(
    (look: (signal: AbortSignal) => Promise<DroppedFiles>) => void store.add(look),
    [store],
  );
  const isScreenComplete = useIsScreenComplete();
  useEffect(() => {
    if (isScreenComplete) store.prepare();
  }, [isScreenComplete, store]);
  useEffect(() => store.clear, [store]);
  useEffect(() => {
    const brought = handedFiles.take(signature);
    const { entries, isSorting } = store.getState();
    // Files that were dropped on this record are newer than files from another screen.
    const isFirst = entries.length === 0 && !isSorting;
    if (brought && isFirst) receive(() => Promise.resolve(brought));
    return handedFiles.receive(signature, (given) => {
      receive(() => Promise.resolve(given));
    });
  }, [receive, handedFiles, signature, store]);
  const add = useCallback(
    (files: readonly File[]) => {
      receive(() => Promise.resolve({ files: [...nameFiles(files)], unreadable: [] }));
    },
    [receive],
  );
  const onTransfer = useCallback(
    (transfer: Transfer) => {
      const opened = openTransfer(transfer);
      receive((signal) => readTransfer(opened, signal));
    },
    [receive],
  );
  const { clear } = store;
  return useMemo(() => ({ ...dropped, add, onTransfer, clear }), [dropped, add, onTransfer, clear]);
}
