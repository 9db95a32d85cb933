import type { Digest } from '@countersign/proof/encoding';

export interface HashingPort {
  readonly digest: (
    file: Blob,
    options: {
      readonly signal: AbortSignal;
      /** At most about twenty times a second. */
      readonly onProgress: (bytesRead: number) => void;
    },
  ) => Promise<Digest>;
}

/**
 * `changed`: changed, or no longer readable, since it was chosen; browsers don't tell these apart.
 * `unreadable`: the file or its device is gone. `worker-failed`: our own code broke (policy,
 * memory).
 */
export type ReadingFailure = 'changed' | 'unreadable' | 'worker-failed';
