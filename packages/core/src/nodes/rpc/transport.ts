import { ChainError, createAbortError } from './errors';
import { serializeExactJson } from './exact-json';
import { readResult } from './json-rpc';
import { getMaxBytes, readBody } from './read-body';
import { waitForTurn } from './request-rate';

/** Makes one request. The result is not validated. */
export type ClusterRpc = (method: string, params?: readonly unknown[]) => Promise<unknown>;

/**
 * JSON-RPC over HTTP with exact integers and a time limit. Every failure is a ChainError.
 *
 * @throws DOMException `AbortError`
 */
export function createRpc(node: string, timeoutMs: number, signal: AbortSignal): ClusterRpc {
  return async (method, params = []) => {
    await waitForTurn(node, method, signal);
    const limit = new AbortController();
    const timer = setTimeout(() => {
      limit.abort();
    }, timeoutMs);
    try {
      const body = serializeExactJson({ jsonrpc: '2.0', id: 1, method, params });
      const text = await post(
        node,
        body,
        getMaxBytes(method),
        AbortSignal.any([signal, limit.signal]),
      );
      if (text === null) throw new ChainError('unexpected-answer', { field: `${method}.length` });
      return readResult(text, node, method);
    } catch (error) {
      if (signal.aborted) throw createAbortError();
      if (limit.signal.aborted) {
        throw new ChainError('timeout', { node, milliseconds: timeoutMs }, { cause: error });
      }
      if (!(error instanceof TypeError)) throw error;
      // Its own text may repeat the URL; where it says more, it has a cause.
      throw new ChainError('network', { node }, { cause: error.cause });
    } finally {
      clearTimeout(timer);
    }
  };
}

/** @returns null where the answer is too long */
async function post(
  node: string,
  body: string,
  mostBytes: number,
  signal: AbortSignal,
): Promise<string | null> {
  const request = { method: 'POST', headers: HEADERS, body, signal };
  // A redirect would lead to a node that is not configured.
  const response = await fetch(node, { ...request, redirect: 'error' });
  const { ok, status, statusText, headers } = response;
  if (!ok) {
    response.body?.cancel().catch(() => undefined);
    throw new ChainError('http', { node, statusCode: status, statusText, headers });
  }
  return readBody(response, mostBytes);
}

const HEADERS = { 'content-type': 'application/json' };
