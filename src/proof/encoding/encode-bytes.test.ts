import { base58, hex } from '@scure/base';
import { array, assert, property, uint8Array } from 'fast-check';
import { expect, it } from 'vitest';
import { printBase58, printHex, readHex } from './encode-bytes';
import { readBase58 } from './decode-base58';

it('should print base58 and hex as a codec does, and read both back', () => {
  assert(
    property(array(uint8Array({ maxLength: 64 })), (all) => {
      for (const bytes of all) {
        expect(printBase58(bytes)).toBe(base58.encode(bytes));
        expect(readBase58(printBase58(bytes))).toEqual(Uint8Array.from(bytes));
        expect(printHex(bytes)).toBe(hex.encode(bytes));
        expect(readHex(printHex(bytes))).toEqual(Uint8Array.from(bytes));
      }
    }),
  );
});

it('should keep each leading zero, and print nothing for nothing', () => {
  expect(printBase58(new Uint8Array(32))).toBe('1'.repeat(32));
  expect(printBase58(Uint8Array.of(0, 0, 1))).toBe('112');
  expect(printBase58(new Uint8Array())).toBe('');
});
