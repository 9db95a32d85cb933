import { useCallback, useSyncExternalStore, useDeferredValue, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useApp } from '../../app-context';
import type { Removal } from '../use-removal';
import { FileRows } from './file-rows';
import { IncomingStatus, type IncomingStatusProps } from './incoming-status';
import { ListActions } from './list-actions';
import { ListTools } from './list-tools';
import { LookupSummary } from './lookup-summary';
import {
  arrangeFiles,
  type Arrangement,
  type FileList,
  type FileEntry,
  isReading,
} from '../../files';
import { MAX_LISTED_LEAVES } from '@countersign/proof/claims';
import { createDigestSet } from '@countersign/proof/large';
import * as words from './words';

interface ListedFilesProps extends IncomingStatusProps {
  readonly isEmpty: boolean;
  readonly toolsPlace: HTMLElement | null;
  readonly onRemove: Removal['removeFile'];
  readonly onRemoveFolder: Removal['removeFolder'];
  readonly onClear: () => void;
}

export function ListedFiles(props: ListedFilesProps) {
  const { isEmpty, toolsPlace, onRemove, onRemoveFolder, onClear, ...incoming } = props;
  const { fileList, selection } = useApp();
  const { isLong, rows, arrangement, arrange } = useArrangedFiles(fileList);
  const cluster = useSyncExternalStore(selection.subscribe, selection.getState);
  const onToggle = useCallback(
    (path: string, isOpen: boolean) => {
      arrange({ ...arrangement, opened: new Map([...arrangement.opened, [path, isOpen]]) });
    },
    [arrangement, arrange],
  );
  return (
    <>
      <div data-focus-place="" tabIndex={-1} className="outline-none">
        <IncomingStatus {...incoming} />
      </div>
      {!isEmpty && (
        <>
          {isLong &&
            toolsPlace &&
            createPortal(
              <ListTools
                arrangement={arrangement}
                onChange={arrange}
                shown={rows.filter(({ kind }) => kind === 'file').length}
                total={fileList.getIds().length}
              />,
              toolsPlace,
            )}
          <ListNotes />
          <LookupSummary cluster={cluster} />
          <FileRows
            {...{ rows, cluster, onRemove, onRemoveFolder }}
            onToggle={isLong && arrangement.filter.trim() !== '' ? null : onToggle}
          />
          <ListActions {...{ cluster, onClear }} />
        </>
      )}
    </>
  );
}

const LONG = 20;

/** Keeps each list's arrangement while another screen is shown. */
const arrangements = new WeakMap<FileList, Arrangement>();

const AT_FIRST: Arrangement = { order: 'name', filter: '', opened: new Map() };

function useArrangedFiles(fileList: FileList) {
  const ids = useSyncExternalStore(fileList.subscribe, fileList.getIds);
  const isLong = ids.length > LONG;
  const [arrangement, setArrangement] = useState(() => getEarlier(fileList, isLong));
  const arrange = useCallback(
    (next: Arrangement) => {
      arrangements.set(fileList, next);
      setArrangement(next);
    },
    [fileList],
  );
  const files = useMemo(() => ids.flatMap((id) => fileList.getEntry(id) ?? []), [ids, fileList]);
  const { order, opened } = arrangement;
  const filter = useDeferredValue(arrangement.filter);
  const rows = useMemo(
    () => arrangeFiles(files, { order, filter: isLong ? filter : '', opened }, !isLong),
    [files, order, filter, opened, isLong],
  );
  return { isLong, rows, arrangement, arrange };
}

function getEarlier(fileList: FileList, isLong: boolean): Arrangement {
  if (!isLong) arrangements.delete(fileList);
  return arrangements.get(fileList) ?? AT_FIRST;
}

function ListNotes() {
  const { fileList } = useApp();
  // Counting is slow, so the earlier count stays until all files are read.
  const now = useSyncExternalStore(fileList.subscribe, () =>
    isReading(fileList.getTotals()) ? null : fileList.getState(),
  );
  const [entries, setEntries] = useState<readonly FileEntry[]>(now ?? []);
  if (now !== null && now !== entries) setEntries(now);
  const { read, distinct } = useMemo(() => countDistinct(entries), [entries]);
  return (
    <>
      {distinct < read && (
        <p className="text-small text-ink-soft mt-1">{words.formatCopies(read - distinct)}</p>
      )}
      {distinct > MAX_LISTED_LEAVES && (
        <p data-receipt-needed="" className="text-small text-ink-soft mt-1">
          {words.RECEIPT_NEEDED}
        </p>
      )}
    </>
  );
}

function countDistinct(entries: readonly FileEntry[]) {
  const digests = entries.flatMap((entry) => (entry.status === 'read' ? [entry.digest] : []));
  return { read: digests.length, distinct: createDigestSet(digests).size };
}
