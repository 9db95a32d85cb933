import { useCallback, useEffect, useRef, type RefObject } from 'react';
import type { FileEntry, FileList } from '../../flows/file-list';

export interface Removal {
  /** For the element that holds the list and the file inputs. */
  readonly screen: RefObject<HTMLDivElement | null>;
  readonly remove: (id: number) => void;
  readonly clear: () => void;
}

/**
 * Takes files out of the list without losing the keyboard's place: the button that was pressed goes
 * with its row, so focus moves to the row that takes its place, or to `Choose files` where none is left.
 */
export function useRemoval(fileList: FileList, entries: readonly FileEntry[]): Removal {
  const screen = useRef<HTMLDivElement>(null);
  const removedAt = useRef<number | null>(null);
  const remove = useCallback(
    (id: number) => {
      removedAt.current = fileList.getState().findIndex((entry) => entry.id === id);
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
    const buttons = [...screen.current.querySelectorAll<HTMLElement>('[data-remove]')];
    const input = screen.current.querySelector<HTMLElement>('input[type=file]');
    (buttons[place] ?? buttons.at(-1) ?? input)?.focus();
  }, [entries]);
  return { screen, remove, clear };
}
