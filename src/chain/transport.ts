import {
  SOLANA_ERROR__MALFORMED_BIGINT_STRING,
  SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR,
  createDefaultRpcTransport,
  isSolanaError,
  type RpcTransport,
} from '@solana/kit';
import { ChainError, createAbortError } from './errors';
import { assertIsResult } from './json-rpc';

/**
 * Kit's HTTP transport, whose integers stay exact in both directions, with each request's time
 * limited, every failure a ChainError, and every answer a JSON-RPC result.
 */
export function createChainTransport(node: string, timeoutMs: number): RpcTransport {
  const ask = createDefaultRpcTransport({ url: node });
  return async <Answer>({ payload, signal: outer }: Parameters<RpcTransport>[0]) => {
    const limit = startLimit(timeoutMs, outer);
    try {
      const answer = await ask<Answer>({ payload, signal: limit.signal });
      assertIsResult(answer, node);
      return answer;
    } catch (error) {
      if (outer?.aborted === true) throw createAbortError();
      if (limit.signal.aborted) {
        throw new ChainError('timeout', { node, milliseconds: timeoutMs }, { cause: error });
      }
      throw translate(error, node);
    } finally {
      limit.end();
    }
  };
}

/** A signal of its own, as AbortSignal.any may lose its sources to garbage collection. */
function startLimit(timeoutMs: number, outer: AbortSignal | undefined) {
  const controller = new AbortController();
  const abort = () => {
    controller.abort();
  };
  const timer = setTimeout(abort, timeoutMs);
  outer?.addEventListener('abort', abort, { once: true });
  if (outer?.aborted === true) abort();
  return {
    signal: controller.signal,
    end: () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', abort);
    },
  };
}

function translate(error: unknown, node: string): unknown {
  if (isSolanaError(error, SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR)) {
    const { statusCode, message: statusText, headers } = error.context;
    return new ChainError('http', { node, statusCode, statusText, headers }, { cause: error });
  }
  if (error instanceof SyntaxError || isSolanaError(error, SOLANA_ERROR__MALFORMED_BIGINT_STRING)) {
    return new ChainError('not-json', { node }, { cause: error });
  }
  if (error instanceof TypeError) return new ChainError('network', { node }, { cause: error });
  return error;
}
