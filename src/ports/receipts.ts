import type { Draft } from './drafts';

/**
 * A signing under way, stored before anything is sent.
 * - `awaiting-wallet`: a wallet that sends by itself was asked, and may land it without our knowing
 * - `signed`: the bytes are here and were not sent, as far as we know
 * - `sent`: a node took them, or the wallet sent them itself
 * - `expired`: nodes say that it has not landed and can't any more
 * - `failed`: a node says that it was refused or landed with an error
 *
 * Nodes may be wrong, so signed bytes and salts stay until a receipt holds them or the person
 * removes them.
 */
export interface PendingSigning {
  /** Base58 signature, or an id of ours while there is none. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly clusterId: string;
  /** A cluster id may stand for another network after a reset. */
  readonly genesisHash: string;
  /** Base58 address. */
  readonly author: string;
  readonly draft: Draft;
  /** What was agreed to; records of earlier versions have only their draft. */
  readonly planned?: { readonly memo: string; readonly references: readonly string[] };
  /** It can't have landed in an earlier slot; absent in earlier versions. */
  readonly slot?: bigint;
  /** Signed wire bytes; null where the wallet sends them itself. */
  readonly transaction: Uint8Array | null;
  /** Null where the wallet may have chosen the blockhash. */
  readonly lastValidBlockHeight: bigint | null;
  readonly state: 'awaiting-wallet' | 'signed' | 'sent' | 'expired' | 'failed';
}

export interface StoredReceipt {
  readonly signature: string;
  /** Genesis hash. */
  readonly network: string;
  readonly createdAt: number;
  /** The receipt as JSON. */
  readonly text: string;
  readonly names: readonly string[];
  /** Lowercase hex, of the files, else of the record's subject. */
  readonly digests: readonly string[];
}

/** Failed storage stops nothing, but is never claimed to have worked. */
export type StoreOutcome = 'kept' | 'not-kept';

export interface ReceiptRepository {
  readonly pending: {
    readonly put: (signing: PendingSigning) => Promise<StoreOutcome>;
    readonly remove: (id: string) => Promise<unknown>;
    /**
     * Newest first; without those that a tab is working on.
     *
     * @throws what keeps this browser from reading them
     */
    readonly list: () => Promise<readonly PendingSigning[]>;
  };
  readonly receipts: {
    /** A cheap guess. Never rejects. */
    readonly mayHold: () => Promise<boolean>;
    readonly put: (receipt: StoredReceipt) => Promise<StoreOutcome>;
    /** @throws what keeps this browser from reading it: it may exist */
    readonly get: (signature: string) => Promise<StoredReceipt | null>;
    /**
     * Newest first.
     *
     * @throws what keeps this browser from reading them
     */
    readonly list: () => Promise<readonly StoredReceipt[]>;
    /** By part of a file's name, a whole digest in hex, or a whole signature. */
    readonly search: (text: string) => Promise<readonly StoredReceipt[]>;
    readonly remove: (signature: string) => Promise<StoreOutcome>;
  };
}

/** Keeps two tabs from working on one signing. */
export interface SigningGuard {
  /** Locks the signing while the work runs. */
  readonly hold: <T>(id: string, work: () => Promise<T>) => Promise<T>;
  /** As `hold`, but null where another tab holds the lock. */
  readonly alone: <T>(id: string, work: () => Promise<T>) => Promise<T | null>;
}
