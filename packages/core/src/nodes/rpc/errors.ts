/** Errors for which Kit's SolanaError has no code. */
export interface ChainErrorContext {
  /** The answer's member at `field` has another shape than the method promises. */
  'unexpected-answer': { field: string };
  timeout: { milliseconds: number };
  /** The node's `retry-after` is later than the caller waits. */
  busy: Readonly<Record<string, never>>;
  /** Offline, DNS, TLS or CORS: a browser does not say which. */
  network: { node: string };
  /** The node's genesis hash is not that of the network in the cluster's id. */
  'other-network': { node: string; genesisHash: string };
  'no-node': { cluster: string };
  'malformed-address': { text: string };
  'malformed-signature': { text: string };
  'malformed-transaction': { bytes: number };
  /** `limit` leaves room for the instructions that wallets add. */
  'transaction-too-large': { bytes: number; limit: number };
}

export type ChainErrorCode = keyof ChainErrorContext;

export class ChainError<Code extends ChainErrorCode = ChainErrorCode> extends Error {
  override readonly name = 'ChainError';
  /** Private, because logs show the fields of an error, and a node's URL may contain a key. */
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

/** The rejection of an aborted call: its caller's `timeout`, else a DOMException `AbortError`. */
export function createAbortError({ reason }: AbortSignal): Error {
  return isChainError(reason, 'timeout')
    ? reason
    : new DOMException('The call was aborted.', 'AbortError');
}
