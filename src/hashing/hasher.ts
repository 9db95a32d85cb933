import type { Digest } from '../proof';
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

/** Large files have a worker each, as many as there are cores; small ones share one of their own. */
export function createHasher({ createWorker = createTrustedWorker }: HasherOptions = {}): Hasher {
  const cores = navigator.hardwareConcurrency;
  const size = Math.min(cores, MOST_WORKERS);
  const large = createWorkerPool({ createWorker, size, cores, idleMs: IDLE_MS });
  const small = createSmallFiles(
    createWorkerPool({ createWorker, size: 1, cores: 1, idleMs: IDLE_MS }),
  );
  return {
    async digest(file, { signal, onProgress }) {
      const bytes =
        file.size <= SMALL_BYTES
          ? await small.run(file, signal)
          : await large.run({ type: 'file', file }, { signal, onProgress });
      return { algorithm: 'sha256', bytes };
    },
  };
}
