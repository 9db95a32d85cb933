import { base58 } from '@scure/base';
import { assert, property, uint8Array } from 'fast-check';
import { expect, it } from 'vitest';
import { decodeBase58, encodeBase58 } from './base58';

it('should encode any bytes to base58 as another codec does, and decode them again', () => {
  assert(
    property(uint8Array({ maxLength: 64 }), (bytes) => {
      expect(encodeBase58(bytes)).toBe(base58.encode(bytes));
      expect(decodeBase58(encodeBase58(bytes))).toEqual(Uint8Array.from(bytes));
    }),
    { numRuns: 500 },
  );
});

it('should keep each leading zero, and encode nothing as nothing', () => {
  expect(encodeBase58(new Uint8Array(32))).toBe('1'.repeat(32));
  expect(encodeBase58(Uint8Array.of(0, 0, 1))).toBe('112');
  expect(encodeBase58(new Uint8Array())).toBe('');
});
