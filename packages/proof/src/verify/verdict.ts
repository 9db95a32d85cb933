import type { Claim } from '../claim/claim';
import type { ProgramName } from '../transaction/programs';
import type { Subject } from '../claim/subject';

/**
 * A record's state claims the least that the checks allow.
 * - `valid`: every rule holds and a node reports it finalized; `settling`: the same, only confirmed
 * - `unreachable`: nothing is wrong, but no node, no single network or no agreement says that it
 *   landed. Also a receipt alone, and a statement whose named record is not known.
 * - `does-not-count`: a statement by somebody else, about no record, or a withdrawal without its mark
 * - `not-found`: the nodes know no such transaction, or only a processed one
 * - `newer-format`: a version, algorithm or transaction format that this reader lacks
 */
export type RecordState =
  | 'valid'
  | 'settling'
  | 'failed'
  | 'no-claim'
  | 'ambiguous'
  | 'unsigned-memo'
  | 'wrong-network'
  | 'bad-signature'
  | 'newer-format'
  | 'not-found'
  | 'unreachable'
  | 'malformed'
  | 'does-not-count';

export type FileState = 'none' | 'match' | 'mismatch' | 'cannot-check';

/**
 * The level says how much the evidence allows one to claim. `signed`: the author signed this claim,
 * at an unknown time, landed or not; `one-node`: a node reports it finalized; `several-nodes`:
 * several do, and agree.
 */
export type EvidenceLevel = 'nothing' | 'signed' | 'one-node' | 'several-nodes';

/** In the order of a verdict's list. */
export const CHECK_IDS = [
  'signature-text',
  'lookup',
  'decode',
  'first-signature',
  'signatures',
  'one-claim',
  'author',
  'memo',
  'network',
  'landed',
  'finalized',
  'agreement',
  'time',
  'lifetime',
  'references',
  'standing',
  'file',
  'receipt-transaction',
  'receipt-network',
  'receipt-files',
  'receipt-observations',
] as const;

export type CheckId = (typeof CHECK_IDS)[number];
export type Outcome = 'pass' | 'fail' | 'cannot-check';

/** Names a record's state, see `record-state`: a reason that must keep a record from counting is here. */
export type DecidingReason =
  | 'signature-malformed'
  | 'not-found'
  | 'unreachable'
  | 'transaction-malformed'
  | 'transaction-version-unknown'
  | 'signature-is-another'
  | 'signature-invalid'
  | 'no-claim'
  | 'several-claims'
  | 'memo-without-account'
  | 'memo-with-several-accounts'
  | 'memo-account-not-signer'
  | 'memo-malformed'
  | 'memo-version-unknown'
  | 'memo-algorithm-unknown'
  | 'network-differs'
  | 'network-unknown'
  | 'landed-with-error'
  | 'only-processed'
  | 'author-differs'
  | 'mark-missing'
  | 'names-another-record'
  | 'named-record-unknown'
  | 'is-finalized'
  | 'only-confirmed';

export type CheckReason =
  | DecidingReason
  // signature-text, lookup
  | 'signature-well-formed'
  | 'found'
  | 'taken-from-receipt'
  // decode, first-signature, signatures
  | 'decoded'
  | 'no-transaction'
  | 'signature-is-first'
  | 'signatures-valid'
  // one-claim, author, memo
  | 'one-claim'
  | 'author-signed'
  | 'memo-parsed'
  // network, landed, finalized, agreement, time
  | 'network-agrees'
  | 'landed-without-error'
  | 'not-observed'
  | 'nodes-disagree'
  | 'nodes-agree'
  | 'one-node-only'
  | 'block-time-reported'
  | 'block-time-missing'
  | 'block-time-implausible'
  // lifetime, references, standing
  | 'recent-blockhash'
  | 'durable-nonce'
  | 'references-present'
  | 'reference-missing'
  | 'leaves-not-listed'
  | 'subject-unknown'
  | 'not-a-statement'
  | 'author-is-the-same'
  // file and receipt
  | 'no-file'
  | 'file-signed'
  | 'file-differs'
  | 'set-differs'
  | 'not-in-receipt'
  | 'needs-receipt'
  | 'needs-salt'
  | 'claim-has-no-file'
  | 'no-receipt'
  | 'receipt-agrees'
  | 'receipt-differs'
  | 'receipt-proves-its-files'
  | 'receipt-file-unproved'
  | 'receipt-without-files'
  | 'nothing-to-compare'
  // for any check that depends on another
  | 'earlier-check';

export interface Finding {
  readonly outcome: Outcome;
  readonly reason: CheckReason;
  /** Raw and untrusted: show them through `toVisibleText`. */
  readonly context?: Readonly<Record<string, string>>;
}

export interface Check extends Finding {
  readonly id: CheckId;
}

/** The nodes' joint report; there is none where they contradict each other. */
export interface Landing {
  readonly slot: bigint | null;
  readonly blockTime: bigint | null;
  readonly blockhash: string | null;
  readonly confirmationStatus: 'confirmed' | 'finalized';
  readonly err: string | null;
  readonly nodes: readonly string[];
}

export interface OtherInstruction {
  /** Index among the transaction's instructions. */
  readonly index: number;
  readonly programAddress: string;
  readonly program: ProgramName | null;
  readonly effect: InstructionEffect;
}

/**
 * An instruction's effect, as far as its own bytes tell.
 * - `budget` sets compute units and price, which version 1 ignores; `nonce` keeps the transaction
 *   from expiring
 * - `assign` gives an account to another program
 * - `guard` only checks, and may make the transaction fail; `memo` is a text that is no claim
 */
export type InstructionEffect =
  | { readonly kind: 'budget' | 'guard' | 'memo' | 'nonce' | 'unknown' }
  | {
      readonly kind: 'assign';
      /** Null where the bytes don't tell. */
      readonly account: string | null;
      readonly owner: string;
    }
  | {
      readonly kind: 'transfer';
      /** Tokens are counted in their smallest unit and move between token accounts. */
      readonly what: 'lamports' | 'tokens';
      readonly amount: bigint;
      /** Null where the bytes don't tell. */
      readonly from: string | null;
      readonly to: string | null;
    };

export interface SubjectResult {
  readonly subject: Subject;
  readonly file: 'match' | 'mismatch' | 'cannot-check';
}

export interface Verdict {
  readonly record: RecordState;
  readonly file: FileState;
  /** A set can match or fail as a whole while its files can't be told apart. */
  readonly subjects: readonly SubjectResult[];
  readonly level: EvidenceLevel;
  readonly signature: string;
  /** Null unless the bytes prove it. */
  readonly author: string | null;
  readonly feePayer: string | null;
  /** Null unless every check of the bytes passes: then the author signed it. */
  readonly claim: Claim | null;
  /** Untrusted text. */
  readonly memo: string | null;
  readonly otherInstructions: readonly OtherInstruction[];
  /** The claim can be found from the file alone. */
  readonly isFindable: boolean;
  readonly landing: Landing | null;
  readonly checks: readonly Check[];
}
