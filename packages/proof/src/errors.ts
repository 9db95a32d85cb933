import type { ClaimFault, ReceiptFault, RequestFault, TransactionFault } from './faults';

/** The codes are part of the format: a code may be added, never renamed. */
export interface ProofErrorContext {
  'address/malformed': { readonly text: string };
  'signature/malformed': { readonly text: string };
  'digest/malformed': { readonly text: string };
  'digest/bad-length': { readonly length: number };
  'net/malformed': { readonly text: string };
  'claim/invalid': { readonly fault: ClaimFault };
  'claim/subject-missing': { readonly kind: 'links' | 'revoke' };
  'claim/leaves-missing': { readonly count: number };
  'transaction/malformed': { readonly fault: TransactionFault; readonly offset: number };
  'transaction/unknown-version': { readonly version: number };
  'tree/empty': null;
  'tree/unsorted': { readonly index: number };
  'tree/no-such-leaf': { readonly index: number; readonly count: number };
  'hidden/bad-salt': { readonly length: number };
  'receipt/malformed': { readonly fault: ReceiptFault; readonly at: string };
  'receipt/other-files': null;
  'request/malformed': { readonly fault: RequestFault };
  'receipt/no-such-file': { readonly position: number };
  /** A caller passed a value that is not what its type says. */
  'expectation/malformed': { readonly field: string };
}

export type ProofErrorCode = keyof ProofErrorContext;

export class ProofError<C extends ProofErrorCode = ProofErrorCode> extends Error {
  override readonly name = 'ProofError';
  readonly code: C;
  readonly context: ProofErrorContext[C];

  constructor(code: C, context: ProofErrorContext[C]) {
    super(context !== null && 'field' in context ? `${code}: ${context.field}` : code);
    this.code = code;
    this.context = context;
  }
}

/** Compares name and code, because a separately built library has another class. */
export function isProofError<C extends ProofErrorCode>(
  error: unknown,
  code: C,
): error is ProofError<C> {
  return (
    error instanceof Error && error.name === 'ProofError' && 'code' in error && error.code === code
  );
}
