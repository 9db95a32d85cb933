import { base64 } from '@scure/base';
import { assert, constantFrom, property, string, uint8Array } from 'fast-check';
import { expect, it } from 'vitest';
import { decodeBase64, encodeBase64 } from './base64';

it('should encode any bytes to base64 as another codec does, and decode them again', () => {
  assert(
    property(uint8Array({ maxLength: 99 }), (bytes) => {
      expect(encodeBase64(bytes)).toBe(base64.encode(bytes));
      expect(decodeBase64(encodeBase64(bytes))).toEqual(Uint8Array.from(bytes));
    }),
  );
});

it('should decode only the canonical form, as another strict codec does', () => {
  const decodeStrictly = (text: string) => {
    try {
      return base64.decode(text);
    } catch {
      return null;
    }
  };
  const texts = ['QQ==', 'QQ=', 'QQ', 'QR==', 'Q Q==', 'QQ==\n', 'QQ-_', 'QUE=', '====', 'ü', ''];
  for (const text of texts) expect(decodeBase64(text), text).toEqual(decodeStrictly(text));
  const unit = constantFrom('Q', 'U', 'J', 'A', '+', '/', '=', ' ', '\n');
  assert(
    property(string({ maxLength: 6, unit }), (text) => {
      expect(decodeBase64(text)).toEqual(decodeStrictly(text));
    }),
  );
});
