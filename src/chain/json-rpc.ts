import { getSolanaErrorFromJsonRpcError } from '@solana/kit';
import { ChainError } from './errors';
import { getRpcErrorName } from './rpc-error-names';

const LONGEST_MESSAGE = 500;

/**
 * @throws ChainError `rpc` when a node answered with an error, `not-json` when what it answered
 *   is neither an error nor a result
 */
export function assertIsResult(answer: unknown, node: string): void {
  if (typeof answer !== 'object' || answer === null) throw new ChainError('not-json', { node });
  if ('error' in answer && answer.error !== null) throw createRpcError(answer.error, node);
  if (!('result' in answer)) throw new ChainError('not-json', { node });
}

function createRpcError(error: unknown, node: string): ChainError {
  if (
    typeof error !== 'object' ||
    error === null ||
    !('code' in error) ||
    (typeof error.code !== 'bigint' && typeof error.code !== 'number') ||
    !('message' in error) ||
    typeof error.message !== 'string'
  ) {
    return new ChainError('not-json', { node });
  }
  const rpcCode = Number(error.code);
  return new ChainError(
    'rpc',
    {
      node,
      rpcCode,
      rpcName: getRpcErrorName(rpcCode),
      serverMessage: error.message.slice(0, LONGEST_MESSAGE),
      data: 'data' in error ? error.data : undefined,
    },
    { cause: getCause(error) },
  );
}

/** Kit reads members of `data` that a hostile node may leave out, and then throws. */
function getCause(error: object): unknown {
  try {
    return getSolanaErrorFromJsonRpcError(error);
  } catch (unreadable) {
    return unreadable;
  }
}
