import fc from 'fast-check';
import { expect, it } from 'vitest';
import { getInitial, getSafeText } from './safe-text';

it.each([
  ['Phantom', 'Phantom'],
  ['  My \t\n Wallet ', 'My Wallet'],
  ['evil\u202etellaW', 'eviltellaW'],
  ['Zero\u200bWidth\u2060', 'ZeroWidth'],
  ['\u2066isolate\u2069', 'isolate'],
  ['\u3164\u115f\u2800', ''],
  ['\ud800lone', 'lone'],
  ['\u{e0041}tag', 'tag'],
  ['<b>bold</b>', '<b>bold</b>'],
  ['a:b/c', 'a:b/c'],
  [`z${'\u0301'.repeat(50)}`, 'z\u0301\u0301'],
])('should show %j as %j (W9)', (raw, shown) => {
  expect(getSafeText(raw, 40)).toBe(shown);
});

it('should shorten a name of 200 characters (W9)', () => {
  const shown = getSafeText('Wallet '.repeat(29).slice(0, 200), 40);
  expect(Array.from(shown).length).toBeLessThanOrEqual(40);
  expect(shown.endsWith('…')).toBe(true);
});

it('should never cut a character in two', () => {
  expect(getSafeText('🦊'.repeat(50), 40)).toBe(`${'🦊'.repeat(39)}…`);
});

/** Includes lone surrogates; fast-check's `binary` takes a second to prepare. */
const anyCodePoint = fc.nat(0x10ffff).map((point) => String.fromCodePoint(point));

it('should keep any text within the limit, on one line, without control characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCodePoint, maxLength: 80 }), (raw) => {
      const shown = getSafeText(raw, 40);
      expect(Array.from(shown).length).toBeLessThanOrEqual(40);
      expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u);
      expect(getSafeText(shown, 40)).toBe(shown);
    }),
    { numRuns: 50 },
  );
});

it.each([
  ['phantom', 'P'],
  ['«Ünder»', 'Ü'],
  ['7wallet', '7'],
  ['🦊 fox', 'F'],
  ['🦊', '?'],
  ['ßeta', 'S'],
])('should let one letter stand for %j: %j (W1)', (name, initial) => {
  expect(getInitial(name)).toBe(initial);
});
