import type { Lookup, Observation } from '@countersign/proof';
import type { FundedMark, TransactionVersion } from '@countersign/proof/transactions';
import type { FailureReason } from './node-failure';

/** We build these versions of a transaction; version 1 is only read. */
export type SignedVersion = Exclude<TransactionVersion, 1>;

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

/** `slot` is the slot of the node's answer. */
export type MarkAnswer =
  | { readonly node: string; readonly status: 'set' }
  | { readonly node: string; readonly status: 'not-set'; readonly slot: bigint }
  | { readonly node: string; readonly status: 'unreachable'; readonly reason: FailureReason };

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
