import { describe, expect, it } from 'vitest';
import { packDraft, packPending, readDraft, readPending } from './packed-draft';
import type { Draft, SaltedSubject } from '@countersign/core/claims/draft';
import { createPending } from './test/pending';

function createSubject(index: number): SaltedSubject {
  return {
    name: `photos/${index}.jpg`,
    size: index === 1 ? null : index,
    digest: { algorithm: 'sha256', bytes: new Uint8Array(32).fill(index) },
  };
}

const DRAFT: Draft = {
  id: 'current',
  createdAt: 7,
  subjects: [0, 1, 2].map(createSubject),
  title: null,
  hidden: false,
};
const PACKED = packDraft(DRAFT);

describe('a draft as it is written', () => {
  it('should be read as it was written', () => {
    const stored = structuredClone(PACKED);
    expect(readDraft(stored)).toEqual(DRAFT);
    expect(stored).not.toHaveProperty('subjects');
  });

  it('field B should have the time at which each file was read, if known', () => {
    const [first, ...others] = DRAFT.subjects;
    if (!first) throw new Error('no subject');
    const draft = { ...DRAFT, subjects: [{ ...first, readAt: 8 }, ...others] };
    expect(readDraft(structuredClone(packDraft(draft)))).toEqual(draft);
  });

  it('should be read as earlier versions wrote it', () => {
    expect(readDraft(structuredClone(DRAFT))).toEqual(DRAFT);
  });

  it('should keep the salts of hidden files', () => {
    const salt = new Uint8Array(32).fill(9);
    const hidden = { ...DRAFT, subjects: [{ ...createSubject(4), salt }] };
    const stored = structuredClone(packDraft(hidden));
    expect(stored).toMatchObject({ salts: salt });
    expect(readDraft(stored)).toEqual(hidden);
    expect(readDraft({ ...stored, salts: salt.subarray(1) })).toBeNull();
    const half = { ...DRAFT, subjects: [{ ...createSubject(4), salt }, createSubject(5)] };
    expect(readDraft(structuredClone(packDraft(half)))).toEqual(half);
  });

  it.each<[string, object]>([
    ['a name too few', { names: ['a', 'b'] }],
    ['a size too few', { sizes: [1, 2] }],
    ['a size that is none', { sizes: [1, -1, 2] }],
    ['a name that is none', { names: ['a', 1, 'b'] }],
    ['digests cut short', { digests: new Uint8Array(95) }],
    ['digests as a list', { digests: Array.from({ length: 96 }, () => 0) }],
    ['a time too few', { readAt: [1, 2] }],
    ['a title of another type', { title: 3 }],
  ])('should be refused with %s', (_, change) => {
    expect(readDraft({ ...PACKED, ...change })).toBeNull();
  });
});

describe('a signing as it is written', () => {
  const pending = createPending(DRAFT);

  it.each([
    ['with files', pending],
    ['about a record, without a file', { ...pending, draft: { ...DRAFT, subjects: [] } }],
  ])('should be read as it was written, %s', (_, own) => {
    expect(readPending(structuredClone(packPending(own)))).toEqual(own);
  });

  it('should be read as earlier versions wrote it, and rejected if its draft is broken', () => {
    expect(readPending(structuredClone(pending))).toEqual(pending);
    expect(readPending({ ...pending, draft: { ...PACKED, sizes: [] } })).toBeNull();
    expect(readPending({ ...packPending(pending), state: 'unknown' })).toBeNull();
  });
});
