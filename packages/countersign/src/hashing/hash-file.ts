import {
  createDocumentHash,
  isPdf,
  type HashedDocument,
} from '@countersign/core/documents/document-hash';
import { hash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import type { FoundFile } from '../files/find-files';
import { createRunningHash } from './running-hash';

const CHUNK_BYTES = 256 * 1024;
const REPORT_EVERY_MS = 200;

export interface HashedBytes extends HashedDocument {
  readonly size: number;
}

/** Allocating a buffer takes as long as hashing a small file. */
const chunk = Buffer.allocUnsafeSlow(CHUNK_BYTES);

/** Promises and streams take longer than hashing a small file. */
export function hashFile(
  location: FoundFile['location'],
  expected: number,
  onRead: (bytes: number) => void,
): HashedBytes {
  const file = openSync(location, 'r');
  try {
    const start = fill(file, expected);
    if (start.length < chunk.length && !isPdf(start)) {
      return { size: start.length, digest: hash('sha256', start, 'buffer'), beginnings: [] };
    }
    const long = createDocumentHash(createRunningHash());
    long.update(start);
    let size = start.length;
    let saidAt = Date.now();
    for (;;) {
      const next = fill(file);
      if (next.length === 0) return { size, ...long.digest() };
      long.update(next);
      size += next.length;
      if (Date.now() - saidAt < REPORT_EVERY_MS) continue;
      saidAt = Date.now();
      onRead(size);
    }
  } finally {
    closeSync(file);
  }
}

function fill(file: number, expected?: number): Buffer {
  let filled = 0;
  while (filled < chunk.length) {
    const bytes = readSync(file, chunk, filled, chunk.length - filled, null);
    filled += bytes;
    if (bytes === 0 || filled === expected) return chunk.subarray(0, filled);
  }
  return chunk;
}
