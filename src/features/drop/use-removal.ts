import { useCallback, useEffect, useRef, useSyncExternalStore, type RefObject } from 'react';
import { useApp } from '../app-context';
import { isInFolder } from '../files';

export interface Removal {
  readonly screen: RefObject<HTMLDivElement | null>;
  readonly removeFile: (id: number, index: number) => void;
  readonly removeFolder: (path: string, index: number) => void;
  readonly clear: () => void;
}

/** Moves the focus to a near row or to the file input: the pressed button goes with its row. */
export function useRemoval(): Removal {
  const { fileList } = useApp();
  const ids = useSyncExternalStore(fileList.subscribe, fileList.getIds, fileList.getIds);
  const screen = useRef<HTMLDivElement>(null);
  const removedAt = useRef<number | null>(null);
  const removeFile = useCallback(
    (id: number, index: number) => {
      removedAt.current = index;
      fileList.remove([id]);
    },
    [fileList],
  );
  const removeFolder = useCallback(
    (path: string, index: number) => {
      removedAt.current = index;
      const gone = fileList.getState().filter(({ name }) => isInFolder(name, path));
      fileList.remove(gone.map(({ id }) => id));
    },
    [fileList],
  );
  const clear = useCallback(() => {
    removedAt.current = 0;
    fileList.clear();
  }, [fileList]);
  useEffect(() => {
    const index = removedAt.current;
    removedAt.current = null;
    if (index === null || !screen.current) return;
    const find = (selector: string) => screen.current?.querySelector<HTMLElement>(selector);
    const findButton = (row: number) => find(`[data-remove="${row}"]`);
    const next = findButton(index) ?? findButton(index - 1);
    (next ?? find('input[type=file]'))?.focus();
  }, [ids]);
  return { screen, removeFile, removeFolder, clear };
}
