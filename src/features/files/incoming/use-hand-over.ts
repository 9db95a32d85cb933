import { useCallback } from 'react';
import type { FileEntry } from '../list/file-entry';
import { useApp } from '../../app-context';

export type HandedEntry = Pick<FileEntry, 'name' | 'file'>;

const NOTHING: HandedEntry = { name: '', file: null };

export function useHandOver({ name, file }: HandedEntry = NOTHING): (signature: string) => void {
  const { handedFiles } = useApp();
  return useCallback(
    (signature) => {
      if (file) handedFiles.hand(signature, { files: [{ name, file }], unreadable: [] });
    },
    [handedFiles, name, file],
  );
}
