import type { Draft, SaltedSubject } from '@countersign/core/claims/draft';
import type { PendingSigning, StoredReceipt } from '@countersign/core/receipts/repository';
import type { Digest } from '@countersign/proof/encoding';
import {
  hasShape,
  isBytes32,
  isCount,
  isText,
  isTextList,
  isTime,
  type Shape,
} from './record-shape';

const DIGEST: Shape<Digest> = {
  algorithm: (value) => value === 'sha256',
  bytes: isBytes32,
};

const SUBJECT: Shape<SaltedSubject> = {
  name: isText,
  size: (value) => value === null || isCount(value),
  digest: (value) => hasShape(value, DIGEST),
  salt: (value) => value === undefined || isBytes32(value),
  origin: (value) => value === undefined || isText(value),
  readAt: (value) => value === undefined || isTime(value),
};

export const DRAFT_HEAD: Shape<Omit<Draft, 'subjects'>> = {
  id: isText,
  createdAt: isTime,
  title: (value) => value === null || isText(value),
  hidden: (value) => typeof value === 'boolean',
};

const DRAFT: Shape<Draft> = {
  ...DRAFT_HEAD,
  subjects: (value) => Array.isArray(value) && value.every((item) => hasShape(item, SUBJECT)),
};

const STATES: Record<PendingSigning['state'], true> = {
  'awaiting-wallet': true,
  signed: true,
  sent: true,
  expired: true,
  failed: true,
};

const PLANNED: Shape<NonNullable<PendingSigning['planned']>> = {
  memo: isText,
  references: isTextList,
};

const PENDING: Shape<PendingSigning> = {
  id: isText,
  createdAt: isTime,
  clusterId: isText,
  genesisHash: isText,
  author: isText,
  draft: (value) => value !== null,
  planned: (value) => value === undefined || hasShape(value, PLANNED),
  slot: (value) => value === undefined || typeof value === 'bigint',
  transaction: (value) => value === null || value instanceof Uint8Array,
  lastValidBlockHeight: (value) => value === null || typeof value === 'bigint',
  state: (value) => isText(value) && Object.hasOwn(STATES, value),
};

const RECEIPT: Shape<StoredReceipt> = {
  signature: isText,
  network: isText,
  createdAt: isTime,
  text: isText,
  names: isTextList,
  digests: isTextList,
};

export function isDraft(value: unknown): value is Draft {
  return hasShape(value, DRAFT);
}

export function isPendingSigning(value: unknown): value is PendingSigning {
  return hasShape(value, PENDING);
}

export function isStoredReceipt(value: unknown): value is StoredReceipt {
  return hasShape(value, RECEIPT);
}
