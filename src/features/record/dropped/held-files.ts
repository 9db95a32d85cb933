import type { Subject, SubjectResult, Verdict } from '@countersign/proof';
import type { FileEntry } from '../../files';

/** A document that was not signed, and begins with a signed file. */
export interface HeldDocument {
  readonly entry: FileEntry;
  /** The size of the signed file, in bytes. */
  readonly size: number;
}

export interface EarlierVersion extends HeldDocument {
  readonly subject: Subject;
}

/** Returns the results of the read files, which a verdict lists in the order of their addition. */
export function getResults(
  files: readonly FileEntry[],
  { subjects }: Verdict,
): ReadonlyMap<number, SubjectResult['file']> {
  const read = files.filter(({ status }) => status === 'read');
  return new Map(
    subjects.flatMap(({ file }, index) => {
      const entry = read[index];
      return entry ? [[entry.id, file]] : [];
    }),
  );
}

/** Returns the earlier versions of the documents that were not signed themselves. */
export function getEarlierVersions(
  files: readonly FileEntry[],
  verdict: Verdict,
): readonly EarlierVersion[] {
  const results = getResults(files, verdict);
  return files.flatMap((entry) => {
    if (entry.status !== 'read' || results.get(entry.id) === 'match') return [];
    return (entry.beginnings ?? []).map(({ size, digest }) => ({
      ...{ entry, size },
      subject: { name: entry.name, size, digest },
    }));
  });
}

/** Returns each document once, with its latest signed version. */
export function getHeld(
  versions: readonly EarlierVersion[],
  { subjects }: Verdict,
): readonly HeldDocument[] {
  const signed = versions.filter((_, index) => subjects[index]?.file === 'match');
  return signed.filter(
    ({ entry }, index) => signed.findIndex((each) => each.entry === entry) === index,
  );
}
