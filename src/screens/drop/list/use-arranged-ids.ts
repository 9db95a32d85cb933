import { useCallback, useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react';
import {
  filterFiles,
  getFolders,
  sortFiles,
  type Arrangement,
  type Folder,
} from '../../../flows/files/arrange-files';
import type { FileList } from '../../../flows/files/file-list';

/** From here on a list can be sorted and filtered. */
const LONG = 20;

/** For as long as the page lasts: who leaves the screen and comes back finds the list as it was. */
const arrangements = new WeakMap<FileList, Arrangement>();

const AS_DROPPED: Arrangement = { order: 'added', filter: '', folder: null };

export interface ArrangedIds {
  readonly isLong: boolean;
  readonly ids: readonly number[];
  readonly folders: readonly Folder[];
  readonly arrangement: Arrangement;
  readonly arrange: (arrangement: Arrangement) => void;
}

/** Returns the files to show, in order. A short list is shown as it came. */
export function useArrangedIds(fileList: FileList): ArrangedIds {
  const all = useSyncExternalStore(fileList.subscribe, fileList.getIds);
  const isLong = all.length > LONG;
  const [arrangement, setArrangement] = useState(() => getEarlier(fileList, isLong));
  const arrange = useCallback(
    (next: Arrangement) => {
      arrangements.set(fileList, next);
      setArrangement(next);
    },
    [fileList],
  );
  const files = useMemo(
    () => (isLong ? all.flatMap((id) => fileList.getEntry(id) ?? []) : []),
    [isLong, all, fileList],
  );
  const folders = useMemo(() => getFolders(files), [files]);
  const { order } = arrangement;
  // The typed letters are drawn before the list that they filter.
  const filter = useDeferredValue(arrangement.filter);
  const folder = folders.some(({ name }) => name === arrangement.folder)
    ? arrangement.folder
    : null;
  const sorted = useMemo(() => sortFiles(files, order), [files, order]);
  const arranged = useMemo(
    () => filterFiles(sorted, { filter, folder }).map(({ id }) => id),
    [sorted, filter, folder],
  );
  return {
    isLong,
    ids: isLong ? arranged : all,
    folders,
    arrangement: { ...arrangement, folder },
    arrange,
  };
}

/** A list that is short by now is another one, for which nothing was chosen. */
function getEarlier(fileList: FileList, isLong: boolean): Arrangement {
  if (!isLong) arrangements.delete(fileList);
  return arrangements.get(fileList) ?? AS_DROPPED;
}
