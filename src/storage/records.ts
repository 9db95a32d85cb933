import type { Digest, Subject } from '../proof';
import {
  hasShape,
  isBytes32,
  isCount,
  isText,
  isTextList,
  isTime,
  type Shape,
} from './record-shape';

export interface StoredSubject extends Subject {
  /** 32 bytes where the claim hides this file's digest: lost, nobody can ever show what was signed. */
  readonly salt?: Uint8Array;
}

/** What a person means to sign, kept while they choose a wallet or reload. */
export interface DraftRecord {
  readonly id: string;
  /** Milliseconds since 1970, by this device's clock. */
  readonly createdAt: number;
  readonly subjects: readonly StoredSubject[];
  /** Public for ever once signed. */
  readonly title: string | null;
  readonly hidden: boolean;
}

/**
 * - `awaiting-wallet`: asked; a wallet that sends by itself may land it without our knowing
 * - `signed`: we hold the bytes, and have not sent them
 * - `sent`, `confirmed`: at least one node took them; it is not final
 * - `expired`, `failed`: it can't land any more, or landed with an error
 */
export type PendingState =
  'awaiting-wallet' | 'signed' | 'sent' | 'confirmed' | 'expired' | 'failed';

export interface PlannedRecord {
  readonly memo: string;
  readonly references: readonly string[];
}

/** A signing on its way, written before anything is sent, so that a closed tab loses nothing. */
export interface PendingRecord {
  /** The signature in base58, or an id of ours while there is none. */
  readonly id: string;
  readonly createdAt: number;
  readonly clusterId: string;
  /** Of the network it was signed for, which its cluster's id may outlive. */
  readonly genesisHash: string;
  /** Base58 address of the account that signs. */
  readonly author: string;
  readonly draft: DraftRecord;
  /** The memo and the references that were agreed to; absent in records of earlier versions. */
  readonly planned?: PlannedRecord;
  /** Confirmed before the wallet was asked; absent in records of earlier versions. */
  readonly slot?: bigint;
  /** Signed wire bytes; null until the wallet returns them. */
  readonly transaction: Uint8Array | null;
  readonly lastValidBlockHeight: bigint | null;
  readonly state: PendingState;
}

/** A proof this person made or imported. */
export interface ReceiptRecord {
  readonly signature: string;
  /** The network's genesis hash. */
  readonly network: string;
  readonly createdAt: number;
  /** The receipt file, as it would be saved. */
  readonly text: string;
  /** The files' names, for search. */
  readonly names: readonly string[];
  /** Digests in lowercase hex, for search: of the files, else of what it is about. */
  readonly digests: readonly string[];
}

const DIGEST: Shape<Digest> = {
  algorithm: (value) => value === 'sha256',
  bytes: isBytes32,
};

const SUBJECT: Shape<StoredSubject> = {
  name: isText,
  size: (value) => value === null || isCount(value),
  digest: (value) => hasShape(value, DIGEST),
  salt: (value) => value === undefined || isBytes32(value),
};

const DRAFT: Shape<DraftRecord> = {
  id: isText,
  createdAt: isTime,
  subjects: (value) => Array.isArray(value) && value.every((item) => hasShape(item, SUBJECT)),
  title: (value) => value === null || isText(value),
  hidden: (value) => typeof value === 'boolean',
};

const STATES: Record<PendingState, true> = {
  'awaiting-wallet': true,
  signed: true,
  sent: true,
  confirmed: true,
  expired: true,
  failed: true,
};

const PLANNED: Shape<PlannedRecord> = { memo: isText, references: isTextList };

const PENDING: Shape<PendingRecord> = {
  id: isText,
  createdAt: isTime,
  clusterId: isText,
  genesisHash: isText,
  author: isText,
  // What is signed about another record has no file of its own.
  draft: (value) => hasShape(value, DRAFT),
  planned: (value) => value === undefined || hasShape(value, PLANNED),
  slot: (value) => value === undefined || typeof value === 'bigint',
  transaction: (value) => value === null || value instanceof Uint8Array,
  lastValidBlockHeight: (value) => value === null || typeof value === 'bigint',
  state: (value) => isText(value) && Object.hasOwn(STATES, value),
};

const RECEIPT: Shape<ReceiptRecord> = {
  signature: isText,
  network: isText,
  createdAt: isTime,
  text: isText,
  names: isTextList,
  digests: isTextList,
};

export function isDraftRecord(value: unknown): value is DraftRecord {
  return hasShape(value, { ...DRAFT, subjects: isSubjectList });
}

export function isPendingRecord(value: unknown): value is PendingRecord {
  return hasShape(value, PENDING);
}

export function isReceiptRecord(value: unknown): value is ReceiptRecord {
  return hasShape(value, RECEIPT);
}

function isSubjectList(value: unknown): boolean {
  return DRAFT.subjects(value) && Array.isArray(value) && value.length > 0;
}
