import { isChainError, type ChainError, type ChainErrorCode } from './errors';

const UNREACHABLE: readonly ChainErrorCode[] = [
  'http',
  'rpc',
  'not-json',
  'unexpected-answer',
  'timeout',
  'network',
  'other-network',
  'no-node',
];

/** Failures that mean "not known now" rather than "wrong". */
export function isUnreachable(error: unknown): error is ChainError {
  if (!isChainError(error)) return false;
  return UNREACHABLE.includes(error.code);
}

/** A short line without the node's own text: `http 503`, `rpc node-unhealthy`, `timeout`. */
export function formatFailure(error: ChainError): string {
  if (isChainError(error, 'http')) return `http ${error.context.statusCode}`;
  if (isChainError(error, 'rpc')) return `rpc ${error.context.rpcName}`;
  return error.code;
}
