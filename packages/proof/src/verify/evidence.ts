/** One node's report on a transaction at one time. It is testimony and proves nothing. */
export interface Observation {
  /** URL. */
  readonly node: string;
  /** ISO 8601, by the observer's clock. */
  readonly observedAt: string;
  readonly slot: bigint | null;
  /** Seconds since 1970: an estimate that validators agree on. */
  readonly blockTime: bigint | null;
  readonly blockhash: string | null;
  /** JSON text of the transaction's error; null if there is none. */
  readonly err: string | null;
  readonly confirmationStatus: 'processed' | 'confirmed' | 'finalized' | null;
}

export type Lookup =
  | { readonly status: 'found'; readonly transaction: Uint8Array }
  | { readonly status: 'not-found' }
  | { readonly status: 'unreachable'; readonly reason: string };

/** The nodes' answers about a signature: wire bytes, which `verify` checks, and testimony. */
export interface Evidence {
  readonly signature: string;
  /** Base58; null if no node reported one. */
  readonly genesisHash: string | null;
  readonly lookup: Lookup;
  /** Oldest first; each node's last one counts. */
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
