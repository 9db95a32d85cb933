import {
  SOLANA_ERROR__MALFORMED_JSON_RPC_ERROR,
  SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR,
  SolanaError,
  getSolanaErrorFromJsonRpcError,
} from '@solana/kit';
import { parseJsonWithBigInts } from '@solana/rpc-spec-types';
import { isObject } from './answer';
import { withoutKey } from './without-key';

const MAX_MESSAGE_LENGTH = 500;

/** Kit's parser recurses and copies the path to each number. No honest answer nests deeper than 10. */
const MAX_DEPTH = 64;

/** Gateways and rate limiters in front of nodes answer with these codes and status 200. */
const GATEWAY_STATUSES: ReadonlyMap<number, number> = new Map([
  [429, 429],
  [-32429, 429],
  [-32052, 401],
]);

/** Integers in the result are bigints. Throws SolanaError if the answer has no result. */
export function parseAnswer(text: string, node: string): { readonly result: unknown } {
  const answer = parse(text);
  if (!isObject(answer) || isDeeper(answer, MAX_DEPTH)) throw createMalformed();
  if ((answer.error ?? null) !== null) throw createRpcError(answer.error, node);
  if (!('result' in answer)) throw createMalformed();
  return { result: answer.result };
}

function parse(text: string): unknown {
  try {
    return parseJsonWithBigInts(text);
  } catch {
    return null;
  }
}

/** Kit drops most messages of nodes, so every error gets a `__serverMessage`. */
function createRpcError(error: unknown, node: string): SolanaError {
  if (!isObject(error) || typeof error.message !== 'string' || typeof error.code !== 'bigint') {
    return createMalformed();
  }
  const code = Number(error.code);
  // Kit's production errors throw on a lone surrogate.
  const message = withoutKey(error.message, node)
    .slice(0, MAX_MESSAGE_LENGTH)
    .replace(/\p{Surrogate}/gu, '');
  const status = GATEWAY_STATUSES.get(code);
  if (status !== undefined) {
    const headers = new Headers();
    return new SolanaError(SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR, {
      ...{ statusCode: status, message, headers },
    });
  }
  const unknown = new SolanaError(SOLANA_ERROR__MALFORMED_JSON_RPC_ERROR, {
    error: { code, message },
    message,
  });
  // Kit's own errors have positive codes: a node must not imitate one.
  if (code >= 0) return unknown;
  const err = isObject(error.data) ? error.data.err : undefined;
  try {
    return getSolanaErrorFromJsonRpcError({
      // Kit replaces `err` by an error of its own. The sentence about it needs the original.
      ...{ code, message, data: { err, transactionError: err, __serverMessage: message } },
    });
  } catch {
    return unknown;
  }
}

function createMalformed(): SolanaError {
  return new SolanaError(SOLANA_ERROR__MALFORMED_JSON_RPC_ERROR, {
    error: null,
    message: 'neither a result nor an error',
  });
}

function isDeeper(value: unknown, most: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return most === 0 || Object.values(value).some((each) => isDeeper(each, most - 1));
}
