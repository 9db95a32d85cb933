import type { Draft, StoredList } from '../claims/draft';

/**
 * - `awaiting-wallet`: a wallet that sends by itself was asked, and may not report it
 * - `signed`: the bytes are stored, and were not sent as far as we know
 * - `sent`: a node accepted them, or the wallet sent them itself
 * - `expired`: nodes report that it has not landed and no longer can
 * - `failed`: a node reports that it was refused or landed with an error
 *
 * Nodes may be wrong, so signed bytes and salts stay stored until a receipt holds them or the
 * person removes them.
 */
export interface PendingSigning {
  /** Base58 signature; an id of ours until there is one. */
  readonly id: string;
  readonly createdAt: number;
  readonly clusterId: string;
  /** A cluster id may name another network after a reset. Empty if unknown. */
  readonly genesisHash: string;
  readonly author: string;
  readonly draft: Draft;
  /** Earlier versions stored only the draft. */
  readonly planned?: { readonly memo: string; readonly references: readonly string[] };
  /** The transaction can't have landed in an earlier slot. Absent in earlier versions. */
  readonly slot?: bigint;
  /** Null if the wallet sends the transaction. */
  readonly transaction: Uint8Array | null;
  /** Null if the wallet may have chosen the blockhash. */
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
  /** Lowercase hex: the digests of the files, else that of the subject. */
  readonly digests: readonly string[];
}

/**
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

/** `not-kept`: the browser gave no reason. */
export type NotKept = UnavailableReason | 'not-kept';
export type StoreOutcome = 'kept' | NotKept;

export interface ReceiptRepository {
  readonly pending: {
    readonly put: (signing: PendingSigning) => Promise<StoreOutcome>;
    readonly remove: (id: string) => Promise<unknown>;
    /** Leaves out signings that a tab is working on. Rejects if storage can't be read. */
    readonly list: () => Promise<readonly PendingSigning[]>;
  };
  readonly receipts: {
    /** A cheap guess that never rejects. */
    readonly mayHold: () => Promise<boolean>;
    readonly put: (receipt: StoredReceipt) => Promise<StoreOutcome>;
    readonly get: (signature: string) => Promise<StoredReceipt | null>;
    /** @throws why this browser can't read them */
    readonly list: (
      isWanted?: (receipt: StoredReceipt) => boolean,
    ) => Promise<StoredList<StoredReceipt>>;
    readonly remove: (signature: string) => Promise<StoreOutcome>;
  };
}

/** A lock, so that two tabs never work on one signing. */
export interface SigningGuard {
  readonly hold: <T>(id: string, work: () => Promise<T>) => Promise<T>;
  /** Returns null if another tab holds the lock. */
  readonly alone: <T>(id: string, work: () => Promise<T>) => Promise<T | null>;
}
