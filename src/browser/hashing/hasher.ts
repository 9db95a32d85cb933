import type { HashingPort } from './hashing';
import { getMostWholeBytes } from './most-whole-bytes';
import { BYTES_IN_ROUND, createPool } from './pool';
import { createHashWorker } from './trusted-worker';

const MOST_WORKERS = 4;
const IDLE_MS = 10_000;

/** SHA-256 of files, in workers: small files do not wait for large ones. */
export function createHasher(): HashingPort {
  const options = {
    createWorker: createHashWorker,
    size: Math.min(navigator.hardwareConcurrency, MOST_WORKERS),
    mostWholeBytes: getMostWholeBytes(),
    idleMs: IDLE_MS,
  };
  const small = createPool(options);
  const large = createPool(options);
  return {
    digest: (file, how) => (file.size <= BYTES_IN_ROUND ? small : large).digest(file, how),
  };
}
