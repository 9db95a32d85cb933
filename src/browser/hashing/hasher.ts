import type { HashingPort } from './hashing';
import { getMostWholeBytes } from './choose-method';
import { createWorkerPool } from './pool';
import { createSmallFiles, SMALL_BYTES } from './small-files';
import { createTrustedWorker } from './trusted-worker';

const MOST_WORKERS = 4;
const IDLE_MS = 10_000;

/**
 * SHA-256 of whole files. Large files get a worker each, small ones need none. Throws HashingError,
 * or the signal's reason.
 */
export function createHasher(): HashingPort {
  const pool = createWorkerPool({
    createWorker: createTrustedWorker,
    size: Math.min(navigator.hardwareConcurrency, MOST_WORKERS),
    mostWholeBytes: getMostWholeBytes(),
    idleMs: IDLE_MS,
  });
  const small = createSmallFiles();
  pool.warmUp();
  return {
    async digest(file, options) {
      // Pages without TLS have no `crypto.subtle`.
      const isSmall = file.size <= SMALL_BYTES && 'subtle' in crypto;
      const bytes = await (isSmall ? small.run(file, options.signal) : pool.run(file, options));
      return { algorithm: 'sha256', bytes };
    },
  };
}
