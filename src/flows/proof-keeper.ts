import type { Draft } from './draft-memory';

/** A signing on its way, written before anything is sent. */
export interface PendingSigning {
  /** The signature in base58. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly clusterId: string;
  /** Base58 address of the account that signed. */
  readonly author: string;
  readonly draft: Draft;
  /** Signed wire bytes; null where the wallet sent them itself. */
  readonly transaction: Uint8Array | null;
  readonly lastValidBlockHeight: bigint | null;
  readonly state: 'signed' | 'sent';
}

export interface KeptReceipt {
  readonly signature: string;
  /** Genesis hash. */
  readonly network: string;
  readonly createdAt: number;
  /** The receipt file, as it is saved. */
  readonly text: string;
  readonly names: readonly string[];
  /** Lowercase hex. */
  readonly digests: readonly string[];
}

/** What this device remembers of a person's proofs; storage that fails holds nothing up. */
export interface ProofKeeper {
  readonly pending: {
    readonly put: (signing: PendingSigning) => Promise<unknown>;
    readonly remove: (id: string) => Promise<unknown>;
    /** Newest first. */
    readonly list: () => Promise<readonly PendingSigning[]>;
  };
  readonly receipts: {
    readonly put: (receipt: KeptReceipt) => Promise<unknown>;
    readonly get: (signature: string) => Promise<KeptReceipt | null>;
  };
}
