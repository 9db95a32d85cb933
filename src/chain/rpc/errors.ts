import type { RpcErrorName } from './rpc-error-names';

/** What each error tells besides its code. Text from nodes is theirs: never markup, never trusted. */
export interface ChainErrorContext {
  /** The node answered with a status outside 200 to 299. */
  http: { node: string; statusCode: number; statusText: string; headers: Headers };
  /** The node answered with a JSON-RPC error. */
  rpc: {
    node: string;
    method: string;
    rpcCode: number;
    rpcName: RpcErrorName;
    serverMessage: string;
    data: unknown;
  };
  /** The body is not JSON, or not a JSON-RPC answer. */
  'not-json': { node: string };
  /** The answer's member at `field` has not the shape that the method promises. */
  'unexpected-answer': { field: string };
  timeout: { node: string; milliseconds: number };
  /** No connection, or none that the browser allows: offline, DNS, TLS, CORS. */
  network: { node: string };
  /** The node's genesis hash is not that of the network which the cluster's id names. */
  'other-network': { node: string; genesisHash: string };
  'no-node': { cluster: string };
  'malformed-address': { text: string };
  'malformed-signature': { text: string };
  'malformed-transaction': { bytes: number };
  /** `limit` leaves room for what wallets add. */
  'transaction-too-large': { bytes: number; limit: number };
}

export type ChainErrorCode = keyof ChainErrorContext;

/** The chain floor's one error; narrow it with {@link isChainError}. */
export class ChainError<Code extends ChainErrorCode = ChainErrorCode> extends Error {
  override readonly name = 'ChainError';

  constructor(
    readonly code: Code,
    readonly context: ChainErrorContext[Code],
    options?: ErrorOptions,
  ) {
    super(code, options);
  }
}

export function isChainError(error: unknown): error is ChainError;
export function isChainError<Code extends ChainErrorCode>(
  error: unknown,
  code: Code,
): error is ChainError<Code>;
export function isChainError(error: unknown, code?: ChainErrorCode): boolean {
  return error instanceof ChainError && (code === undefined || error.code === code);
}

/** What every aborted call rejects with, whatever reason the signal carries. */
export function createAbortError(): DOMException {
  return new DOMException('The call was aborted.', 'AbortError');
}
