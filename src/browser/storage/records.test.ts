import { describe, expect, it } from 'vitest';
import { createProofStore } from './proof-store';
import { readDraft, readPending } from './packed-draft';
import { isStoredReceipt } from './records';
import type { Draft } from '@countersign/core/claims/draft';
import type { StoredReceipt } from '@countersign/core/receipts/repository';
import { createPending } from './test/pending';

const DRAFT: Draft = {
  id: 'a',
  createdAt: 1,
  subjects: [
    { name: 'photo.jpg', size: 0, digest: { algorithm: 'sha256', bytes: new Uint8Array(32) } },
  ],
  title: null,
  hidden: false,
};

const PENDING = createPending(DRAFT);

const RECEIPT: StoredReceipt = {
  signature: 'c',
  network: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  createdAt: 3,
  text: '{}',
  names: ['photo.jpg'],
  digests: ['00'.repeat(32)],
};

const [subject] = DRAFT.subjects;

describe('a record that was read from the database', () => {
  it('should be accepted as written, also with members that a later version added', () => {
    expect(readDraft(structuredClone(DRAFT))).toEqual(DRAFT);
    expect(readPending(structuredClone(PENDING))).toEqual(PENDING);
    expect(isStoredReceipt(structuredClone({ ...RECEIPT, later: 1 }))).toBe(true);
    expect(readDraft({ ...DRAFT, subjects: [{ ...subject, size: null }] })).not.toBeNull();
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['text', 'draft'],
    ['no subjects', { ...DRAFT, subjects: undefined }],
    ['subjects that are no list', { ...DRAFT, subjects: {} }],
    ['a time that is no number', { ...DRAFT, createdAt: Number.NaN }],
    ['a title of another type', { ...DRAFT, title: undefined }],
    ['a size below zero', { ...DRAFT, subjects: [{ ...subject, size: -1 }] }],
    ['a short salt', { ...DRAFT, subjects: [{ ...subject, salt: new Uint8Array(31) }] }],
    ['a digest in hex', { ...DRAFT, subjects: [{ ...subject, digest: '00'.repeat(32) }] }],
    ['another hash', { ...DRAFT, subjects: [{ ...subject, digest: { algorithm: 'md5' } }] }],
  ])('should be refused as a draft with %s', (_, value) => {
    expect(readDraft(value)).toBeNull();
  });

  it.each<[string, unknown]>([
    ['a state of another version', { ...PENDING, state: 'toString' }],
    ['a height that lost its type', { ...PENDING, lastValidBlockHeight: 5 }],
    ['no network', { ...PENDING, genesisHash: null }],
    ['a broken draft', { ...PENDING, draft: { ...DRAFT, subjects: null } }],
    ['bytes as a list', { ...PENDING, transaction: [1, 2, 3] }],
  ])('should be refused as a pending signing with %s', (_, value) => {
    expect(readPending(value)).toBeNull();
  });
});

describe('a proof store without a database', () => {
  it('should report every call as blocked and never throw', async () => {
    const { drafts, pending, receipts, close } = createProofStore();
    for (const answer of [
      await drafts.put(DRAFT),
      await pending.get('b'),
      await pending.remove('b'),
      await receipts.list(),
    ]) {
      expect(answer).toMatchObject({ status: 'unavailable', reason: 'blocked' });
    }
    close();
  });
});
