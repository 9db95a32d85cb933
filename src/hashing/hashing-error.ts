import type { ReadingFailure } from '../ports/hashing';

export interface HashingErrorContext {
  readonly bytesRead?: number;
  /** What the platform said, for logs; hostile text. */
  readonly detail?: string;
}

export class HashingError extends Error {
  override readonly name = 'HashingError';

  constructor(
    readonly code: ReadingFailure,
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
