import { describe, expect, it } from 'vitest';
import type { Verdict } from '@countersign/proof';
import { digestOf } from '@countersign/proof/encoding';
import { getCopyMessage, getCopyState, isWholeCopy } from './copy-messages';

const NET = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1';

function compare(file: Verdict['file'], texts: readonly string[], count = 1) {
  const digests = texts.map((text) => digestOf(new TextEncoder().encode(text)));
  const [digest] = digests;
  if (digest === undefined) throw new Error('No text was given.');
  const claim: Verdict['claim'] =
    count === 1
      ? { kind: 'file', digest, net: NET }
      : { kind: 'tree', root: digest, count, net: NET };
  const subjects = digests.map((each) => ({
    subject: { name: 'a', size: 1, digest: each },
    file: 'match' as const,
  }));
  return { claim, file, subjects };
}

describe('the copy of who countersigns (V10)', () => {
  it('should say of another file that it is one, before anything is signed', () => {
    const verdict = compare('mismatch', ['a']);
    expect(getCopyState(verdict, 1)).toBe('mismatch');
    expect(getCopyMessage('mismatch', verdict)).toMatch(/^Your copy isn’t what was signed\./);
  });

  it('should call a set seen only where all of it is there, a copy counting once', () => {
    const some = compare('match', ['a', 'a', 'b'], 3);
    expect(getCopyMessage(getCopyState(some, 3), some)).toMatch(/^2 of the 3 files .+ others\.$/);
    expect(isWholeCopy('match', some)).toBe(false);
    const all = compare('match', ['a', 'b', 'c'], 3);
    expect(getCopyMessage('match', all)).toBe(
      'These are the 3 files that you’re about to countersign.',
    );
    expect(isWholeCopy('match', all)).toBe(true);
    expect(isWholeCopy('cannot-check', all)).toBe(false);
  });

  it('should leave open what could not be read or compared', () => {
    const verdict = compare('match', ['a'], 2);
    expect(getCopyState(verdict, 2)).toBe('cannot-check');
    expect(getCopyState({ file: 'none', subjects: [] }, 1)).toBe('cannot-check');
    expect(getCopyState(null, 1)).toBe('checking');
    expect(getCopyState(null, 0)).toBe('none');
  });
});
