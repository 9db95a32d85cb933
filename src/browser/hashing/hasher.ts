import type { HashingPort } from './hashing';
import { getMostWholeBytes } from './most-whole-bytes';
import { createPool } from './pool';
import { createHashWorker } from './trusted-worker';

const MOST_WORKERS = 4;
const IDLE_MS = 10_000;

/** SHA-256 of files, in workers. */
export function createHasher(): HashingPort {
  return createPool({
    createWorker: createHashWorker,
    size: Math.min(navigator.hardwareConcurrency, MOST_WORKERS),
    mostWholeBytes: getMostWholeBytes(),
    idleMs: IDLE_MS,
  });
}
