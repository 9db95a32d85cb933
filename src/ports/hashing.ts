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

const FAILURES: readonly ReadingFailure[] = ['changed', 'unreadable', 'worker-failed'];

export function toReadingFailure(error: unknown): ReadingFailure {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return FAILURES.find((failure) => failure === code) ?? 'worker-failed';
}
