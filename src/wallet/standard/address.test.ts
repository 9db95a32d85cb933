import { base58 } from '@scure/base';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isAddress as isProofAddress } from '@countersign/proof/encoding';
import { isAddress } from './address';

it('should take any 32 bytes, the System program included (W7)', () => {
  expect(isAddress('11111111111111111111111111111111')).toBe(true);
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
      expect(isAddress(base58.encode(bytes))).toBe(true);
    }),
  );
});

it('should refuse what does not hold exactly 32 bytes (W7)', () => {
  for (const length of [0, 1, 31, 33, 64]) {
    expect(isAddress(base58.encode(new Uint8Array(length).fill(255)))).toBe(false);
  }
  expect(isAddress('z'.repeat(44))).toBe(false);
  expect(isAddress('1'.repeat(33))).toBe(false);
  expect(isAddress(`${'1'.repeat(31)}0`)).toBe(false);
  expect(isAddress(null)).toBe(false);
});

it("should agree with the proof's own check on any text", () => {
  const letter = fc.constantFrom(
    ...Array.from('123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0OIl'),
  );
  const text = fc.string({ unit: letter, minLength: 30, maxLength: 46 });
  fc.assert(
    fc.property(text, (candidate) => {
      expect(isAddress(candidate)).toBe(isProofAddress(candidate));
    }),
    { numRuns: 1000 },
  );
});
