import type { Cluster } from '../config/configuration';
import type { Evidence, Instruction, Lookup, Mark, Observation } from '../proof';

/** A network's nodes. Every call rejects where none of them answers, unless it says so by a value. */
export interface ChainPort {
  readonly getGenesisHash: (
    cluster: Cluster,
    signal: AbortSignal,
  ) => Promise<{ readonly value: string }>;
  /** Asks whether a node answers at all: each at most once. @returns the URL that answered */
  readonly checkCluster: (
    cluster: Cluster,
    signal: AbortSignal,
  ) => Promise<{ readonly node: string }>;
  /** @returns lamports, 0 for an address without an account */
  readonly getBalance: (
    cluster: Cluster,
    address: string,
    signal: AbortSignal,
  ) => Promise<{ readonly value: bigint }>;
  readonly prepareClaim: (
    cluster: Cluster,
    input: ClaimInput,
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
    options?: EvidenceOptions,
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
  /** Only the bytes, of what a look-up has named. */
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

export interface ClaimInput {
  /** Base58 address of the account that signs and pays. */
  readonly author: string;
  readonly instructions: readonly Instruction[];
  /** The claim's mark, see proof's `getMarkOf`: set with the claim, unless it is set already. */
  readonly mark?: Mark | null;
  /** 0 when left out. */
  readonly version?: TransactionVersion;
}

export interface PreparedClaim {
  /** Wire bytes, with signatures of zeros: what a wallet takes. */
  readonly transaction: Uint8Array;
  readonly lastValidBlockHeight: bigint;
  /** Confirmed when it was prepared: it can't land in an earlier one. */
  readonly slot: bigint;
  readonly feeLamports: bigint;
  /** What the claim's mark takes beside the fee, for good; null where none is set. */
  readonly markLamports: bigint | null;
  readonly balanceLamports: bigint;
  /** What the author must get before this can land; 0 where the balance is enough. */
  readonly missingLamports: bigint;
  readonly simulation: Simulation;
  /** URL of the node that said so. */
  readonly node: string;
}

/** What a node says would happen; `reason` is its own text. */
export type Simulation =
  | { readonly status: 'passed' }
  | { readonly status: 'failed' | 'unavailable'; readonly reason: string };

export interface EvidenceOptions {
  /** Also the hash of the block, for comparing two nodes: one request more. */
  readonly withBlockhash?: boolean;
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

/** `refused`: the faucet is dry, its limit is reached, or the network has none. */
export type AirdropOutcome =
  | { readonly status: 'requested'; readonly signature: string }
  | { readonly status: 'refused'; readonly reason: string };

export interface ConfirmInput {
  readonly signature: string;
  /** Signed wire bytes, sent again every few seconds until they are confirmed. */
  readonly resend?: Uint8Array;
  /** Left out where a wallet chose the blockhash: the latest that one known now allows. */
  readonly lastValidBlockHeight?: bigint;
  /** Called at each change. */
  readonly onStatus: (status: ConfirmStatus) => void;
  /** Called when a websocket, given by its URL, says that it landed well; perhaps repeatedly. */
  readonly onHeard?: (node: string) => void;
}

/** How a signature ends. `node` is the URL of the one that said so. */
export type ConfirmOutcome =
  | { readonly status: 'finalized' }
  /** Its blockhash is too old, and the node has not seen it, several times over some seconds. */
  | { readonly status: 'expired'; readonly node: string }
  /** `err` is JSON text of the transaction's error. */
  | { readonly status: 'failed'; readonly err: string; readonly node: string };

export type ConfirmStatus =
  | ConfirmOutcome
  /** `pending`: no node has seen it yet. */
  | { readonly status: 'pending' | 'processed' | 'confirmed' }
  /** No node answers; they are asked again. */
  | { readonly status: 'unreachable'; readonly reason: string };

/** What one node, given by its URL, says of an address, from its own state alone. */
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
  /** Seconds since 1970. */
  readonly blockTime: bigint | null;
  /** JSON text of the transaction's error; null for none. */
  readonly err: string | null;
  readonly confirmationStatus: Observation['confirmationStatus'];
  /** URL of the node that said so. */
  readonly node: string;
  /** The node's index of memos, such as `[127] countersign/1 file …`: for choosing what to fetch. */
  readonly memoHint: string | null;
}

export interface FetchedTransaction {
  readonly lookup: Lookup;
  /** Null where no node has it. */
  readonly slot: bigint | null;
  /** JSON text of the transaction's error; null for none. */
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
