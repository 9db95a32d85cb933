import { createHash, hash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';

const CHUNK_BYTES = 256 * 1024;
/** Between two words of a long file. */
const WORD_MS = 200;

export interface FileToHash {
  /** Bytes where the name is not UTF-8. */
  readonly path: string | Uint8Array;
  /** The size that the file system reported; the file may have changed since. */
  readonly size: number;
}

export interface HashedFile {
  readonly size: number;
  /** Hex. */
  readonly digest: string;
}

/** One for all files of a thread: small files take as long as their buffers would. */
const chunk = Buffer.allocUnsafeSlow(CHUNK_BYTES);

/**
 * Hashes a regular file, and blocks: small files take as long as their promises and streams would.
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
 * @param expected - all bytes of the file. Where there was room for more, it has ended, and need not
 *   be read once more
 * @returns what was read: less than a whole chunk only at the file’s end
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
