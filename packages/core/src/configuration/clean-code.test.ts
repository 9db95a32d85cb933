import fc from 'fast-check';
import { encodeBase58, isSignature } from '@countersign/proof/encoding';
import { expect, it } from 'vitest';
import { cleanCode, cleanEnd } from './clean-code';

const STRAY = [
  '.',
  ')',
  '),',
  '"',
  '>',
  '…',
  '’',
  '”.',
  '%22',
  '%2522',
  '%E2%80%A6',
  '\u200b',
  '*',
  '_',
  '/',
  '。',
];
const signatures = fc.uint8Array({ minLength: 64, maxLength: 64 }).map(encodeBase58);
const strays = fc.array(fc.constantFrom(...STRAY), { maxLength: 4 }).map((all) => all.join(''));

it('G characters around a signature that belong to no code are cut off', () => {
  fc.assert(
    fc.property(signatures, strays, strays, (signature, before, behind) => {
      expect(cleanCode(`${before}${signature}${behind}`)).toBe(signature);
    }),
  );
});

it('G letters and digits stay, so that a signature never becomes another', () => {
  fc.assert(
    fc.property(signatures, fc.constantFrom('0', 'l', 'O', '%41', 'x', '%'), (signature, end) => {
      const cleaned = cleanCode(`${signature}${end}`);
      expect([signature, `${signature}${end}`]).toContain(cleaned);
      expect(cleanCode(signature)).toBe(signature);
      const short = cleanCode(`${signature.slice(0, -1)}${end}`);
      expect(isSignature(short) && short.length < signature.length - 1).toBe(false);
    }),
  );
});

it('G a long text stays as it is, without delay', () => {
  const long = '.'.repeat(1_000_000);
  expect(cleanCode(long)).toBe(long);
  expect(cleanCode(`${'.'.repeat(1_000)}a${'.'.repeat(900)}`)).toBe('a');
});

it('G the end is cut after the last letter, digit or incomplete percent code', () => {
  expect(cleanEnd('a.b%22c.%2522”')).toBe('a.b%22c');
  expect(cleanEnd('a%2541')).toBe('a%2541');
  expect(cleanEnd('a.%4')).toBe('a.%4');
  expect(cleanEnd('...')).toBe('');
});
