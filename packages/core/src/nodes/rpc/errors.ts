/**
 * - `network`: offline, DNS, TLS or CORS; a browser does not say which
 * - `busy`: its `retry-after` is later than the caller waits
 * - `unexpected-answer`: of another shape than the method promises
 * - `other-network`: its genesis hash is not that of the network in the cluster's id
 */
export type ChainErrorCode =
  'network' | 'timeout' | 'busy' | 'unexpected-answer' | 'other-network' | 'no-node';

export class ChainError extends Error {
  override readonly name = 'ChainError';

  constructor(
    readonly code: ChainErrorCode,
    options?: ErrorOptions,
  ) {
    super(code, options);
  }
}

export function isChainError(error: unknown, code?: ChainErrorCode): error is ChainError {
  return error instanceof ChainError && (code === undefined || error.code === code);
}

export function createAbortError({ reason }: AbortSignal): Error {
  return isChainError(reason, 'timeout')
    ? reason
    : new DOMException('The call was aborted.', 'AbortError');
}
