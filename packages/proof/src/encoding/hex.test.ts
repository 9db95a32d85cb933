import { hex } from '@scure/base';
import { assert, property, uint8Array } from 'fast-check';
import { expect, it } from 'vitest';
import { decodeHex, encodeHex } from './hex';

it('should encode any bytes to hex as another codec does, and decode either case', () => {
  assert(
    property(uint8Array({ maxLength: 64 }), (bytes) => {
      expect(encodeHex(bytes)).toBe(hex.encode(bytes));
      expect(decodeHex(encodeHex(bytes))).toEqual(Uint8Array.from(bytes));
      expect(decodeHex(encodeHex(bytes).toUpperCase())).toEqual(Uint8Array.from(bytes));
    }),
    { numRuns: 500 },
  );
});
