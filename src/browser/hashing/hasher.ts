import type { HashingPort } from './hashing';
import { BYTES_IN_ROUND, createPool } from './pool';
import { createHashWorker } from './trusted-worker';

const MIB = 1024 * 1024;
const MOST_WORKERS = 4;
const IDLE_MS = 10_000;

/** Small and large files have separate workers, so that small files do not wait for large ones. */
export function createHasher(): HashingPort {
  const options = {
    createWorker: createHashWorker,
    size: Math.min(navigator.hardwareConcurrency, MOST_WORKERS),
    mostWholeBytes: getMaxWholeBytes(),
    idleMs: IDLE_MS,
  };
  const small = createPool(options);
  const large = createPool(options);
  return {
    digest: (file, how) => (file.size <= BYTES_IN_ROUND ? small : large).digest(file, how),
  };
}

/**
 * `crypto.subtle` copies its input, so hashing takes twice this memory: at most a sixteenth of the
 * device's, and 512 MiB. A browser that reports no memory is taken to have 4 GiB.
 */
export function getMaxWholeBytes(): number {
  const memory = 'deviceMemory' in navigator ? Number(navigator.deviceMemory) : 4;
  return Math.min(256, memory * 32) * MIB;
}
