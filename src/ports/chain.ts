import type { Cluster } from '../config/configuration';
import type { Evidence, Instruction, Lookup, Mark, Observation } from '../proof';

/** A network's nodes. Calls reject where no node answers, unless they return it as a value. */
export interface ChainPort {
  readonly getGenesisHash: (
    cluster: Cluster,
    signal: AbortSignal,
  ) => Promise<{ readonly value: string }>;
  /**
   * Each node at most once.
   *
   * @returns the URL of the node that answered
   */
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
  /** One cheap request for its present status. */
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
  ) => Promise<SignaturePages>;
  /** See proof's `getMark`. */
  readonly readMarks: (
    cluster: Cluster,
    address: string,
    signal: AbortSignal,
  ) => Promise<readonly MarkAnswer[]>;
  /** Only the bytes of a known signature. */
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

/** Some wallets sign only `legacy`. */
export type TransactionVersion = 'legacy' | 0;

export interface ClaimInput {
  /** Base58 address of the signer, who pays the fee. */
  readonly author: string;
  readonly instructions: readonly Instruction[];
  /** The claim's mark, from proof's `getMarkOf`; set with the claim, unless it is set already. */
  readonly mark?: Mark | null;
  /** 0 by default. */
  readonly version?: TransactionVersion;
}

export interface PreparedClaim {
  /** Wire bytes with signatures of zeros. */
  readonly transaction: Uint8Array;
  readonly lastValidBlockHeight: bigint;
  /** Confirmed slot at preparation: it can't land in an earlier one. */
  readonly slot: bigint;
  readonly feeLamports: bigint;
  /** What the mark locks up for good; null where none is set. */
  readonly markLamports: bigint | null;
  readonly balanceLamports: bigint;
  /** What the balance lacks; 0 where it suffices. */
  readonly missingLamports: bigint;
  readonly simulation: Simulation;
  /** URL. */
  readonly node: string;
}

/** `reason` is the node's own text. */
export type Simulation =
  | { readonly status: 'passed' }
  | { readonly status: 'failed' | 'unavailable'; readonly reason: string };

export interface EvidenceOptions {
  /** Also fetches the block's hash, to compare two nodes: one request more. */
  readonly withBlockhash?: boolean;
}

export type Refreshed =
  | { readonly status: 'observed'; readonly observation: Observation }
  | { readonly status: 'not-found' }
  | { readonly status: 'unreachable'; readonly reason: string };

export type SendOutcome =
  /** `unsure`: one node refused it, another got it and has not answered. */
  | { readonly status: 'sent' | 'already-processed' | 'unsure'; readonly signature: string }
  | {
      readonly status: 'blockhash-expired' | 'insufficient-funds' | 'rejected';
      /** URL. */
      readonly node: string;
      /** The node's own text. */
      readonly reason: string;
    };

/** `refused`: the faucet is empty, its limit is reached, or the network has none. */
export type AirdropOutcome =
  | { readonly status: 'requested'; readonly signature: string }
  | { readonly status: 'refused'; readonly reason: string };

export interface ConfirmInput {
  readonly signature: string;
  /** Signed wire bytes, resent every few seconds until confirmed. */
  readonly resend?: Uint8Array;
  /** Absent where a wallet chose the blockhash. */
  readonly lastValidBlockHeight?: bigint;
  readonly onStatus: (status: ConfirmStatus) => void;
  /** A websocket (its URL) reports it confirmed without an error; may repeat. */
  readonly onHeard?: (node: string) => void;
}

/** `node` is the URL of the node that said so. */
export type ConfirmOutcome =
  | { readonly status: 'finalized' }
  /** The blockhash expired, and the node has not seen it, several times over some seconds. */
  | { readonly status: 'expired'; readonly node: string }
  /** `err` is JSON text of the transaction's error. */
  | { readonly status: 'failed'; readonly err: string; readonly node: string };

export type ConfirmStatus =
  | ConfirmOutcome
  /** `pending`: no node has seen it yet. */
  | { readonly status: 'pending' | 'processed' | 'confirmed' }
  | { readonly status: 'unreachable'; readonly reason: string };

/** One node's answer, from its own state. */
export type MarkAnswer =
  | { readonly node: string; readonly status: 'marked' | 'not-marked' }
  | { readonly node: string; readonly status: 'unreachable'; readonly reason: string };

export interface LookUpOptions {
  /** Only what is older than this signature. */
  readonly before?: string;
  /** Pages of 1,000; 5 by default. */
  readonly pages?: number;
}

/** A transaction that mentions an address. Testimony: nothing here is checked. */
export interface SignatureEntry {
  readonly signature: string;
  readonly slot: bigint;
  /** Seconds since 1970. */
  readonly blockTime: bigint | null;
  /** JSON text of the error; null for none. */
  readonly err: string | null;
  readonly confirmationStatus: Observation['confirmationStatus'];
  /** URL. */
  readonly node: string;
  /**
   * From the node's index of memos, such as `[127] countersign/1 file …`: only for choosing what to
   * fetch.
   */
  readonly memoHint: string | null;
}

export interface FetchedTransaction {
  readonly lookup: Lookup;
  /** Null where no node has it. */
  readonly slot: bigint | null;
  /** JSON text of the error; null for none. */
  readonly err: string | null;
  /** URL; null where no node answered. */
  readonly node: string | null;
}

export interface SignaturePages {
  /** Newest first. */
  readonly entries: readonly SignatureEntry[];
  /** Older ones exist beyond the fetched pages. */
  readonly hasMore: boolean;
}
