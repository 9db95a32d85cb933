import type { Cluster } from '../config/configuration';
import type { Evidence, Instruction, Lookup, Mark, Observation } from '../proof';

/** A network's nodes as flows see them; src/chain satisfies it by shape. */
export interface ChainPort {
  readonly getGenesisHash: (
    cluster: Cluster,
    signal: AbortSignal,
  ) => Promise<{ readonly value: string }>;
  readonly prepareClaim: (
    cluster: Cluster,
    input: {
      readonly author: string;
      readonly instructions: readonly Instruction[];
      /** Set with the claim, unless it is set already. */
      readonly mark?: Mark | null;
      readonly version?: TransactionVersion;
    },
    signal: AbortSignal,
  ) => Promise<PreparedClaim>;
  readonly sendTransaction: (
    cluster: Cluster,
    transaction: Uint8Array,
    signal: AbortSignal,
  ) => Promise<SendOutcome>;
  readonly confirmSignature: (
    cluster: Cluster,
    input: ConfirmInput,
    signal: AbortSignal,
  ) => Promise<ConfirmOutcome>;
  readonly fetchEvidence: (
    cluster: Cluster,
    signature: string,
    signal: AbortSignal,
    /** `withBlockhash`: also the hash of the block, for comparing two nodes: one request more. */
    options?: { readonly withBlockhash?: boolean },
  ) => Promise<Evidence>;
  /** Base58 of the hash of a slot's block; null where no node keeps it. */
  readonly fetchBlockhash: (
    cluster: Cluster,
    slot: bigint,
    signal: AbortSignal,
  ) => Promise<string | null>;
  /** One cheap question about how final it is by now. */
  readonly refreshObservation: (
    cluster: Cluster,
    input: { readonly signature: string; readonly previous: Observation },
    signal: AbortSignal,
  ) => Promise<Refreshed>;
  readonly lookUpSignatures: (
    cluster: Cluster,
    address: string,
    signal: AbortSignal,
    options?: LookUpOptions,
  ) => Promise<KnownSignatures>;
  /** Asks each node whether an address is marked, see proof's `getMark`. */
  readonly readMarks: (
    cluster: Cluster,
    address: string,
    signal: AbortSignal,
  ) => Promise<readonly MarkAnswer[]>;
  /** Only the bytes, of what a look-up told of. */
  readonly fetchTransaction: (
    cluster: Cluster,
    signature: string,
    signal: AbortSignal,
  ) => Promise<FetchedTransaction>;
  readonly requestAirdrop: (
    cluster: Cluster,
    input: { readonly address: string; readonly amount: bigint },
    signal: AbortSignal,
  ) => Promise<AirdropOutcome>;
}

/** What a wallet can sign: those that lack the newer one sign the older. */
export type TransactionVersion = 'legacy' | 0;

export interface PreparedClaim {
  /** Unsigned wire bytes, for a wallet to sign. */
  readonly transaction: Uint8Array;
  readonly lastValidBlockHeight: bigint;
  /** Confirmed when it was prepared: it can't land in an earlier one. */
  readonly slot: bigint;
  readonly feeLamports: bigint;
  /** What the claim's mark takes beside the fee, for good; null where none is set. */
  readonly markLamports: bigint | null;
  readonly balanceLamports: bigint;
  /** 0 where the balance is enough. */
  readonly missingLamports: bigint;
  readonly simulation:
    | { readonly status: 'passed' }
    | { readonly status: 'failed'; readonly reason: string; readonly logs: readonly string[] }
    | { readonly status: 'unavailable'; readonly reason: string };
  /** URL of the node that said so. */
  readonly node: string;
}

export type Refreshed =
  | { readonly status: 'observed'; readonly observation: Observation }
  | { readonly status: 'not-found' }
  | { readonly status: 'unreachable'; readonly reason: string };

export type SendOutcome =
  /** `unsure`: a node refused it, and another that was given it has not answered. */
  | { readonly status: 'sent' | 'already-processed' | 'unsure'; readonly signature: string }
  | {
      readonly status: 'blockhash-expired' | 'insufficient-funds' | 'rejected';
      /** URL of the node that said so. */
      readonly node: string;
      /** The node's own words. */
      readonly reason: string;
    };

export type AirdropOutcome =
  | { readonly status: 'requested'; readonly signature: string }
  | { readonly status: 'refused'; readonly reason: string };

export interface ConfirmInput {
  readonly signature: string;
  /** Sent again every few seconds until it is confirmed. */
  readonly resend?: Uint8Array;
  /** Left out where a wallet chose the blockhash. */
  readonly lastValidBlockHeight?: bigint;
  readonly onStatus: (status: ConfirmStatus) => void;
  /** Told when a node, given by its URL, says by itself that it landed well; perhaps repeatedly. */
  readonly onHeard?: (node: string) => void;
}

export type ConfirmOutcome =
  | { readonly status: 'finalized' }
  /** `node`: URL of the one that said so. */
  | { readonly status: 'expired'; readonly node: string }
  | { readonly status: 'failed'; readonly err: string; readonly node: string };

export type ConfirmStatus =
  | ConfirmOutcome
  | { readonly status: 'pending' | 'processed' | 'confirmed' }
  | { readonly status: 'unreachable'; readonly reason: string };

/** What one node, given by its URL, says of an address. */
export type MarkAnswer =
  | { readonly node: string; readonly status: 'marked' | 'not-marked' }
  | { readonly node: string; readonly status: 'unreachable'; readonly reason: string };

export interface LookUpOptions {
  /** Only what is older than this signature. */
  readonly before?: string;
  /** How many pages of 1,000 may be asked for; 5 when left out. */
  readonly pages?: number;
}

/** A transaction that mentions an address, in one node's words: nothing here is checked. */
export interface KnownSignature {
  readonly signature: string;
  readonly slot: bigint;
  readonly blockTime: bigint | null;
  readonly err: string | null;
  readonly confirmationStatus: Observation['confirmationStatus'];
  /** URL of the node that said so. */
  readonly node: string;
  /** The node's index of memos: for choosing what to fetch, and no more. */
  readonly memoHint: string | null;
}

export interface FetchedTransaction {
  readonly lookup: Lookup;
  /** Null where no node has it. */
  readonly slot: bigint | null;
  readonly err: string | null;
  /** URL of the node that answered; null where none did. */
  readonly node: string | null;
}

export interface KnownSignatures {
  /** Newest first. */
  readonly entries: readonly KnownSignature[];
  /** Older ones exist beyond the pages that were asked. */
  readonly hasMore: boolean;
}
