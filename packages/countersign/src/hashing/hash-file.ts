import { createHash, hash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';

const CHUNK_BYTES = 256 * 1024;
/** Milliseconds between two reports on a long file. */
const WORD_MS = 200;

export interface FileToHash {
  /** Bytes if the name is not UTF-8. */
  readonly path: string | Uint8Array;
  /** The size that the file system reported; the file may have changed since. */
  readonly size: number;
}

export interface HashedFile {
  readonly size: number;
  /** Hex. */
  readonly digest: string;
}

/** One buffer for all files of a thread: allocating one takes as long as hashing a small file. */
const chunk = Buffer.allocUnsafeSlow(CHUNK_BYTES);

/**
 * Hashes a regular file, and blocks: promises and streams take longer than hashing a small file.
 *
 * @throws Error of `node:fs`
 */
export function hashFile(
  { path, size: expected }: FileToHash,
  onRead: (bytes: number) => void,
): HashedFile {
  const file = openSync(typeof path === 'string' ? path : Buffer.from(path), 'r');
  try {
    const start = fill(file, expected);
    if (start.length < chunk.length) {
      return { size: start.length, digest: hash('sha256', start) };
    }
    const long = createHash('sha256').update(start);
    let size = start.length;
    let saidAt = Date.now();
    for (;;) {
      const next = fill(file);
      if (next.length === 0) return { size, digest: long.digest('hex') };
      long.update(next);
      size += next.length;
      if (Date.now() - saidAt < WORD_MS) continue;
      saidAt = Date.now();
      onRead(size);
    }
  } finally {
    closeSync(file);
  }
}

/**
 * @param expected - the size of the file. If the chunk has room for more, the file has ended and is not
 *   read again
 * @returns the bytes that were read: less than a whole chunk only at the file’s end
 */
function fill(file: number, expected?: number): Buffer {
  let filled = 0;
  while (filled < chunk.length) {
    const bytes = readSync(file, chunk, filled, chunk.length - filled, null);
    filled += bytes;
    if (bytes === 0 || filled === expected) return chunk.subarray(0, filled);
  }
  return chunk;
}
