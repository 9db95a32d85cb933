import { useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { FileEntry, FileList } from '../../../flows/files/file-list';
import { isReading } from '../../../flows/files/reading-totals';
import { createDigestSet } from '@countersign/proof/large';
import { ReceiptNeeded } from './receipt-needed';
import { formatFiles, formatSum } from './format-files';

interface ListHeadingProps {
  readonly fileList: FileList;
  /** Beside the heading where there is room, so that rows stay where they are when it comes. */
  readonly tools: ReactNode;
}

export function ListHeading({ fileList, tools }: ListHeadingProps) {
  const sum = useSyncExternalStore(fileList.subscribe, () => formatSum(fileList.getTotals()));
  // Counted once all are read, not for each that comes; what was counted stays meanwhile.
  const now = useSyncExternalStore(fileList.subscribe, () =>
    isReading(fileList.getTotals()) ? null : fileList.getState(),
  );
  const [entries, setEntries] = useState<readonly FileEntry[]>(now ?? []);
  if (now !== null && now !== entries) setEntries(now);
  const { read, distinct } = useMemo(() => countDistinct(entries), [entries]);
  return (
    <div className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 md:min-h-10">
        <h2 className="text-title font-semibold tabular-nums">{sum}</h2>
        {tools}
      </div>
      {distinct < read && (
        <p className="text-small text-ink-soft mt-1">
          {formatFiles(read - distinct)} with the same content as another: a copy counts once.
        </p>
      )}
      <ReceiptNeeded count={distinct} />
    </div>
  );
}

function countDistinct(entries: readonly FileEntry[]) {
  const digests = entries.flatMap((entry) => (entry.status === 'read' ? [entry.digest] : []));
  return { read: digests.length, distinct: createDigestSet(digests).size };
}
