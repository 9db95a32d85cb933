import type { CheckId, CheckReason, Outcome, RecordState } from './check/checks';
import type { Claim } from '../claim/claim';
import type { ProgramName } from '../transaction/programs';
import type { Subject } from '../claim/subject';

export type { CheckId, CheckReason, Outcome, ReasonOf, RecordState } from './check/checks';

export type FileState = 'none' | 'match' | 'mismatch' | 'cannot-check';

/**
 * How much the evidence proves. `signed`: the author signed this claim at an unknown time, landed
 * or not. `one-node`: one node reports it finalized. `several-nodes`: several do, and they agree.
 */
export type EvidenceLevel = 'nothing' | 'signed' | 'one-node' | 'several-nodes';

export interface Finding {
  readonly outcome: Outcome;
  readonly reason: CheckReason;
  /** Raw and untrusted: show them through `toVisibleText`. */
  readonly context?: Readonly<Record<string, string>>;
}

export interface Check extends Finding {
  readonly id: CheckId;
}

/** The nodes' joint report; null if they contradict each other. */
export interface Landing {
  readonly slot: bigint | null;
  readonly blockTime: bigint | null;
  readonly blockhash: string | null;
  readonly confirmationStatus: 'confirmed' | 'finalized';
  readonly err: string | null;
  readonly nodes: readonly string[];
}

export interface OtherInstruction {
  readonly index: number;
  readonly programAddress: string;
  readonly program: ProgramName | null;
  readonly effect: InstructionEffect;
}

/**
 * - `budget` sets compute units and price; `nonce` keeps the transaction from expiring
 * - `assign` gives an account to another program; `guard` only checks
 * - `memo` is a text that is not a claim
 */
export type InstructionEffect =
  | { readonly kind: 'budget' | 'guard' | 'memo' | 'nonce' | 'unknown' }
  | {
      readonly kind: 'assign';
      /** Null if the bytes don't show it. */
      readonly account: string | null;
      readonly owner: string;
    }
  | {
      readonly kind: 'transfer';
      /** Tokens are counted in their smallest unit and move between token accounts. */
      readonly what: 'lamports' | 'tokens';
      readonly amount: bigint;
      /** Null if the bytes don't show it. */
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
  /** A set can match or fail as a whole even if its files can't be told apart. */
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
