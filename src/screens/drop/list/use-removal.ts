import { useCallback, useEffect, useRef, useSyncExternalStore, type RefObject } from 'react';
import type { FileList } from '../../../flows/files/file-list';

export interface Removal {
  /** For the element around the list and the file inputs. */
  readonly screen: RefObject<HTMLDivElement | null>;
  readonly remove: (id: number) => void;
  readonly clear: () => void;
}

/** The pressed button goes with its row, so focus moves to the next row, or to `Choose files`. */
export function useRemoval(fileList: FileList): Removal {
  const ids = useSyncExternalStore(fileList.subscribe, fileList.getIds, getNoIds);
  const screen = useRef<HTMLDivElement>(null);
  const removedAt = useRef<number | null>(null);
  const remove = useCallback(
    (id: number) => {
      removedAt.current = fileList.getIds().indexOf(id);
      fileList.remove(id);
    },
    [fileList],
  );
  const clear = useCallback(() => {
    removedAt.current = 0;
    fileList.clear();
  }, [fileList]);
  useEffect(() => {
    const place = removedAt.current;
    removedAt.current = null;
    if (place === null || !screen.current) return;
    const find = (selector: string) => screen.current?.querySelector<HTMLElement>(selector);
    const last = Math.min(place, ids.length - 1);
    (find(`[data-index="${last}"] [data-remove]`) ?? find('input[type=file]'))?.focus();
  }, [ids]);
  return { screen, remove, clear };
}

const NONE: readonly number[] = [];

function getNoIds(): readonly number[] {
  return NONE;
}
