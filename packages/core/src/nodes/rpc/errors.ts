import type { ErrorReason, ErrorWithReason } from '../node-failure';
import type { RpcErrorName } from './rpc-error-names';

/** Text from nodes is untrusted: never render it as markup. */
export interface ChainErrorContext {
  http: { node: string; statusCode: number; statusText: string; headers: Headers };
  rpc: {
    node: string;
    method: string;
    rpcCode: number;
    rpcName: RpcErrorName;
    serverMessage: string;
    data: unknown;
  };
  /** Neither JSON nor JSON-RPC. */
  'not-json': { node: string };
  /** The answer's member at `field` has another shape than the method promises. */
  'unexpected-answer': { field: string };
  timeout: { node: string; milliseconds: number };
  /** Offline, DNS, TLS or CORS: the browser does not say which. */
  network: { node: string };
  /** The genesis hash is not that of the network in the cluster's id. */
  'other-network': { node: string; genesisHash: string };
  'no-node': { cluster: string };
  'malformed-address': { text: string };
  'malformed-signature': { text: string };
  'malformed-transaction': { bytes: number };
  /** `limit` leaves room for what wallets add. */
  'transaction-too-large': { bytes: number; limit: number };
}

export type ChainErrorCode = keyof ChainErrorContext;

type Malformed = Extract<ChainErrorCode, `malformed-${string}`>;

export class ChainError<Code extends ChainErrorCode = ChainErrorCode>
  extends Error
  implements ErrorWithReason
{
  override readonly name = 'ChainError';
  /** Logs show the fields of an error, and a node's URL may hold a key. */
  readonly #context: ChainErrorContext[Code];

  constructor(
    readonly code: Code,
    context: ChainErrorContext[Code],
    options?: ErrorOptions,
  ) {
    super(code, options);
    this.#context = context;
  }

  get context(): ChainErrorContext[Code] {
    return this.#context;
  }

  /** A code that leaves out the node's own text: `http 503`, `rpc node-unhealthy`, `timeout`. */
  get reason(): ErrorReason | null {
    return getReason(this);
  }

  get serverMessage(): string | null {
    return getServerMessage(this);
  }
}

function getReason(error: ChainError): ErrorReason | null {
  if (isChainError(error, 'http')) return `http ${error.context.statusCode}`;
  if (isChainError(error, 'rpc')) return `rpc ${error.context.rpcName}`;
  return isMalformed(error.code) ? null : error.code;
}

/** A fault of ours, not of a node. */
function isMalformed(code: ChainErrorCode): code is Malformed {
  return code.startsWith('malformed-');
}

function getServerMessage(error: ChainError): string | null {
  return isChainError(error, 'rpc') ? error.context.serverMessage : null;
}

export function isChainError(error: unknown): error is ChainError;
export function isChainError<Code extends ChainErrorCode>(
  error: unknown,
  code: Code,
): error is ChainError<Code>;
export function isChainError(error: unknown, code?: ChainErrorCode): boolean {
  return error instanceof ChainError && (code === undefined || error.code === code);
}

/** Every aborted call rejects with it, whatever the signal's reason. */
export function createAbortError(): DOMException {
  return new DOMException('The call was aborted.', 'AbortError');
}
