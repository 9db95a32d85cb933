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
import type { FileList } from '../../../flows/files/file-list';
import type { CodePort } from '../../../browser/codes/picture-code';
import { classNames } from '../../../ui/class-names';
import { FileRow } from './file-row';
import type { Removal } from './use-removal';

/** Estimated height; some rows have more lines. */
const ROW_PIXELS = 76;
const MORE_ROWS = 6;
/** Up to here nothing is measured. */
const MOST_DRAWN_WHOLE = 20;

interface FileRowsProps {
  readonly fileList: FileList;
  /** The files to show, in their order. */
  readonly ids: readonly number[];
  readonly cluster: Cluster;
  readonly clusters: readonly Cluster[];
  readonly codes: CodePort;
  readonly onRemove: Removal['remove'];
}

/** A long list is virtual. */
export const FileRows = memo(function FileRows(props: FileRowsProps) {
  const { ids, ...rest } = props;
  const list = useRef<HTMLUListElement>(null);
  const isLong = ids.length > MOST_DRAWN_WHOLE;
  const top = useTop(list, isLong);
  const rowPixels = useRowPixels(list, isLong);
  const focused = useRef<number | null>(null);
  const rows = useWindowVirtualizer<HTMLLIElement>({
    count: ids.length,
    enabled: isLong,
    // Before the first measurement no row would be drawn, and the focus be lost.
    initialRect: screen,
    estimateSize: () => rowPixels.current,
    overscan: MORE_ROWS,
    scrollMargin: top,
    getItemKey: useCallback((index: number) => ids[index] ?? index, [ids]),
    rangeExtractor: useCallback((range: Range) => withRow(focused.current, range), []),
  });
  useLayoutEffect(() => {
    letScrollsEnd(rows);
  }, [rows]);
  return (
    <ul
      ref={list}
      aria-label="Files"
      className="relative mt-2"
      style={isLong ? { height: rows.getTotalSize() } : undefined}
      onFocus={({ target }) => {
        focused.current = getIndex(target);
      }}
      onBlur={() => {
        focused.current = null;
      }}
    >
      {(isLong ? rows.getVirtualItems() : ids.map(toDrawn)).map(({ index, start }) => {
        const id = ids[index];
        if (id === undefined) return null;
        return (
          <li
            key={id}
            ref={isLong ? rows.measureElement : undefined}
            data-index={index}
            aria-posinset={index + 1}
            aria-setsize={ids.length}
            className={classNames(
              // No line is seen below the last row, and all rows have the same height.
              index < ids.length - 1 ? 'border-line border-b' : 'border-b border-transparent',
              isLong && 'absolute inset-x-0 top-0',
            )}
            style={isLong ? { transform: `translateY(${start - top}px)` } : undefined}
          >
            <FileRow id={id} index={index} {...rest} />
          </li>
        );
      })}
    </ul>
  );
});

function toDrawn(_: number, index: number): Pick<VirtualItem, 'index' | 'start'> {
  return { index, start: 0 };
}

/**
 * Measured rows correct the scroll position, but only after a scroll: ours would end one begun by a
 * key.
 */
function letScrollsEnd(rows: Virtualizer<Window, HTMLLIElement>): void {
  rows.shouldAdjustScrollPositionOnItemSizeChange = ({ end }, _, { isScrolling, scrollOffset }) =>
    !isScrolling && end <= (scrollOffset ?? 0);
}

/** Rows keep their height when a short list becomes long. */
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

/** Measures where the list begins, because the parts above it come and go. */
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

/** The focused row stays, however far away. */
function withRow(index: number | null, range: Range): number[] {
  const seen = defaultRangeExtractor(range);
  if (index === null || index >= range.count || seen.includes(index)) return seen;
  return [...seen, index].toSorted((a, b) => a - b);
}

function getIndex(element: Element): number | null {
  const index = element.closest('[data-index]')?.getAttribute('data-index');
  return index === null || index === undefined ? null : Number(index);
}
