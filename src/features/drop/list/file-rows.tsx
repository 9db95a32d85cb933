import {
  useWindowVirtualizer,
  defaultRangeExtractor,
  type Range,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual';
import {
  memo,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import type { Cluster } from '@countersign/core/configuration/configuration';
import type { ListRow } from '../../files';
import { classNames } from '../../../ui/class-names';
import { FileRow } from './file-row';
import { FolderRow } from './folder-row';
import type { Removal } from '../use-removal';
import * as words from './words';

const ROW_PIXELS = 76;
const MORE_ROWS = 6;
const MOST_RENDERED_WHOLE = 20;
const MOST_INDENTED = 3;

interface FileRowsProps {
  readonly rows: readonly ListRow[];
  readonly cluster: Cluster;
  readonly onToggle: ((path: string, isOpen: boolean) => void) | null;
  readonly onRemove: Removal['removeFile'];
  readonly onRemoveFolder: Removal['removeFolder'];
}

export const FileRows = memo(function FileRows(props: FileRowsProps) {
  const { rows, onToggle, onRemoveFolder, ...rest } = props;
  const list = useRef<HTMLUListElement>(null);
  const isLong = rows.length > MOST_RENDERED_WHOLE;
  const top = useTop(list, isLong);
  const rowPixels = useRowPixels(list, isLong);
  const focused = useRef<number | null>(null);
  const virtual = useWindowVirtualizer<HTMLLIElement>({
    count: rows.length,
    enabled: isLong,
    // Without `initialRect`, the first render would have no rows, and the focus would be lost.
    initialRect: screen,
    estimateSize: () => rowPixels.current,
    overscan: MORE_ROWS,
    scrollMargin: top,
    getItemKey: useCallback((index: number) => getKey(rows[index]) ?? index, [rows]),
    rangeExtractor: useCallback((range: Range) => withRow(focused.current, range), []),
  });
  useLayoutEffect(() => {
    deferScrollCorrections(virtual);
  }, [virtual]);
  return (
    <ul
      ref={list}
      aria-label={words.FILES}
      className="relative mt-2"
      style={isLong ? { height: virtual.getTotalSize() } : undefined}
      onFocus={({ target }) => {
        focused.current = getIndex(target);
      }}
      onBlur={() => {
        focused.current = null;
      }}
    >
      {(isLong ? virtual.getVirtualItems() : rows.map(toRendered)).map(({ index, start }) => {
        const row = rows[index];
        if (row === undefined) return null;
        return (
          <li
            key={getKey(row)}
            ref={isLong ? virtual.measureElement : undefined}
            data-index={index}
            aria-posinset={index + 1}
            aria-setsize={rows.length}
            className={classNames(
              index < rows.length - 1 ? 'border-line border-b' : 'border-b border-transparent',
              isLong && 'absolute inset-x-0 top-0',
            )}
            style={{
              paddingInlineStart: `${Math.min(row.depth, MOST_INDENTED) * 1.25}rem`,
              ...(isLong && { transform: `translateY(${start - top}px)` }),
            }}
          >
            {row.kind === 'folder' ? (
              <FolderRow folder={row} {...{ index, onToggle }} onRemove={onRemoveFolder} />
            ) : (
              <FileRow id={row.id} start={row.start} index={index} {...rest} />
            )}
          </li>
        );
      })}
    </ul>
  );
});

function getKey(row: ListRow | undefined): string | number | undefined {
  return row?.kind === 'folder' ? `folder ${row.path}` : row?.id;
}

function toRendered(_: ListRow, index: number): Pick<VirtualItem, 'index' | 'start'> {
  return { index, start: 0 };
}

/** Waits until nothing scrolls, because a correction would stop scrolling by the keyboard. */
function deferScrollCorrections(rows: Virtualizer<Window, HTMLLIElement>): void {
  rows.shouldAdjustScrollPositionOnItemSizeChange = ({ end }, _, { isScrolling, scrollOffset }) =>
    !isScrolling && end <= (scrollOffset ?? 0);
}

/** Measures a short list's rows, so that they keep their height when the list becomes long. */
function useRowPixels(
  list: RefObject<HTMLElement | null>,
  isLong: boolean,
): { readonly current: number } {
  const pixels = useRef(ROW_PIXELS);
  useEffect(() => {
    const element = list.current;
    if (isLong || !element) return undefined;
    const observer = new ResizeObserver(() => {
      const { children, clientHeight } = element;
      if (children.length > 0) pixels.current = clientHeight / children.length;
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [list, isLong]);
  return pixels;
}

function useTop(list: RefObject<HTMLElement | null>, isWanted: boolean): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (!isWanted) return undefined;
    const measure = () => {
      if (list.current) setTop(list.current.getBoundingClientRect().top + window.scrollY);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    for (const above of getElementsAbove(list.current)) observer.observe(above);
    return () => {
      observer.disconnect();
    };
  }, [list, isWanted]);
  return top;
}

function getElementsAbove(element: Element | null): readonly Element[] {
  return [...(element?.parentElement?.children ?? [])].filter((other) => other !== element);
}

function withRow(index: number | null, range: Range): number[] {
  const seen = defaultRangeExtractor(range);
  if (index === null || index >= range.count || seen.includes(index)) return seen;
  return [...seen, index].toSorted((a, b) => a - b);
}

function getIndex(element: Element): number | null {
  const index = element.closest('[data-index]')?.getAttribute('data-index');
  return index === null || index === undefined ? null : Number(index);
}
