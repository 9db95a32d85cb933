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
 * The browser's digest copies its input, so twice as much is used: a sixteenth of the device's
 * memory, 512 MiB at most. A browser that doesn't report its memory is taken to have 4 GiB.
 */
export function getMaxWholeBytes(): number {
  const memory = 'deviceMemory' in navigator ? Number(navigator.deviceMemory) : 4;
  return Math.min(256, memory * 32) * MIB;
}
