/**
 * Why a file has no digest:
 * - `changed`: it changed since it was chosen, or while it was read, or may not be read any more:
 *   browsers tell these alike
 * - `unreadable`: the file or its device is gone, or gives nothing
 * - `worker-failed`: our own machinery broke (blocked by policy, out of memory, a stale worker)
 */
export type HashingErrorCode = 'changed' | 'unreadable' | 'worker-failed';

export interface HashingErrorContext {
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

/** Turns what a browser throws while it reads a file into a coded error. */
export function toReadError(error: unknown, bytesRead: number): HashingError {
  const isChanged = error instanceof DOMException && error.name === 'NotReadableError';
  return new HashingError(isChanged ? 'changed' : 'unreadable', {
    bytesRead,
    detail: String(error),
  });
}
