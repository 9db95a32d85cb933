import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createFileList, getSubjects, type FileEntry } from '../../flows/file-list';
import type { HashingPort } from '../../flows/hashing-port';
import type { Subject } from '../../proof';

export interface DroppedFiles {
  readonly entries: readonly FileEntry[];
  /** The files that have been read, in the order they came. */
  readonly subjects: readonly Subject[];
  /** Takes the place of what was dropped before: one question at a time. */
  readonly add: (files: readonly File[]) => void;
  readonly clear: () => void;
}

/** Files dropped on a record to be compared with it. They are not kept. */
export function useDroppedFiles(hashing: HashingPort): DroppedFiles {
  const [list] = useState(() =>
    createFileList(hashing, { load: () => Promise.resolve([]), save: () => Promise.resolve() }),
  );
  const entries = useSyncExternalStore(list.subscribe, list.getState);
  const add = useCallback(
    (files: readonly File[]) => {
      list.clear();
      list.add(files.map((file) => ({ name: file.webkitRelativePath || file.name, file })));
    },
    [list],
  );
  useEffect(() => list.clear, [list]);
  const subjects = useMemo(() => getSubjects(entries), [entries]);
  return { entries, subjects, add, clear: list.clear };
}
