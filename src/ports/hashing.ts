import type { Digest } from '../proof';

export interface HashingPort {
  readonly digest: (
    file: Blob,
    options: {
      readonly signal: AbortSignal;
      readonly onProgress: (bytesRead: number) => void;
    },
  ) => Promise<Digest>;
}

/** The `code` of what adapters throw. */
export type ReadingFailure = 'changed' | 'unreadable' | 'worker-failed';
