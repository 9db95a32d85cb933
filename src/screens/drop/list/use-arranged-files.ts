import { useCallback, useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react';
import { arrangeFiles, type Arrangement, type ListRow } from '../../../flows/files/arrange-files';
import type { FileList } from '../../../flows/files/file-list';

/** From here on a list can be sorted and filtered, and its folders are closed at first. */
const LONG = 20;

/** For as long as the page lasts: who leaves the screen and comes back finds the list as it was. */
const arrangements = new WeakMap<FileList, Arrangement>();

const AT_FIRST: Arrangement = { order: 'name', filter: '', opened: new Map() };

export interface ArrangedFiles {
  readonly isLong: boolean;
  readonly rows: readonly ListRow[];
  readonly arrangement: Arrangement;
  readonly arrange: (arrangement: Arrangement) => void;
}

/** Returns the rows to show, in order. */
export function useArrangedFiles(fileList: FileList): ArrangedFiles {
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
  // The typed letters are drawn before the list that they filter.
  const filter = useDeferredValue(arrangement.filter);
  const rows = useMemo(
    () => arrangeFiles(files, { order, filter: isLong ? filter : '', opened }, !isLong),
    [files, order, filter, opened, isLong],
  );
  return { isLong, rows, arrangement, arrange };
}

/** A list that is short by now is another one, for which nothing was chosen. */
function getEarlier(fileList: FileList, isLong: boolean): Arrangement {
  if (!isLong) arrangements.delete(fileList);
  return arrangements.get(fileList) ?? AT_FIRST;
}
