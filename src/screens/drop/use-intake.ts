import { useCallback, useState } from 'react';
import { useLocation } from 'wouter';
import type { FileList } from '../../flows/file-list';
import { nameFiles, readTransfer } from '../dropped-files';
import { takeTransfer } from '../take-transfer';

export interface Intake {
  /** What could not be opened of the last drop, by path. */
  readonly unreadable: readonly string[];
  readonly forgetUnreadable: () => void;
  readonly onTransfer: (transfer: DataTransfer) => void;
  readonly onChoose: (files: readonly File[]) => void;
}

/** Nobody brings a receipt among more files than that. */
const MOST_WITH_RECEIPT = 1_000;

/** Takes files in; a receipt, alone or with its files, leads to its record instead (D4). */
export function useIntake(fileList: FileList): Intake {
  const [unreadable, setUnreadable] = useState<readonly string[]>([]);
  const [, navigate] = useLocation();
  const open = useCallback(
    async (files: readonly File[], addInstead: () => void) => {
      const path = await openReceipts(files);
      if (path === null) addInstead();
      else navigate(path);
    },
    [navigate],
  );
  const onTransfer = useCallback(
    (transfer: DataTransfer) => {
      setUnreadable([]);
      const files = [...transfer.files];
      if (!mayHoldReceipt(files)) {
        takeTransfer(transfer, fileList, (path) => {
          setUnreadable((paths) => [...paths, path]);
        });
        return;
      }
      // Within the event: afterwards the transfer is empty.
      const reading = readTransfer(transfer);
      void open(files, () => {
        void reading.then((dropped) => {
          fileList.add(dropped.files);
          setUnreadable(dropped.unreadable);
        });
      });
    },
    [fileList, open],
  );
  const onChoose = useCallback(
    (files: readonly File[]) => {
      const add = () => {
        fileList.add(nameFiles(files));
      };
      if (mayHoldReceipt(files)) void open(files, add);
      else add();
    },
    [fileList, open],
  );
  const forgetUnreadable = useCallback(() => {
    setUnreadable([]);
  }, []);
  return { unreadable, forgetUnreadable, onTransfer, onChoose };
}

function mayHoldReceipt(files: readonly File[]): boolean {
  return files.length <= MOST_WITH_RECEIPT && files.some(({ name }) => /\.json$/i.test(name));
}

/** What reads receipts is loaded when one may be there; without it they are files like any others. */
async function openReceipts(files: readonly File[]): Promise<string | null> {
  try {
    return await (await import('./open-receipts')).openReceipts(files);
  } catch (error) {
    console.warn('Receipts could not be looked for.', error);
    return null;
  }
}
