import { describe, expect, it } from 'vitest';
import {
  isStoredDraft,
  isStoredPending,
  packDraft,
  packPending,
  unpackDraft,
  unpackPending,
} from './packed-draft';
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
  it('should come back as it was', () => {
    const stored: unknown = structuredClone(PACKED);
    expect(isStoredDraft(stored)).toBe(true);
    expect(isStoredDraft(stored) && unpackDraft(stored)).toEqual(DRAFT);
    expect(stored).not.toHaveProperty('subjects');
  });

  it('field B should say when each file was read, as far as that is known', () => {
    const [first, ...others] = DRAFT.subjects;
    if (!first) throw new Error('no subject');
    const draft = { ...DRAFT, subjects: [{ ...first, readAt: 8 }, ...others] };
    const stored: unknown = structuredClone(packDraft(draft));
    expect(isStoredDraft(stored) && unpackDraft(stored)).toEqual(draft);
  });

  it('should be read as earlier versions wrote it', () => {
    expect(isStoredDraft(structuredClone(DRAFT))).toBe(true);
    expect(unpackDraft(DRAFT)).toBe(DRAFT);
  });

  it('should keep the salts of hidden files', () => {
    const salt = new Uint8Array(32).fill(9);
    const hidden = { ...DRAFT, subjects: [{ ...createSubject(4), salt }] };
    const stored: unknown = structuredClone(packDraft(hidden));
    expect(stored).toMatchObject({ salts: salt });
    expect(isStoredDraft(stored) && unpackDraft(stored)).toEqual(hidden);
    expect(isStoredDraft({ ...packDraft(hidden), salts: salt.subarray(1) })).toBe(false);
  });

  it.each<[string, object]>([
    ['no files', { names: [], sizes: [], digests: new Uint8Array() }],
    ['a size too few', { sizes: [1, 2] }],
    ['a size that is none', { sizes: [1, -1, 2] }],
    ['a name that is none', { names: ['a', 1, 'b'] }],
    ['digests cut short', { digests: new Uint8Array(95) }],
    ['digests as a list', { digests: Array.from({ length: 96 }, () => 0) }],
    ['a title of another type', { title: 3 }],
  ])('should be refused with %s', (_, change) => {
    expect(isStoredDraft({ ...PACKED, ...change })).toBe(false);
  });
});

describe('a signing as it is written', () => {
  const pending = createPending(DRAFT);

  it.each([
    ['with files', pending],
    ['about a record, without a file', { ...pending, draft: { ...DRAFT, subjects: [] } }],
  ])('should come back as it was, %s', (_, own) => {
    const stored: unknown = structuredClone(packPending(own));
    expect(isStoredPending(stored) && unpackPending(stored)).toEqual(own);
  });

  it('should be read as earlier versions wrote it, and refused where its draft is broken', () => {
    expect(isStoredPending(structuredClone(pending))).toBe(true);
    expect(isStoredPending({ ...pending, draft: { ...PACKED, sizes: [] } })).toBe(false);
    expect(isStoredPending({ ...packPending(pending), state: 'unknown' })).toBe(false);
  });
});
