import type { Draft, StoredList } from '../claims/draft';

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
  /** Base58 signature, or an id of ours until there is one. */
  readonly id: string;
  readonly createdAt: number;
  readonly clusterId: string;
  /** A cluster id may name another network after a reset. Empty where it was not stored. */
  readonly genesisHash: string;
  readonly author: string;
  readonly draft: Draft;
  /** Earlier versions stored only the draft. */
  readonly planned?: { readonly memo: string; readonly references: readonly string[] };
  /** It can't have landed earlier; absent in earlier versions. */
  readonly slot?: bigint;
  /** Null where the wallet sends it. */
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
  readonly text: string;
  readonly names: readonly string[];
  /** Lowercase hex, of the files, else of the subject. */
  readonly digests: readonly string[];
}

/**
 * Why this browser can't store or read:
 * - `blocked`: the browser or its settings allow no database
 * - `full`: no space; nothing was written
 * - `newer`: a later version of this page wrote here; reload to get that version
 * - `busy`: another tab holds an older version open; close it
 * - `corrupt`: the record is readable but not what was written
 * - `broken`: the browser can't read or write its own files
 * - `silent`: the browser has not answered for some seconds
 */
export type UnavailableReason =
  'blocked' | 'full' | 'newer' | 'busy' | 'corrupt' | 'broken' | 'silent';

/** `not-kept`: for no reason that the browser gave. */
export type NotKept = UnavailableReason | 'not-kept';
export type StoreOutcome = 'kept' | NotKept;

export interface ReceiptRepository {
  readonly pending: {
    readonly put: (signing: PendingSigning) => Promise<StoreOutcome>;
    readonly remove: (id: string) => Promise<unknown>;
    /**
     * Leaves out signings that a tab is working on. Throws the reason why this browser can't read
     * them.
     */
    readonly list: () => Promise<readonly PendingSigning[]>;
  };
  readonly receipts: {
    /** A cheap guess. Never rejects. */
    readonly mayHold: () => Promise<boolean>;
    readonly put: (receipt: StoredReceipt) => Promise<StoreOutcome>;
    /** @throws what keeps this browser from reading it */
    readonly get: (signature: string) => Promise<StoredReceipt | null>;
    /** @throws what keeps this browser from reading them */
    readonly list: () => Promise<StoredList<StoredReceipt>>;
    /** By part of a file's name, a whole digest in hex, or a signature. */
    readonly search: (text: string) => Promise<readonly StoredReceipt[]>;
    readonly remove: (signature: string) => Promise<StoreOutcome>;
  };
}

/** Keeps two tabs from one signing. */
export interface SigningGuard {
  readonly hold: <T>(id: string, work: () => Promise<T>) => Promise<T>;
  /** Null where another tab holds the lock. */
  readonly alone: <T>(id: string, work: () => Promise<T>) => Promise<T | null>;
}
