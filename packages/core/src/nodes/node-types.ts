import type { Lookup, Observation } from '@countersign/proof';
import type { Instruction, Mark } from '@countersign/proof/claims';
import type { FundedMark, TransactionVersion } from '@countersign/proof/transactions';
import type { FailureReason } from './node-failure';

/** We build these versions of a transaction; version 1 is only read. */
export type SignedVersion = Exclude<TransactionVersion, 1>;

export interface ClaimInput {
  readonly author: string;
  readonly instructions: readonly Instruction[];
  readonly mark?: Mark | null;
  /** 0 by default; some wallets sign only `legacy`. */
  readonly version?: SignedVersion;
}

export interface PreparedClaim {
  /** Wire bytes with zeros for signatures, and a blockhash that may be stale. */
  readonly transaction: Uint8Array;
  readonly feeLamports: bigint;
  readonly mark: FundedMark | null;
  readonly balanceLamports: bigint;
  readonly missingLamports: bigint;
  readonly simulation: Simulation;
  readonly node: string;
}

export interface LiveTransaction {
  readonly transaction: Uint8Array;
  readonly lastValidBlockHeight: bigint;
  /** The transaction can't land in an earlier slot. */
  readonly slot: bigint;
}

/** `reason` is the node's own text. */
export type Simulation =
  | { readonly status: 'passed' }
  | { readonly status: 'failed' | 'unavailable'; readonly reason: string };

export type Refreshed =
  | { readonly status: 'observed'; readonly observation: Observation }
  | { readonly status: 'not-found' }
  | { readonly status: 'unreachable'; readonly reason: FailureReason };

/**
 * - `sent`: a node accepted the transaction, or has it already
 * - `unsure`: a node refused it, but it may still land
 * - `rejected`: `reason` is the node's own text
 */
export type SendOutcome =
  | { readonly status: 'sent' | 'unsure' }
  | { readonly status: 'rejected'; readonly node: string; readonly reason: string };

/** `refused`: the faucet is empty, its limit is reached, or the network has none. */
export type AirdropOutcome =
  | { readonly status: 'requested'; readonly signature: string }
  | { readonly status: 'refused'; readonly reason: string };

export interface ConfirmInput {
  readonly signature: string;
  /** Signed wire bytes, resent until confirmed. */
  readonly resend?: Uint8Array;
  /** Absent if a wallet chose the blockhash. */
  readonly lastValidBlockHeight?: bigint;
  /** If absent, polling ends at `finalized`. */
  readonly until?: 'confirmed';
  readonly onStatus: (status: ConfirmStatus) => void;
  /** Called with the URL of a websocket that reports the transaction confirmed; may repeat. */
  readonly onConfirmed?: (node: string) => void;
}

export type ConfirmOutcome =
  { readonly status: 'confirmed' } | { readonly status: 'finalized' } | ConfirmFailure;

export type ConfirmFailure =
  | { readonly status: 'expired'; readonly node: string }
  /** `err` is JSON text of the transaction's error. */
  | { readonly status: 'failed'; readonly err: string; readonly node: string };

export type ConfirmStatus =
  | ConfirmOutcome
  | { readonly status: 'pending' | 'processed' }
  | { readonly status: 'unreachable'; readonly reason: FailureReason };

/** `slot` is the slot of the node's answer. */
export type MarkAnswer =
  | { readonly node: string; readonly status: 'set' }
  | { readonly node: string; readonly status: 'not-set'; readonly slot: bigint }
  | { readonly node: string; readonly status: 'unreachable'; readonly reason: FailureReason };

export interface ListOptions {
  readonly before?: string;
  /** Pages of 1,000; 5 by default. */
  readonly pages?: number;
}

/** An entry of a node's index. Nothing in it is checked. */
export interface SignatureEntry {
  readonly signature: string;
  readonly slot: bigint;
  /** Seconds since 1970. */
  readonly blockTime: bigint | null;
  /** JSON text of the error. */
  readonly err: string | null;
  readonly confirmationStatus: Observation['confirmationStatus'];
  readonly node: string;
  /** The memo in the node's index, such as `[127] countersign/1 file …`. It is unchecked. */
  readonly memoHint: string | null;
}

export interface FetchedTransaction {
  readonly lookup: Lookup;
  readonly slot: bigint | null;
  readonly err: string | null;
  /** Null if no node answered. */
  readonly node: string | null;
}

export interface SignaturePages {
  /** Newest first. */
  readonly entries: readonly SignatureEntry[];
  readonly hasMore: boolean;
  readonly node: string;
}

export interface FirstBlock {
  readonly slot: bigint;
  /** Seconds since 1970. */
  readonly blockTime: bigint | null;
}
