/** What Kit's SolanaError has no code for. */
export interface ChainErrorContext {
  /** The answer's member at `field` has another shape than the method promises. */
  'unexpected-answer': { field: string };
  timeout: { milliseconds: number };
  /** The node named a time to retry after, which is later than the caller waits. */
  busy: Readonly<Record<string, never>>;
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

export class ChainError<Code extends ChainErrorCode = ChainErrorCode> extends Error {
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
}

export function isChainError(error: unknown): error is ChainError;
export function isChainError<Code extends ChainErrorCode>(
  error: unknown,
  code: Code,
): error is ChainError<Code>;
export function isChainError(error: unknown, code?: ChainErrorCode): boolean {
  return error instanceof ChainError && (code === undefined || error.code === code);
}

/** An aborted call rejects with its caller's `timeout`, or with a DOMException `AbortError`. */
export function createAbortError({ reason }: AbortSignal): Error {
  return isChainError(reason, 'timeout')
    ? reason
    : new DOMException('The call was aborted.', 'AbortError');
}
