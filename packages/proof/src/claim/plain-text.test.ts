import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  HIDDEN_CODE_POINTS,
  listHiddenCharacters,
  removeHiddenCharacters,
  toVisibleText,
} from '../encoding/hidden-characters';
import { decodeText, encodeText, getTextFault, getWrittenTextFault } from './plain-text';
import encodings from '../../vectors/encodings.json';

describe('a title', () => {
  it.each([
    ['', 'empty'],
    ['a'.repeat(81), 'too-long'],
    ['ä'.repeat(41), 'too-long'],
    ['a\u202eb', 'hidden-character'],
    ['a\ud800', 'hidden-character'],
    ['a'.repeat(80), null],
    ['ä'.repeat(40), null],
    ['Größe ❤️ عربي', null],
  ] as const)('should have its fault named: %j, %s', (text, fault) => {
    expect(getTextFault(text)).toBe(fault);
  });

  it.each([
    ...[' ', '\u00a0'.repeat(30), '\u2800', '\u2003\u3000 \u2800'],
    ...['\ufe0f', '\u2800\ufe0e', '\u{1d159}', '\u{16fe4}', '\u{13441}'],
  ])('L7 a blank title, %j, is read like any other, and not written', (text) => {
    expect(getTextFault(text)).toBeNull();
    expect(decodeText(encodeText(text))).toBe(text);
    expect(getWrittenTextFault(text)).toBe('blank');
  });

  it('should be written if something of it is visible, and nothing else is wrong', () => {
    expect(getWrittenTextFault('\u2800a')).toBeNull();
    expect(getWrittenTextFault('')).toBe('empty');
  });

  it('should accept the neighbours of a range of hidden characters, and refuse its ends', () => {
    const isHidden = (codePoint: number) =>
      getTextFault(String.fromCodePoint(codePoint)) === 'hidden-character';
    const ranges = HIDDEN_CODE_POINTS.trim()
      .split(/\s+/)
      .map((range) => {
        const [first = 0, last = first] = range.split('-').map((hex) => Number.parseInt(hex, 16));
        return [first, last] as const;
      });
    const ends = ranges.flat();
    const isInRange = (codePoint: number) =>
      ranges.some(([first, last]) => codePoint >= first && codePoint <= last);
    for (const end of ends) {
      for (const codePoint of [end - 1, end, end + 1].filter((each) => each >= 0)) {
        expect([codePoint, isHidden(codePoint)]).toEqual([codePoint, isInRange(codePoint)]);
      }
    }
  });

  it.each([
    ['before a joiner', `\u0628${'\u064b'.repeat(100_000)}\u200c`],
    ['behind a joiner', `\u0628\u200c${'\u064b'.repeat(100_000)}`],
    ['alone', '\u064b'.repeat(100_000)],
    ['around many', `\u0628${'\u064b\u200c'.repeat(50_000)}`],
  ])('X1 a hundred thousand marks %s take no time', (_, text) => {
    const start = performance.now();
    listHiddenCharacters(text);
    expect(performance.now() - start).toBeLessThan(1_000);
  });

  it('should be decoded from its percent-encoding, and from no other text', () => {
    const anyCodePoint = fc.nat(0x10ffff).filter((each) => each < 0xd800 || each > 0xdfff);
    const anyText = fc
      .array(anyCodePoint, { minLength: 1 })
      .map((codePoints) => String.fromCodePoint(...codePoints));
    fc.assert(fc.property(anyText, (text) => decodeText(encodeText(text)) === text));
    const anyEncoded = fc.string({ unit: fc.constantFrom(...Array.from('aZ09-._~%ACF38b +')) });
    fc.assert(
      fc.property(anyEncoded, (encoded) => {
        const text = decodeText(encoded);
        return text === null || encodeText(text) === encoded;
      }),
    );
  });
});

describe('G4: a joiner', () => {
  const anyCodePoint = fc.constantFrom(...Array.from('هرaक़्ষ্്രව👩🏽❤️\u200c\u200d\u064e'));
  const anyText = fc.array(anyCodePoint, { maxLength: 12 }).map((all) => all.join(''));

  it('should be hidden at the beginning, beside another joiner, and between Latin letters', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const unseen = /^[\u200c\u200d]|[\u200c\u200d]{2}|a[\u200c\u200d]|\u200c(?:a|$)/u;
        expect(toVisibleText(text)).not.toMatch(unseen);
      }),
    );
  });

  it('should stay what it is when hidden characters are removed', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const rest = removeHiddenCharacters(text);
        expect(toVisibleText(rest)).not.toContain('U+');
        expect(listHiddenCharacters(rest)).toEqual([]);
      }),
    );
  });
});

describe('a text in percent-encoding', () => {
  it.each(['%', '%4', '%zz', '%41', '%c3%A4', '%C3', 'a b', 'ä', '\u0141', 'a\n'])(
    'should be none if it has none of the accepted forms: %j',
    (encoded) => {
      expect(decodeText(encoded)).toBeNull();
    },
  );
});

describe('a text for display', () => {
  it.each(encodings.visibleTexts)('should hide nothing: $visible', ({ text, visible }) => {
    expect(toVisibleText(text)).toBe(visible);
  });

  it('should show a lone surrogate', () => {
    expect(toVisibleText('a\ud800')).toBe('a⟨U+D800⟩');
  });

  it('should keep marks as scripts set them, and count further marks', () => {
    const hebrew = 'שָּׁ֑לוֹם ཧཱུྃ é';
    expect(toVisibleText(hebrew)).toBe(hebrew);
    expect(toVisibleText(`Z${'\u0302'.repeat(39)}a`)).toBe(`Z${'\u0302'.repeat(6)}⟨+33 marks⟩a`);
  });
});
