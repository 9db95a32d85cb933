import type { ErrorReason, ErrorWithReason, FailureReason } from '../node-failure';

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

type Ours = Extract<ChainErrorCode, `malformed-${string}` | 'transaction-too-large'>;

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

  get reason(): ErrorReason | null {
    return this.code === 'transaction-too-large' ? this.code : this.failure;
  }

  /** Why no node answered; null where no node caused the error. */
  get failure(): FailureReason | null {
    return getFailure(this);
  }
}

function getFailure({ code }: ChainError): FailureReason | null {
  return isOurs(code) ? null : code;
}

/** A fault of ours, not of a node. */
function isOurs(code: ChainErrorCode): code is Ours {
  return code.startsWith('malformed-') || code === 'transaction-too-large';
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
