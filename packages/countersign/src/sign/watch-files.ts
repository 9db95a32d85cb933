import { statSync } from 'node:fs';
import type { Subject } from '@countersign/proof';
import type { ChangedFile } from '@countersign/core/signing/signing-types';
import type { FoundFile } from '../files/find-files';

/** Finds the subjects whose files have changed since they were read. */
export type FindChanged = (subjects: readonly Subject[]) => readonly ChangedFile[];

/**
 * Remembers how files are before they are read.
 *
 * @returns what makes the check of the subjects that were read of them, in their order
 */
export function watchFiles(
  files: readonly FoundFile[],
): (subjects: readonly Subject[]) => FindChanged {
  const before = files.map(readVersion);
  return (subjects) => {
    const indexes = new Map(subjects.map((subject, index) => [subject, index]));
    return (some) =>
      some.flatMap((subject): readonly ChangedFile[] => {
        const index = indexes.get(subject);
        const file = index === undefined ? undefined : files[index];
        if (index === undefined || file === undefined) return [];
        return readVersion(file) === before[index] ? [] : [{ id: index, name: file.name }];
      });
  };
}

/** Two builds may have the same size and time. Null for what is read only once, such as a pipe. */
function readVersion({ location, size }: FoundFile): string | null {
  if (size === null) return null;
  try {
    const now = statSync(location, { bigint: true });
    return `${now.ino} ${now.size} ${now.mtimeNs} ${now.ctimeNs}`;
  } catch {
    return 'gone';
  }
}
