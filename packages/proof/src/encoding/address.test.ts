import { describe, expect, it } from 'vitest';
import {
  isAddress,
  isPossibleSignature,
  isSignature,
  parseAddress,
  parseSignature,
  encodeAddress,
  encodeSignature,
} from './address';
import { decodeHex } from './hex';
import encodings from '../../vectors/encodings.json';

describe('an address (W7)', () => {
  it.each(encodings.addresses)('should be accepted or not: $text', ({ text, isAccepted }) => {
    expect(isAddress(text)).toBe(isAccepted);
    if (isAccepted) expect(encodeAddress(parseAddress(text))).toBe(text);
    else {
      expect(() => parseAddress(text)).toThrow(
        expect.objectContaining({ code: 'address/malformed', context: { text } }),
      );
    }
  });
});

describe('a signature (W7, V9)', () => {
  it.each(encodings.signatures)('should be accepted or not: $text', ({ text, isAccepted }) => {
    expect(isSignature(text)).toBe(isAccepted);
    if (isAccepted) expect(encodeSignature(parseSignature(text))).toBe(text);
    else {
      expect(() => parseSignature(text)).toThrow(
        expect.objectContaining({ code: 'signature/malformed', context: { text } }),
      );
    }
  });
});

it('F1 a signature is possible where its second half is below the group order', () => {
  // RFC 8032, 5.1, little-endian.
  const low = decodeHex('edd3f55c1a631258d69cf7a2def9de14');
  const high = decodeHex('00000000000000000000000000000010');
  const toText = (first: number) =>
    encodeSignature(
      Uint8Array.from([...new Uint8Array(32).fill(7), first, ...low.subarray(1), ...high]),
    );
  expect(isPossibleSignature(toText(0xec))).toBe(true);
  expect(isPossibleSignature(toText(0xed))).toBe(false);
  expect(isPossibleSignature(encodeAddress(low))).toBe(false);
});
