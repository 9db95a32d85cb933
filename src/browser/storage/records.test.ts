import { describe, expect, it } from 'vitest';
import { createProofStore } from './proof-store';
import { getRecordList } from './record-store';
import { isDraft, isPendingSigning, isStoredReceipt } from './records';
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

describe('a record that comes back from the database', () => {
  it('should be taken as it was written, and with members that a later version added', () => {
    expect(isDraft(structuredClone(DRAFT))).toBe(true);
    expect(isPendingSigning(structuredClone(PENDING))).toBe(true);
    expect(isStoredReceipt(structuredClone({ ...RECEIPT, later: 1 }))).toBe(true);
    expect(isDraft({ ...DRAFT, subjects: [{ ...subject, size: null }] })).toBe(true);
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['text', 'draft'],
    ['no subjects', { ...DRAFT, subjects: [] }],
    ['subjects that are no list', { ...DRAFT, subjects: {} }],
    ['a time that is no number', { ...DRAFT, createdAt: Number.NaN }],
    ['a title of another type', { ...DRAFT, title: undefined }],
    ['a size below zero', { ...DRAFT, subjects: [{ ...subject, size: -1 }] }],
    ['a short salt', { ...DRAFT, subjects: [{ ...subject, salt: new Uint8Array(31) }] }],
    ['a digest in hex', { ...DRAFT, subjects: [{ ...subject, digest: '00'.repeat(32) }] }],
    ['another hash', { ...DRAFT, subjects: [{ ...subject, digest: { algorithm: 'md5' } }] }],
  ])('should be refused as a draft with %s', (_, value) => {
    expect(isDraft(value)).toBe(false);
  });

  it.each<[string, unknown]>([
    ['a state of another version', { ...PENDING, state: 'toString' }],
    ['a height that lost its type', { ...PENDING, lastValidBlockHeight: 5 }],
    ['no network', { ...PENDING, genesisHash: undefined }],
    ['a broken draft', { ...PENDING, draft: { ...DRAFT, subjects: null } }],
    ['bytes as a list', { ...PENDING, transaction: [1, 2, 3] }],
  ])('should be refused as a pending signing with %s', (_, value) => {
    expect(isPendingSigning(value)).toBe(false);
  });

  it('should be counted, not lost, when it can not be read, and the rest come newest first', () => {
    const newer = { ...RECEIPT, signature: 'd', createdAt: 4 };
    expect(getRecordList([RECEIPT, { ...RECEIPT, text: 1 }, newer], isStoredReceipt)).toEqual({
      records: [newer, RECEIPT],
      unreadable: 1,
    });
  });
});

describe('a proof store without a database, as here', () => {
  it('should answer every call as blocked and throw nothing', async () => {
    const { drafts, pending, receipts, close } = createProofStore();
    for (const answer of [
      await drafts.put(DRAFT),
      await pending.get('b'),
      await pending.remove('b'),
      await receipts.list(),
      await receipts.search('photo'),
    ]) {
      expect(answer).toMatchObject({ status: 'unavailable', reason: 'blocked' });
    }
    close();
  });
});
