import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { verify, type Evidence, type Verdict } from '@countersign/proof';
import { getSubjects } from '../../../flows/files/file-entry';
import { createFileList, type NamedFile } from '../../../flows/files/file-list';
import { NOT_STORED } from '../../../flows/files/not-stored';
import { useApp } from '../../shared/app-context';
import { handRead } from '../../shared/handed-files';

export interface Copy {
  /** How many files, unreadable ones too. */
  readonly count: number;
  readonly isReading: boolean;
  /** With the files; null until all are read. */
  readonly verdict: Verdict | null;
  /** Replaces those that are there. */
  readonly choose: (files: readonly NamedFile[]) => void;
}

/** The files that somebody compares with a record before they countersign it; kept nowhere. */
export function useCopy(evidence: Evidence, getShownRecord: () => string | null): Copy {
  const { hashing, handedFiles } = useApp();
  const { signature } = evidence;
  const [list] = useState(() => createFileList(hashing, NOT_STORED));
  const entries = useSyncExternalStore(list.subscribe, list.getState);
  const choose = useCallback(
    (files: readonly NamedFile[]) => {
      list.clear();
      list.add(files);
    },
    [list],
  );
  useEffect(() => {
    const brought = handedFiles.take(signature);
    if (brought) choose(brought.files);
  }, [handedFiles, signature, choose]);
  useEffect(
    () => () => {
      // Back on the record, or on the new one, they are there again.
      handRead(handedFiles, list.getState(), getShownRecord() ?? signature);
      list.clear();
    },
    [handedFiles, list, signature, getShownRecord],
  );
  const isReading = entries.some(({ status }) => status === 'reading');
  const verdict = useMemo(
    () =>
      isReading || entries.length === 0
        ? null
        : verify({ evidence, subjects: getSubjects(entries) }),
    [evidence, entries, isReading],
  );
  return { count: entries.length, isReading, verdict, choose };
}
