import { base58, hex } from '@scure/base';
import { array, assert, property, uint8Array } from 'fast-check';
import { expect, it } from 'vitest';
import { encodeBase58, encodeHex, decodeHex } from './encode-bytes';
import { decodeBase58 } from './decode-base58';

it('should print base58 and hex as a codec does, and read both back', () => {
  assert(
    property(array(uint8Array({ maxLength: 64 })), (all) => {
      for (const bytes of all) {
        expect(encodeBase58(bytes)).toBe(base58.encode(bytes));
        expect(decodeBase58(encodeBase58(bytes))).toEqual(Uint8Array.from(bytes));
        expect(encodeHex(bytes)).toBe(hex.encode(bytes));
        expect(decodeHex(encodeHex(bytes))).toEqual(Uint8Array.from(bytes));
      }
    }),
  );
});

it('should keep each leading zero, and print nothing for nothing', () => {
  expect(encodeBase58(new Uint8Array(32))).toBe('1'.repeat(32));
  expect(encodeBase58(Uint8Array.of(0, 0, 1))).toBe('112');
  expect(encodeBase58(new Uint8Array())).toBe('');
});
