import { useCallback, useEffect, useRef, useSyncExternalStore, type RefObject } from 'react';
import type { FileList } from '../../../flows/files/file-list';

/** The row whose button was pressed. */
export interface RemovedFrom {
  readonly list: 'file' | 'folder';
  readonly index: number;
}

export interface Removal {
  /** For the element around the list and the file inputs. */
  readonly screen: RefObject<HTMLDivElement | null>;
  readonly remove: (ids: readonly number[], from: RemovedFrom) => void;
  readonly clear: () => void;
}

/** The pressed button goes with its row, so focus moves to the next, to the last, or to `Choose files`. */
export function useRemoval(fileList: FileList): Removal {
  const ids = useSyncExternalStore(fileList.subscribe, fileList.getIds, getNoIds);
  const screen = useRef<HTMLDivElement>(null);
  const removedAt = useRef<RemovedFrom | null>(null);
  const remove = useCallback(
    (gone: readonly number[], from: RemovedFrom) => {
      removedAt.current = from;
      fileList.remove(gone);
    },
    [fileList],
  );
  const clear = useCallback(() => {
    removedAt.current = { list: 'file', index: 0 };
    fileList.clear();
  }, [fileList]);
  useEffect(() => {
    const place = removedAt.current;
    removedAt.current = null;
    if (place === null || !screen.current) return;
    const find = (selector: string) => screen.current?.querySelector<HTMLElement>(selector);
    const findButton = (index: number) => find(`[data-remove="${place.list} ${index}"]`);
    const next = findButton(place.index) ?? findButton(place.index - 1);
    (next ?? find('input[type=file]'))?.focus();
  }, [ids]);
  return { screen, remove, clear };
}

const NONE: readonly number[] = [];

function getNoIds(): readonly number[] {
  return NONE;
}
