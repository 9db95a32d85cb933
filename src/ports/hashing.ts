import type { Digest } from '../proof';

/** The reader of files, as flows see it; src/hashing satisfies it by shape. */
export interface HashingPort {
  readonly digest: (
    file: Blob,
    options: {
      readonly signal: AbortSignal;
      readonly onProgress: (bytesRead: number) => void;
    },
  ) => Promise<Digest>;
}

/** Why a file could not be read; adapters name it in the `code` of what they throw. */
export type ReadingFailure = 'changed' | 'unreadable' | 'worker-failed';
