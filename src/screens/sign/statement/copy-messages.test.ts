import { describe, expect, it } from 'vitest';
import type { Verdict } from '@countersign/proof';
import { digestOf } from '@countersign/proof/encoding';
import { getCopyMessage } from './copy-messages';

const NET = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1';

function compare(texts: readonly string[], count = 1) {
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
  return { claim, subjects };
}

describe('the copy of who countersigns (V10)', () => {
  it('should say of another file that it is one, before anything is signed', () => {
    expect(getCopyMessage('mismatch', compare(['a']), false)).toMatch(
      /^Your copy isn’t what was signed,/,
    );
  });

  it('should call a set seen only where all of it is there, a copy counting once', () => {
    expect(getCopyMessage('match', compare(['a', 'a', 'b'], 3), false)).toMatch(
      /^2 of the 3 files .+ Drop the others too\.$/,
    );
    expect(getCopyMessage('match', compare(['a', 'b', 'c'], 3), false)).toBe(
      'These are the 3 files that you’re about to countersign.',
    );
  });
});
