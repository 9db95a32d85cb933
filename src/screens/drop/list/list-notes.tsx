import { useMemo, useState, useSyncExternalStore } from 'react';
import type { FileEntry, FileList } from '../../../flows/files/file-list';
import { isReading } from '../../../flows/files/reading-totals';
import { MAX_LISTED_LEAVES } from '@countersign/proof/claims';
import { createDigestSet } from '@countersign/proof/large';
import { formatFiles } from './format-files';

/** Says which files count once, and before signing, when people will need a receipt to check one of them. */
export function ListNotes({ fileList }: { readonly fileList: FileList }) {
  // Counting takes time, so it waits until all files are read. The earlier count stays meanwhile.
  const now = useSyncExternalStore(fileList.subscribe, () =>
    isReading(fileList.getTotals()) ? null : fileList.getState(),
  );
  const [entries, setEntries] = useState<readonly FileEntry[]>(now ?? []);
  if (now !== null && now !== entries) setEntries(now);
  const { read, distinct } = useMemo(() => countDistinct(entries), [entries]);
  return (
    <>
      {distinct < read && (
        <p className="text-small text-ink-soft mt-1">
          {formatFiles(read - distinct)} with the same content as another: a copy counts once.
        </p>
      )}
      {distinct > MAX_LISTED_LEAVES && (
        <p data-receipt-needed="" className="text-small text-ink-soft mt-1">
          To check one of these files later, people need its receipt. You can save the receipts
          right after signing.
        </p>
      )}
    </>
  );
}

function countDistinct(entries: readonly FileEntry[]) {
  const digests = entries.flatMap((entry) => (entry.status === 'read' ? [entry.digest] : []));
  return { read: digests.length, distinct: createDigestSet(digests).size };
}
