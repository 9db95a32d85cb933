import type { Digest } from '../proof';
import { createWorkerPool } from './pool';
import type { HashingWorker } from './worker-slot';
import { createTrustedWorker } from './trusted-worker';

export interface DigestOptions {
  /** Aborting ends the worker that reads this file, whatever it is doing. */
  readonly signal: AbortSignal;
  /** Called at most about twenty times a second, and once more with the whole size. */
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

export function createHasher({ createWorker = createTrustedWorker }: HasherOptions = {}): Hasher {
  const pool = createWorkerPool({
    createWorker,
    size: Math.min(navigator.hardwareConcurrency, MOST_WORKERS),
    idleMs: 10_000,
  });
  return {
    async digest(file, options) {
      return { algorithm: 'sha256', bytes: await pool.run(file, options) };
    },
  };
}
