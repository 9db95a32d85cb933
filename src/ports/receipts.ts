import type { Draft } from './drafts';

/**
 * A signing on its way, written before anything is sent.
 *
 * - `awaiting-wallet`: a wallet that sends by itself was asked, and may land it without our knowing
 * - `signed`: the bytes are here, and were not sent as far as we know
 * - `sent`: a node took them, or the wallet sent them itself
 * - `expired`: nodes say that it has not landed and can't any more
 * - `failed`: a node says that it came to nothing: refused, landed with an error, or elsewhere
 *
 * Nodes may be wrong: what is signed, and the salts of what is hidden, stay until a receipt holds
 * them or the person removes them.
 */
export interface PendingSigning {
  /** The signature in base58, or an id of ours while there is none. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly clusterId: string;
  /** Of the network that it was signed for; the same id may stand for another one after a reset. */
  readonly genesisHash: string;
  /** Base58 address of the account that signed. */
  readonly author: string;
  readonly draft: Draft;
  /** What was agreed to, as it stands in the transaction; older ones are told by their draft. */
  readonly planned?: { readonly memo: string; readonly references: readonly string[] };
  /** It can't have landed in an earlier slot; older ones do not say. */
  readonly slot?: bigint;
  /** Signed wire bytes; null where the wallet sends them itself. */
  readonly transaction: Uint8Array | null;
  /** Null where the wallet chose the blockhash, or may have. */
  readonly lastValidBlockHeight: bigint | null;
  readonly state: 'awaiting-wallet' | 'signed' | 'sent' | 'expired' | 'failed';
}

export interface StoredReceipt {
  readonly signature: string;
  /** Genesis hash. */
  readonly network: string;
  readonly createdAt: number;
  /** The receipt file, as it is saved. */
  readonly text: string;
  readonly names: readonly string[];
  /** Lowercase hex: of the files, else of what the record is about. */
  readonly digests: readonly string[];
}

/** Whether it is on this device now; storage that fails holds nothing up, but is never claimed. */
export type StoreOutcome = 'kept' | 'not-kept';

/** What this device remembers of a person's proofs. */
export interface ReceiptRepository {
  readonly pending: {
    readonly put: (signing: PendingSigning) => Promise<StoreOutcome>;
    readonly remove: (id: string) => Promise<unknown>;
    /**
     * Newest first; without those that this or another tab is at work on.
     *
     * @throws what keeps this browser from reading them
     */
    readonly list: () => Promise<readonly PendingSigning[]>;
  };
  readonly receipts: {
    /** Whether there may be any, found out at little cost. Never rejects. */
    readonly mayHold: () => Promise<boolean>;
    readonly put: (receipt: StoredReceipt) => Promise<StoreOutcome>;
    /** @throws what keeps this browser from reading it for the moment: it may be there */
    readonly get: (signature: string) => Promise<StoredReceipt | null>;
    /**
     * Newest first.
     *
     * @throws as `search`, what keeps this browser from reading them
     */
    readonly list: () => Promise<readonly StoredReceipt[]>;
    /** By part of a file's name, a whole digest in hex, or a whole signature. */
    readonly search: (text: string) => Promise<readonly StoredReceipt[]>;
    readonly remove: (signature: string) => Promise<StoreOutcome>;
  };
}

/** Keeps two tabs from working on one signing. */
export interface SigningGuard {
  /** Runs the work while every tab can tell that this signing is in hands. */
  readonly hold: <T>(id: string, work: () => Promise<T>) => Promise<T>;
  /** As `hold`, but null where another tab holds it already, and nothing is run. */
  readonly alone: <T>(id: string, work: () => Promise<T>) => Promise<T | null>;
}
