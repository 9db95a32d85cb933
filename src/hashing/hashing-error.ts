/**
 * Why a file has no digest:
 * - `changed`: it is not the file that was chosen any more, or became another while it was read
 * - `unreadable`: the device, the permission or the directory entry is gone, or nothing came back
 * - `worker-failed`: our own machinery broke (blocked by policy, out of memory, a stale worker)
 */
export type HashingErrorCode = 'changed' | 'unreadable' | 'worker-failed';

export interface HashingErrorContext {
  /** How many bytes of the file had been hashed. */
  readonly bytesRead?: number;
  /** What the platform said, for logs; hostile text. */
  readonly detail?: string;
}

export class HashingError extends Error {
  override readonly name = 'HashingError';

  constructor(
    readonly code: HashingErrorCode,
    readonly context: HashingErrorContext = {},
  ) {
    super(`hashing/${code}${context.detail === undefined ? '' : `: ${context.detail}`}`);
  }
}
