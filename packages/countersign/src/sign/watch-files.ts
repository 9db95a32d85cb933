import { statSync } from 'node:fs';
import type { Subject } from '@countersign/proof';
import type { ChangedFile } from '../../../../src/flows/files/find-changed';
import type { FoundFile } from '../find-files';

/** Which of these subjects are not any more what was read of them. */
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
        const now = readVersion(file);
        const how = now === GONE ? 'gone' : 'changed';
        return now === before[index] ? [] : [{ id: index, name: file.name, how }];
      });
  };
}

const GONE = 'gone';

/** Of two builds, size and time may be the same; null for what is read only once, as a pipe. */
function readVersion({ location, size }: FoundFile): string | null {
  if (size === null) return null;
  try {
    const now = statSync(location, { bigint: true });
    return `${now.ino} ${now.size} ${now.mtimeNs} ${now.ctimeNs}`;
  } catch {
    return GONE;
  }
}
