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
  useSyncExternalStore,
  type RefObject,
} from 'react';
import type { Cluster } from '../../../config/configuration';
import type { FileList } from '../../../flows/files/file-list';
import type { MarkPort } from '../../../ports/marks';
import { classNames } from '../../../ui/class-names';
import { FileRow } from './file-row';

/** What a row takes until one was seen: some have more lines. */
const ROW_PIXELS = 76;
/** Rows kept above and below those that are seen. */
const MORE_ROWS = 6;
/** About what is drawn of a longer list; up to here nothing is measured. */
const MOST_DRAWN_WHOLE = 20;

interface FileRowsProps {
  readonly fileList: FileList;
  readonly cluster: Cluster;
  readonly clusters: readonly Cluster[];
  readonly marks: MarkPort;
  readonly onRemove: (id: number) => void;
}

/** The files; of a long list only those that are seen are in the document. */
export const FileRows = memo(function FileRows(props: FileRowsProps) {
  const { fileList } = props;
  const ids = useSyncExternalStore(fileList.subscribe, fileList.getIds);
  const list = useRef<HTMLUListElement>(null);
  const isLong = ids.length > MOST_DRAWN_WHOLE;
  const top = useTop(list, isLong);
  const rowPixels = useRowPixels(list, isLong);
  const focused = useRef<number | null>(null);
  const rows = useWindowVirtualizer<HTMLLIElement>({
    count: ids.length,
    enabled: isLong,
    // Known only once it is measured: until then no row would be drawn, and the focus be lost.
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
      className="relative mt-6"
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
            className={classNames('border-line border-b', isLong && 'absolute inset-x-0 top-0')}
            style={isLong ? { transform: `translateY(${start - top}px)` } : undefined}
          >
            <FileRow id={id} {...props} />
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
 * Rows above that turn out taller or lower move the page along, but not while it is on its way: a
 * scroll of ours would end the one that a key began.
 */
function letScrollsEnd(rows: Virtualizer<Window, HTMLLIElement>): void {
  rows.shouldAdjustScrollPositionOnItemSizeChange = ({ end }, _, { isScrolling, scrollOffset }) =>
    !isScrolling && end <= (scrollOffset ?? 0);
}

/** How tall a row of a short list is: as tall are those of a list that becomes long, and nothing moves. */
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

/** How far down the page the list begins; what stands above it comes and goes. */
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

/** The row that has the keyboard's focus stays, however far away it is scrolled. */
function withRow(index: number | null, range: Range): number[] {
  const seen = defaultRangeExtractor(range);
  if (index === null || index >= range.count || seen.includes(index)) return seen;
  return [...seen, index].toSorted((a, b) => a - b);
}

function getIndex(element: Element): number | null {
  const index = element.closest('[data-index]')?.getAttribute('data-index');
  return index === null || index === undefined ? null : Number(index);
}
