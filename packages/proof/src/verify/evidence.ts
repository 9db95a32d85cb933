/** One node's report on a transaction at one time. It is testimony and proves nothing. */
export interface Observation {
  /** URL. */
  readonly node: string;
  /** ISO 8601, the observer's clock. */
  readonly observedAt: string;
  readonly slot: bigint | null;
  /** Seconds since 1970: an estimate that validators agree on. */
  readonly blockTime: bigint | null;
  readonly blockhash: string | null;
  /** JSON text of the transaction's error; null for none. */
  readonly err: string | null;
  readonly confirmationStatus: 'processed' | 'confirmed' | 'finalized' | null;
}

export type Lookup =
  | { readonly status: 'found'; readonly transaction: Uint8Array }
  | { readonly status: 'not-found' }
  | { readonly status: 'unreachable'; readonly reason: string };

/** Holds the nodes' answers about a signature: wire bytes, which `verify` checks, and testimony. */
export interface Evidence {
  /** Base58, as asked for. */
  readonly signature: string;
  /** Base58. Null where no node reported one. */
  readonly genesisHash: string | null;
  readonly lookup: Lookup;
  /** Oldest first; the last of each node counts. */
  readonly observations: readonly Observation[];
}

export const NO_NODE_ASKED = 'no node was asked';

export function getOfflineEvidence(signature: string): Evidence {
  return {
    signature,
    genesisHash: null,
    lookup: { status: 'unreachable', reason: NO_NODE_ASKED },
    observations: [],
  };
}
