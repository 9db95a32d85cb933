import {
  SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR,
  SolanaError,
  createSolanaRpcFromTransport,
  isJsonRpcPayload,
  type Rpc,
  type SolanaRpcApi,
} from '@solana/kit';
import { ChainError, createAbortError } from './errors';
import { inTime } from './in-time';
import { parseAnswer } from './parse-answer';
import { waitForTurn } from './request-rate';
import { withoutKey } from './without-key';

export type NodeRpc = Rpc<SolanaRpcApi>;

/**
 * Kit's own transport follows redirects and reads without limit. This transport does neither, and
 * keeps keys in the node's URL out of errors.
 */
export function createRpc(node: string, timeoutMs: number, signal: AbortSignal): NodeRpc {
  return createSolanaRpcFromTransport(
    async <Answer>({ payload }: { readonly payload: unknown }) => {
      const method = isJsonRpcPayload(payload) ? payload.method : '';
      await waitForTurn(node, method, signal);
      const body = serialize(payload);
      const text = await inTime(timeoutMs, (either) => post(node, body, method, either), signal);
      // Kit's type only promises a shape; each caller checks the members that it reads.
      return parseAnswer(text, node) as Answer;
    },
  );
}

async function post(
  node: string,
  body: string,
  method: string,
  signal: AbortSignal,
): Promise<string> {
  try {
    const request = { method: 'POST', headers: HEADERS, body, signal };
    const response = await fetch(node, { ...request, redirect: REDIRECT });
    if (response.ok) return await readBody(response, method);
    response.body?.cancel().catch(() => undefined);
    throw createHttpError(response, node);
  } catch (error) {
    if (signal.aborted) throw createAbortError(signal);
    if (!(error instanceof TypeError)) throw error;
    // The error's own text may repeat the URL, so only its cause is passed on.
    throw new ChainError('network', { cause: error.cause });
  }
}

/** Leaves out headers that repeat the node's key, because logs show an error's fields. */
function createHttpError({ status, statusText, headers }: Response, node: string): SolanaError {
  return new SolanaError(SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR, {
    statusCode: status,
    message: withoutKey(statusText, node),
    headers: new Headers([...headers].filter(([, value]) => withoutKey(value, node) === value)),
  });
}

/** A browser logs a request to the target of a manual redirect, so there the call fails. */
const REDIRECT = 'document' in globalThis ? 'error' : 'manual';

const HEADERS = { 'content-type': 'application/json' };

/** A script's `BigInt.prototype.toJSON` would write integers as strings: nodes refuse them (C7). */
function serialize(payload: unknown): string {
  return JSON.stringify(payload, function (this: object, key: string, value: unknown) {
    const own: unknown = Reflect.get(this, key);
    return typeof own === 'bigint' ? Number(own) : value;
  });
}

/** An answer with a transaction and its logs is below 20 KB. */
const MAX_BYTES = 1024 * 1024;
/** A page of 1,000 entries with their memos. */
const MAX_LIST_BYTES = 8 * MAX_BYTES;

/** A node may send an endless body. */
async function readBody({ body }: Pick<Response, 'body'>, method: string): Promise<string> {
  if (body === null) return '';
  const maxBytes = method === 'getSignaturesForAddress' ? MAX_LIST_BYTES : MAX_BYTES;
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.length;
    if (bytes > maxBytes) {
      reader.cancel().catch(() => undefined);
      throw new ChainError('unexpected-answer');
    }
    text += decoder.decode(value, { stream: true });
  }
}
