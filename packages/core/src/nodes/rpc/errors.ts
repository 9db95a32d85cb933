export type ChainErrorCode =
  | 'unexpected-answer'
  | 'timeout'
  | 'busy'
  | 'network'
  /** The node's genesis hash is not that of the network in the cluster's id. */
  | 'other-network'
  | 'no-node';

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
