import { ChainError } from './errors';
import { parseExactJson } from './exact-json';
import { getRpcErrorName } from './rpc-error-names';
import { withoutKey } from './without-key';

const MAX_MESSAGE_LENGTH = 500;

/**
 * @throws ChainError `rpc` when the node answered with an error, `not-json` when it answered with
 *   neither an error nor a result
 */
export function readResult(text: string, node: string, method: string): unknown {
  const answer = parse(text, node);
  if (typeof answer !== 'object' || answer === null) throw new ChainError('not-json', { node });
  if ('error' in answer && answer.error !== null) throw createRpcError(answer.error, node, method);
  if (!('result' in answer)) throw new ChainError('not-json', { node });
  return answer.result;
}

function parse(text: string, node: string): unknown {
  try {
    return parseExactJson(text);
  } catch (cause) {
    throw new ChainError('not-json', { node }, { cause });
  }
}

function createRpcError(error: unknown, node: string, method: string): ChainError {
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
  return new ChainError('rpc', {
    node,
    method,
    rpcCode,
    rpcName: getRpcErrorName(rpcCode),
    serverMessage: withoutKey(error.message, node).slice(0, MAX_MESSAGE_LENGTH),
    data: 'data' in error ? error.data : undefined,
  });
}
