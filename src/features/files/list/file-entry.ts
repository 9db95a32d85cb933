import type { Subject } from '@countersign/proof';
import type { Beginning } from '@countersign/core/documents/document-hash';
import type { Digest } from '@countersign/proof/encoding';
import type { FileOrigin, SaltedSubject } from '@countersign/core/claims/draft';
import type { ReadingFailure } from '../../../browser/hashing/hashing';

export type FileEntry = {
  readonly id: number;
  readonly name: string;
  readonly size: number | null;
  /** Null if the entry was restored from an earlier visit, because contents are not stored. */
  readonly file: File | null;
} & FileProgress;

export type FileProgress =
  | { readonly status: 'reading'; readonly bytesRead: number }
  | {
      readonly status: 'read';
      readonly digest: Digest;
      /** Milliseconds since 1970; absent if unknown, as for a pasted fingerprint. */
      readonly readAt?: number;
      /** A PDF's earlier versions, the latest first. */
      readonly beginnings?: readonly Beginning[];
    }
  | { readonly status: 'failed'; readonly failure: ReadingFailure }
  | { readonly status: 'stopped' };

export interface NamedFile {
  readonly name: string;
  readonly file: File;
}

export function moveOn(entry: FileEntry, progress: FileProgress): FileEntry {
  const { id, name, size, file } = entry;
  return { id, name, size, file, ...progress };
}

export function getSubjects(entries: readonly FileEntry[]): readonly Subject[] {
  return entries.flatMap((entry) =>
    entry.status === 'read' ? [{ name: entry.name, size: entry.size, digest: entry.digest }] : [],
  );
}

export function getDraftSubjects(entries: readonly FileEntry[]): readonly SaltedSubject[] {
  return entries.flatMap((entry) => {
    if (entry.status !== 'read') return [];
    const { name, size, digest, readAt } = entry;
    return [{ name, size, digest, origin: getOrigin(entry), ...(readAt && { readAt }) }];
  });
}

/** Only entries from a pasted list of fingerprints have no size. */
function getOrigin({ file, size }: FileEntry): FileOrigin {
  if (file !== null) return 'here';
  return size === null ? 'told' : 'gone';
}
