/** What one node said about a transaction's fate, once. All of it is that node's word. */
export interface Observation {
  /** The node's URL. */
  readonly node: string;
  /** ISO 8601, the observer's clock. */
  readonly observedAt: string;
  readonly slot: bigint | null;
  /** Seconds since 1970: an estimate agreed by the validators. Null stays null. */
  readonly blockTime: bigint | null;
  readonly blockhash: string | null;
  /** JSON text of the transaction's error; null for none. */
  readonly err: string | null;
  /** `processed` and null count for nothing. */
  readonly confirmationStatus: 'processed' | 'confirmed' | 'finalized' | null;
}

export type Lookup =
  | { readonly status: 'found'; readonly transaction: Uint8Array }
  | { readonly status: 'not-found' }
  | { readonly status: 'unreachable'; readonly reason: string };

/** What is known of a signature from outside: wire bytes, which are checked, and testimony. */
export interface Evidence {
  /** The base58 signature that was asked for. */
  readonly signature: string;
  /** The genesis hash that the nodes report; null where none did. */
  readonly genesisHash: string | null;
  readonly lookup: Lookup;
  /** Oldest first; the last of each node counts. */
  readonly observations: readonly Observation[];
}

/** The reason of a lookup that was never made. */
export const NO_NODE_ASKED = 'no node was asked';

/** The evidence of a signature about which no node was asked. */
export function getOfflineEvidence(signature: string): Evidence {
  return {
    signature,
    genesisHash: null,
    lookup: { status: 'unreachable', reason: NO_NODE_ASKED },
    observations: [],
  };
}
