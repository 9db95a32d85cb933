import type { Digest } from '../proof';

export interface HashingPort {
  readonly digest: (
    file: Blob,
    options: {
      /** Aborting ends the worker that reads this file, whatever it is doing. */
      readonly signal: AbortSignal;
      /** Called at most about twenty times a second; only at the end for what is read in one go. */
      readonly onProgress: (bytesRead: number) => void;
    },
  ) => Promise<Digest>;
}

/**
 * Why a file has no digest, in the `code` of what is thrown:
 * - `changed`: it changed since it was chosen, or while it was read, or may not be read any more:
 *   browsers tell these alike
 * - `unreadable`: the file or its device is gone, or gives nothing
 * - `worker-failed`: our own machinery broke (blocked by policy, out of memory, a stale worker)
 */
export type ReadingFailure = 'changed' | 'unreadable' | 'worker-failed';
