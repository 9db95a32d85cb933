import type { ReadingFailure } from './hashing';

export interface HashingErrorContext {
  readonly bytesRead?: number;
  /** The platform's text, for logs; hostile. */
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
