import type { Digest } from '../proof';
import { getMostWholeBytes } from './choose-method';
import { createWorkerPool } from './pool';
import { createSmallFiles, SMALL_BYTES } from './small-files';
import type { HashingWorker } from './worker-slot';
import { createTrustedWorker } from './trusted-worker';

export interface DigestOptions {
  /** Aborting ends the worker that reads this file, whatever it is doing. */
  readonly signal: AbortSignal;
  /** Called at most about twenty times a second; never for what is read in one go. */
  readonly onProgress?: ((bytesRead: number) => void) | undefined;
}

/** SHA-256 of whole files, off the main thread, equal to `sha256sum`. */
export interface Hasher {
  /**
   * @throws HashingError `changed`, `unreadable` or `worker-failed`
   * @throws the signal's reason once it is aborted
   */
  digest(file: Blob, options: DigestOptions): Promise<Digest>;
}

export interface HasherOptions {
  readonly createWorker?: () => HashingWorker;
}

const MOST_WORKERS = 4;
const IDLE_MS = 10_000;

/** Large files have a worker each, as many as there are cores; small ones need none. */
export function createHasher({ createWorker = createTrustedWorker }: HasherOptions = {}): Hasher {
  const cores = navigator.hardwareConcurrency;
  const size = Math.min(cores, MOST_WORKERS);
  const mostWholeBytes = getMostWholeBytes();
  const pool = createWorkerPool({ createWorker, size, cores, mostWholeBytes, idleMs: IDLE_MS });
  const small = createSmallFiles();
  pool.warmUp();
  return {
    async digest(file, { signal, onProgress }) {
      // Pages without TLS have no digest of the browser's.
      const isSmall = file.size <= SMALL_BYTES && 'subtle' in crypto;
      const bytes = await (isSmall
        ? small.run(file, signal)
        : pool.run(file, { signal, onProgress }));
      return { algorithm: 'sha256', bytes };
    },
  };
}
