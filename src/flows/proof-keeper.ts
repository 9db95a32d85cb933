import type { Subject } from '../proof';
import type { Draft } from './draft-memory';

/** A signing on its way, written before anything is sent. */
export interface PendingSigning {
  /** The signature in base58. */
  readonly id: string;
  readonly createdAt: number;
  readonly clusterId: string;
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

/** What this device remembers of a person's proofs; src/storage satisfies it by shape. */
export interface ProofKeeper {
  readonly pending: {
    put(signing: PendingSigning): Promise<unknown>;
    remove(id: string): Promise<unknown>;
  };
  readonly receipts: { put(receipt: KeptReceipt): Promise<unknown> };
}

/** The draft that a pending signing carries, so that it can be taken up again by itself. */
export function toDraft(subjects: readonly Subject[], createdAt: number): Draft {
  return { id: 'pending', createdAt, subjects, title: null, hidden: false };
}
