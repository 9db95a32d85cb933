import { getAddressComparator } from '@solana/kit';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareAddresses } from './compare-addresses';

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const compareAsKit = getAddressComparator();

/** Few letters, so that many begin alike, or differ in case alone. */
const text = fc.oneof(
  fc.string({ unit: fc.constantFrom(...Array.from(BASE58)), minLength: 1, maxLength: 44 }),
  fc.string({ unit: fc.constantFrom('1', 'a', 'A', 'b', 'B'), minLength: 1, maxLength: 6 }),
);

it('should order addresses as kit does', () => {
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect(Math.sign(compareAddresses(a, b))).toBe(Math.sign(compareAsKit(a, b)));
    }),
    { numRuns: 5000 },
  );
});

it('should put digits first, then letters whatever their case, then the small one of each', () => {
  const all = Array.from(BASE58);

  expect(all.toSorted(compareAddresses).join('')).toBe(
    '123456789aAbBcCdDeEfFgGhHijJkKLmMnNopPqQrRsStTuUvVwWxXyYzZ',
  );
});
