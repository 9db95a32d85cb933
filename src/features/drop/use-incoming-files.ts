import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import {
  type NamedFile,
  mayBeReceipt,
  mayHoldReceipts,
  walkChosen,
  walkTransfer,
  type TransferListener,
  openTransfer,
  openReceipts,
  type OpenedReceipts,
} from '../files';
import { isSystemFile } from '@countersign/core/receipts/system-files';
import type { Transfer } from '../../ui/files/early-drops';
import { useApp } from '../app-context';
import { getRecordPath } from '../routes';

/** The page looks for receipts among up to this number of files before it lists them. */
const MOST_HELD = 1_000;
/** A receipt in a folder opens its record only if the folder has at most this many files. */
const MOST_LED = 100;
const NONE: readonly string[] = [];
const NONE_LEFT_OUT: readonly NamedFile[] = [];

/** Adds incoming files to the list. A receipt, alone or with its files, opens its record. */
export function useIncomingFiles(onBegin: () => void) {
  const { fileList, handedFiles } = useApp();
  const [unreadable, setUnreadable] = useState(NONE);
  const [unread, setUnread] = useState(NONE);
  const [leftOut, setLeftOut] = useState(NONE_LEFT_OUT);
  const [searches, setSearches] = useState(0);
  const [, navigate] = useLocation();
  const isShown = useRef(false);
  const openDrops = useRef(0);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const forget = useCallback(() => {
    setUnreadable(NONE);
    setUnread(NONE);
    setLeftOut(NONE_LEFT_OUT);
  }, []);
  const receive = useCallback(
    async (files: readonly File[], walk: (listener: TransferListener) => Promise<void>) => {
      onBegin();
      const { add, close, signal, stopped } = fileList.receive();
      const isInSight = files.length <= MOST_HELD && files.some(mayBeReceipt);
      let isHeld = isInSight;
      let own = 0;
      const setSearching = (next: 0 | 1) => {
        const change = next - own;
        own = next;
        setSearches((count) => count + change);
      };
      const found: NamedFile[] = [];
      const left: string[] = [];
      const list = (some: readonly NamedFile[]) => {
        const system = some.filter(({ name }) => isSystemFile(name));
        if (system.length > 0) setLeftOut((before) => [...before, ...system]);
        add(system.length > 0 ? some.filter((one) => !system.includes(one)) : some);
      };
      const release = () => {
        if (isHeld) list(found);
        isHeld = false;
        setSearching(0);
      };
      // If the person cancels, the files are listed without a search for receipts.
      stopped.addEventListener('abort', release);
      setSearching(isHeld ? 1 : 0);
      await walk({
        onFiles: (more) => {
          for (const file of more) found.push(file);
          if (!isHeld) list(more);
          else if (found.length > MOST_HELD) release();
        },
        onUnreadable: (path) => {
          left.push(path);
          setUnreadable((paths) => [...paths, path]);
        },
        signal,
      });
      const isLooking = !stopped.aborted && mayHoldReceipts(found);
      setSearching(isLooking && found.some(({ file }) => mayBeReceipt(file)) ? 1 : 0);
      const receipts = isLooking ? await lookForReceipts(found, stopped) : null;
      setSearching(0);
      if (signal.aborted) return;
      if (receipts !== null) setUnread((names) => [...names, ...receipts.unread]);
      const isMeant = isInSight || found.length <= MOST_LED;
      const signature = receipts?.signature;
      if (signature && isMeant && isShown.current) {
        fileList.discard(new Set(found.map(({ file }) => file)));
        setLeftOut(NONE_LEFT_OUT);
        handedFiles.hand(signature, { files: found, unreadable: left });
        navigate(getRecordPath(signature));
      } else {
        release();
      }
      close();
    },
    [fileList, handedFiles, navigate, onBegin],
  );
  const take = useCallback(
    async (...what: Parameters<typeof receive>) => {
      // Notices about an earlier drop stay until that drop has been read.
      if (openDrops.current === 0) forget();
      openDrops.current += 1;
      try {
        await receive(...what);
      } finally {
        openDrops.current -= 1;
      }
    },
    [receive, forget],
  );
  const onTransfer = useCallback(
    (transfer: Transfer) => {
      const opened = openTransfer(transfer);
      void take([...transfer.files], (listener) => walkTransfer(opened, listener));
    },
    [take],
  );
  const onChoose = useCallback(
    (files: readonly File[]) => void take(files, (listener) => walkChosen(files, listener)),
    [take],
  );
  const onTakeLeftOut = useCallback(() => {
    setLeftOut(NONE_LEFT_OUT);
    fileList.add(leftOut);
  }, [fileList, leftOut]);
  return {
    ...{ unreadable, unread, leftOut, isSearching: searches > 0 },
    ...{ forget, onTransfer, onChoose, onTakeLeftOut },
  };
}

/** @returns null if aborted, or if the code can't be loaded: receipts then count as files */
function lookForReceipts(
  files: readonly NamedFile[],
  signal: AbortSignal,
): Promise<OpenedReceipts | null> {
  const ended = new Promise<null>((resolve) => {
    if (signal.aborted) resolve(null);
    signal.addEventListener('abort', () => {
      resolve(null);
    });
  });
  const looking = openReceipts(files, signal).catch((error: unknown) => {
    if (!signal.aborted) console.warn('Receipts could not be looked for.', error);
    return null;
  });
  return Promise.race([ended, looking]);
}
