import { describe, expect, it } from 'vitest';
import {
  isAddress,
  isSignature,
  parseAddress,
  parseSignature,
  encodeAddress,
  encodeSignature,
} from './address';
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
