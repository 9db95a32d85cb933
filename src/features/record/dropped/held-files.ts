import type { Beginning } from '@countersign/core/documents/document-hash';
import type { Subject, SubjectResult, Verdict } from '@countersign/proof';
import type { FileEntry } from '../../files';

/** `holds`: the file was not signed, and an earlier version that it begins with was. */
export type DroppedResult = SubjectResult['file'] | 'holds';

export interface EarlierVersion {
  readonly id: number;
  readonly beginning: Beginning;
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
  results: ReadonlyMap<number, SubjectResult['file']>,
): readonly EarlierVersion[] {
  return files.flatMap((entry) => {
    const { id, name } = entry;
    if (entry.status !== 'read' || results.get(id) === 'match') return [];
    return (entry.beginnings ?? []).map((beginning) => ({
      ...{ id, beginning },
      subject: { name, size: beginning.size, digest: beginning.digest },
    }));
  });
}

/** Returns the latest signed version of each document, by the document's id. */
export function getHeld(
  versions: readonly EarlierVersion[],
  { subjects }: Verdict,
): ReadonlyMap<number, Beginning> {
  const held = new Map<number, Beginning>();
  for (const [index, { id, beginning }] of versions.entries()) {
    if (subjects[index]?.file === 'match' && !held.has(id)) held.set(id, beginning);
  }
  return held;
}
