import type { Digest, Subject } from '../../proof';
import type { ReadingFailure } from '../../ports/hashing';

/** A file that was dropped, and how far reading it has come. */
export type FileEntry = {
  readonly id: number;
  /** Path within the folder that was dropped, or the file's name. */
  readonly name: string;
  /** Bytes; null where only a digest was given. */
  readonly size: number | null;
  /** Null for an entry restored from an earlier visit: the digest is known, the bytes are not. */
  readonly file: File | null;
} & FileProgress;

export type FileProgress =
  /** Being read, or waiting for its turn. */
  | { readonly status: 'reading'; readonly bytesRead: number }
  | { readonly status: 'read'; readonly digest: Digest }
  | { readonly status: 'failed'; readonly failure: ReadingFailure }
  /** Reading was cancelled; it can be read again. */
  | { readonly status: 'stopped' };

export interface NamedFile {
  readonly name: string;
  readonly file: File;
}

/** The same file, further on. */
export function moveOn(entry: FileEntry, progress: FileProgress): FileEntry {
  const { id, name, size, file } = entry;
  return { id, name, size, file, ...progress };
}

/** The files that have been read whole. */
export function getSubjects(entries: readonly FileEntry[]): readonly Subject[] {
  return entries.flatMap((entry) =>
    entry.status === 'read' ? [{ name: entry.name, size: entry.size, digest: entry.digest }] : [],
  );
}
