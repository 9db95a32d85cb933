import type { Claim } from '../claim/claim';
import type { ProgramName } from '../transaction/programs';
import type { Subject } from '../claim/subject';

/**
 * What the record is, claiming the least that the checks allow.
 *
 * - `valid` every rule holds and a node reports it finalized; `settling` the same, confirmed only
 * - `unreachable` nothing is wrong as far as can be told, but no node's word, or no one network,
 *   or contradicting words: that it landed cannot be said. Also the state of a receipt alone, and of
 *   links or a revocation while the record that they name is not known.
 * - `does-not-count` links or a revocation that count for nothing: by somebody else, or of no record
 * - `not-found` the nodes know of no such transaction, or only of a processed one
 * - `newer-format` made by a version, algorithm or transaction format that this reader lacks
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
 * What may be claimed: `nothing`; `signed`: the author signed exactly this claim, not when, not
 * that it landed; `one-node`: and one node reports it finalized; `several-nodes`: and they agree.
 */
export type EvidenceLevel = 'nothing' | 'signed' | 'one-node' | 'several-nodes';

/** Every check, in the order in which a verdict lists them. */
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

/** Why a check came out as it did. */
export type CheckReason =
  // signature-text, lookup
  | 'signature-well-formed'
  | 'signature-malformed'
  | 'found'
  | 'taken-from-receipt'
  | 'not-found'
  | 'unreachable'
  // decode, first-signature, signatures
  | 'decoded'
  | 'transaction-malformed'
  | 'transaction-version-unknown'
  | 'no-transaction'
  | 'signature-is-first'
  | 'signature-is-another'
  | 'signatures-valid'
  | 'signature-invalid'
  // one-claim, author, memo
  | 'one-claim'
  | 'no-claim'
  | 'several-claims'
  | 'author-signed'
  | 'memo-without-account'
  | 'memo-with-several-accounts'
  | 'memo-account-not-signer'
  | 'memo-parsed'
  | 'memo-malformed'
  | 'memo-version-unknown'
  | 'memo-algorithm-unknown'
  // network, landed, finalized, agreement, time
  | 'network-agrees'
  | 'network-differs'
  | 'network-unknown'
  | 'landed-without-error'
  | 'landed-with-error'
  | 'only-processed'
  | 'not-observed'
  | 'nodes-disagree'
  | 'nodes-agree'
  | 'one-node-only'
  | 'is-finalized'
  | 'only-confirmed'
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
  | 'author-differs'
  | 'names-another-record'
  | 'named-record-unknown'
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
  // for any check that stands on one which did not pass
  | 'earlier-check';

export interface Finding {
  readonly outcome: Outcome;
  readonly reason: CheckReason;
  /** Raw values for a sentence: hostile, show them through `toVisibleText`. */
  readonly context?: Readonly<Record<string, string>>;
}

export interface Check extends Finding {
  readonly id: CheckId;
}

/** What the nodes' words come to, where they count and do not contradict each other. */
export interface Landing {
  readonly slot: bigint | null;
  readonly blockTime: bigint | null;
  readonly blockhash: string | null;
  readonly confirmationStatus: 'confirmed' | 'finalized';
  readonly err: string | null;
  readonly nodes: readonly string[];
}

export interface OtherInstruction {
  /** Its place among the transaction's instructions, from 0. */
  readonly index: number;
  readonly programAddress: string;
  readonly program: ProgramName | null;
  readonly effect: InstructionEffect;
}

/**
 * What an instruction does, as far as its own bytes tell.
 *
 * - `budget` sets what the transaction may use and pays; `nonce` lets it live until it lands
 * - `guard` only checks, and lets the transaction fail; `memo` is a text that is no claim
 */
export type InstructionEffect =
  | { readonly kind: 'budget' | 'guard' | 'memo' | 'nonce' | 'unknown' }
  | {
      readonly kind: 'transfer';
      /** Tokens are counted in their smallest unit, and move between accounts of tokens. */
      readonly what: 'lamports' | 'tokens';
      readonly amount: bigint;
      /** Null where the bytes alone do not tell. */
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
  /** Each dropped file by itself; a set can match or fail as a whole while these can't be told. */
  readonly subjects: readonly SubjectResult[];
  readonly level: EvidenceLevel;
  /** The signature asked for, as given. */
  readonly signature: string;
  /** The memo's signer; null unless that is established from the bytes. */
  readonly author: string | null;
  readonly feePayer: string | null;
  /** Null unless every check on the bytes passes: it is then what the author signed. */
  readonly claim: Claim | null;
  /** The raw text of the one memo under our prefix. Hostile. */
  readonly memo: string | null;
  /** All but the memo and the transfer that mentions the references. */
  readonly otherInstructions: readonly OtherInstruction[];
  /** The transaction mentions the references, so that the claim is found from the file alone. */
  readonly isFindable: boolean;
  readonly landing: Landing | null;
  readonly checks: readonly Check[];
}
