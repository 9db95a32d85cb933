import { useCallback, useState } from 'react';
import { findChanged, type ChangedFile } from '../../../flows/files/find-changed';
import type { FileEntry } from '../../../flows/files/file-entry';
import { chooseAgain, readAgain } from '../../../flows/files/read-again';
import { useApp } from '../../shared/app-context';

const NONE: readonly ChangedFile[] = [];

/** What has become of the files since they were read: looked at when signing is begun. */
export function useChangedFiles(entries: readonly FileEntry[]) {
  const { fileList, hashing } = useApp();
  const [isWhole, setWhole] = useState(true);
  const [unreadable, setUnreadable] = useState(NONE);
  const find = useCallback(
    async (signal: AbortSignal) => {
      const found = await findChanged(hashing, entries, signal);
      setWhole(found.isWhole);
      setUnreadable(NONE);
      return found.changed;
    },
    [hashing, entries],
  );
  return {
    /** As a `NotarizeRequest` takes it. */
    find,
    /** All were looked at, or no look was taken yet. */
    isWhole,
    /** What is asked about them, beside whether they are signed all the same. */
    question: {
      /** Only the person can give these to the page once more. */
      unreadable,
      onReadAgain: (files: readonly ChangedFile[]) => {
        void readAgain(fileList, files).then(setUnreadable);
      },
      onChoose: (files: readonly ChangedFile[], chosen: readonly File[]) => {
        setUnreadable(chooseAgain(fileList, files, chosen));
      },
    },
  };
}
