import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import {
  createFileList,
  NOT_STORED,
  mayHoldReceipts,
  readTransfer,
  type DroppedFiles,
  nameFiles,
  openTransfer,
  openReceipts,
} from '../files';
import type { Transfer } from '../../ui/files/early-drops';
import { useApp } from '../app-context';
import { getRecordPath } from '../routes';

interface FileNotices {
  readonly unreadable: readonly string[];
  readonly unread: readonly string[];
}

const NONE: FileNotices = { unreadable: [], unread: [] };

export function useSearchFiles() {
  const { hashing, handedFiles, lookup } = useApp();
  const [, navigate] = useLocation();
  const [notices, setNotices] = useState(NONE);
  const [list] = useState(() => createFileList(hashing, NOT_STORED));
  const ending = useRef<AbortController | null>(null);
  const entries = useSyncExternalStore(list.subscribe, list.getState, list.getState);
  const clear = useCallback(() => {
    ending.current?.abort();
    list.clear();
    setNotices(NONE);
  }, [list]);
  useEffect(
    () => () => {
      clear();
      lookup.reset();
    },
    [clear, lookup],
  );
  const receive = useCallback(
    async (look: (signal: AbortSignal) => Promise<DroppedFiles>) => {
      clear();
      // Consent was given for the earlier files only.
      lookup.reset();
      const controller = new AbortController();
      ending.current = controller;
      const { signal } = controller;
      const found = await look(signal);
      const receipts = mayHoldReceipts(found.files)
        ? await openReceipts(found.files, signal).catch(() => null)
        : null;
      if (signal.aborted) return;
      const signature = receipts?.signature ?? null;
      if (signature !== null) {
        handedFiles.hand(signature, found);
        navigate(getRecordPath(signature));
        return;
      }
      const { unread } = receipts ?? NONE;
      setNotices({ unreadable: found.unreadable, unread });
      list.add(found.files);
    },
    [clear, lookup, handedFiles, navigate, list],
  );
  const onTransfer = useCallback(
    (transfer: Transfer) => {
      const opened = openTransfer(transfer);
      void receive((signal) => readTransfer(opened, signal));
    },
    [receive],
  );
  const onChoose = useCallback(
    (files: readonly File[]) => {
      void receive(() => Promise.resolve({ files: [...nameFiles(files)], unreadable: [] }));
    },
    [receive],
  );
  return { entries, ...notices, onTransfer, onChoose, clear };
}
