import {
  SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR,
  SolanaError,
  createSolanaRpcFromTransport,
  isJsonRpcPayload,
  type Rpc,
  type RpcTransport,
  type SolanaRpcApi,
} from '@solana/kit';
import { ChainError, createAbortError } from './errors';
import { inTime } from './in-time';
import { parseAnswer } from './parse-answer';
import { waitForTurn } from './request-rate';
import { withoutKey } from './without-key';

/** Kit's requests to one node. */
export type NodeRpc = Rpc<SolanaRpcApi>;

/** @param signal - ends every request */
export function createRpc(node: string, timeoutMs: number, signal: AbortSignal): NodeRpc {
  return createSolanaRpcFromTransport(createTransport(node, timeoutMs, signal));
}

/**
 * Kit's own transport follows redirects and reads without end. This one asks only the named node,
 * bounds time and size, and lets no key of the node's address into an error.
 *
 * Throws SolanaError where the node answers with an error, ChainError `network`, `timeout` or
 * `unexpected-answer`, and DOMException `AbortError`.
 */
function createTransport(node: string, timeoutMs: number, signal: AbortSignal): RpcTransport {
  return async <Answer>({ payload }: { readonly payload: unknown }) => {
    const method = isJsonRpcPayload(payload) ? payload.method : '';
    await waitForTurn(node, method, signal);
    const text = await inTime(
      timeoutMs,
      (either) => post(node, serialize(payload), method, either),
      signal,
    );
    // Kit's type says what the method promises; each caller checks what it reads.
    return parseAnswer(text, node) as Answer;
  };
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
    // Its own text may repeat the URL; where it says more, it has a cause.
    throw new ChainError('network', { node }, { cause: error.cause });
  }
}

/** Logs show an error's fields: a header that repeats the node's key is left out. */
function createHttpError({ status, statusText, headers }: Response, node: string): SolanaError {
  return new SolanaError(SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR, {
    statusCode: status,
    message: withoutKey(statusText, node),
    headers: new Headers([...headers].filter(([, value]) => withoutKey(value, node) === value)),
  });
}

/**
 * A redirect would lead to a node that is not configured. Node gives its status. A browser hides it,
 * and lists the target among the requests, though it sends nothing there: so it must fail at once.
 */
const REDIRECT = 'document' in globalThis ? 'error' : 'manual';

const HEADERS = { 'content-type': 'application/json' };

/**
 * Nodes refuse integers written as strings, which a script that adds `BigInt.prototype.toJSON` would
 * cause (C7). Kit refuses integers that no number holds.
 */
function serialize(payload: unknown): string {
  return JSON.stringify(payload, function (this: object, key: string, value: unknown) {
    const own: unknown = Reflect.get(this, key);
    return typeof own === 'bigint' ? Number(own) : value;
  });
}

/** A transaction's answer is below 20 KB, with its logs. */
const MAX_BYTES = 1024 * 1024;
/** A page of 1,000 entries with their memos. */
const MAX_LIST_BYTES = 8 * MAX_BYTES;

/**
 * Reads a body up to a limit, because a node may send one without end.
 *
 * @param method - that was called
 * @throws ChainError `unexpected-answer` where it is longer
 */
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
      // The answer is given up, so a failure to cancel is of no interest.
      reader.cancel().catch(() => undefined);
      throw new ChainError('unexpected-answer', { field: `${method}.length` });
    }
    text += decoder.decode(value, { stream: true });
  }
}
