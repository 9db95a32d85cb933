import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLink } from './link';
import encodings from '../../vectors/encodings.json';

describe('a link', () => {
  it.each(encodings.links)('should be accepted or not: $text', ({ text, isAccepted }) => {
    expect(isLink(text)).toBe(isAccepted);
  });

  it('should equal what this engine’s own URL parser writes, apart from Punycode', () => {
    const piece = fc.constantFrom(
      ...['a', 'b1', '-', '.', '..', '/', '?', '#', '%2e', '%41', "'", ':', '@', ':80', '0x', '7'],
    );
    const text = fc.array(piece, { maxLength: 12 }).map((pieces) => `https://${pieces.join('')}`);
    fc.assert(
      fc.property(text, (link) => {
        expect(!isLink(link) || new URL(link).href === link).toBe(true);
      }),
      { numRuns: 3_000 },
    );
  });

  it('should be accepted with the host names of many scripts', () => {
    const letter = fc.constantFrom(
      ...Array.from('aüßñéçøčšłđåабвгдежαβγδεあいうカキ漢字語文한국어กขคابت'),
    );
    fc.assert(
      fc.property(fc.string({ unit: letter, minLength: 1, maxLength: 12 }), (name) => {
        const text = `https://${name}.example/`;
        fc.pre(URL.canParse(text));
        expect(isLink(new URL(text).href)).toBe(true);
      }),
    );
  });
});
