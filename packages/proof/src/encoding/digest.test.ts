import { hex } from '@scure/base';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  digestToAddress,
  isDigestOfNothing,
  isSameDigest,
  parseDigest,
  formatDigest,
  toDigest,
} from './digest';
import { createDigester, digestOf } from './digester';
import encodings from '../../vectors/encodings.json';

const TEXT = `sha256:${'0123456789abcdef'.repeat(4)}`;

describe('a digest', () => {
  it('field B should be known as that of every empty file', () => {
    expect(isDigestOfNothing(digestOf(new Uint8Array()))).toBe(true);
    expect(isDigestOfNothing(digestOf(new Uint8Array(1)))).toBe(false);
  });

  it('should be read and written as the same text', () => {
    expect(formatDigest(parseDigest(TEXT))).toBe(TEXT);
  });

  it.each([
    '',
    'sha256:',
    TEXT.slice(7),
    TEXT.toUpperCase(),
    TEXT.replace('abc', 'ABC'),
    `${TEXT}0`,
    TEXT.slice(0, -1),
    ` ${TEXT}`,
    `${TEXT}\n`,
    TEXT.replace('sha256', 'sha512'),
    TEXT.replace('a', 'g'),
  ])('should not be read from %j', (text) => {
    expect(() => parseDigest(text)).toThrow(
      expect.objectContaining({ code: 'digest/malformed', context: { text } }),
    );
  });

  it.each([1, 7, 64])('should be the same of a stream in pieces of %d bytes', (step) => {
    const bytes = Uint8Array.from({ length: 200 }, (_, index) => index);
    const digester = createDigester();
    for (let at = 0; at < bytes.length; at += step) digester.update(bytes.subarray(at, at + step));
    expect(digester.finish()).toEqual(digestOf(bytes));
  });

  it('should own its bytes', () => {
    const bytes = new Uint8Array(32);
    const digest = toDigest(bytes);
    bytes[0] = 1;
    expect(digest.bytes[0]).toBe(0);
  });

  it.each([0, 31, 33])('should not be made of %d bytes', (length) => {
    expect(() => toDigest(new Uint8Array(length))).toThrow(
      expect.objectContaining({ code: 'digest/bad-length', context: { length } }),
    );
  });

  it('should be the same as another only byte for byte', () => {
    const digest = parseDigest(TEXT);
    expect(isSameDigest(digest, parseDigest(TEXT))).toBe(true);
    expect(isSameDigest(digest, parseDigest(TEXT.replace('ef', 'ee')))).toBe(false);
    expect(isSameDigest(digest, { ...digest, bytes: digest.bytes.slice(1) })).toBe(false);
  });

  it.each(encodings.digestToAddress)('should be an address on Solana: $address', (vector) => {
    expect(digestToAddress(parseDigest(vector.digest))).toBe(vector.address);
  });

  it.each(encodings.sha256)('should be SHA-256 of $text', ({ text, digest }) => {
    expect(formatDigest(digestOf(new TextEncoder().encode(text)))).toBe(digest);
  });
});

describe.each(['SHA256ShortMsg', 'SHA256LongMsg'])('NIST CAVP %s', (name) => {
  const path = `../shared/vectors/${name}.rsp`;
  const cases = existsSync(path) ? readCases(readFileSync(path, 'utf8')) : [];

  it.skipIf(cases.length === 0)('should be hashed right, whole and in odd pieces', () => {
    expect(cases).toHaveLength(name === 'SHA256ShortMsg' ? 65 : 64);
    for (const { message, digest } of cases) {
      expect(formatDigest(digestOf(message))).toBe(digest);
      for (const step of [1, 7, 63, 65, 997]) {
        const digester = createDigester();
        for (let at = 0; at < message.length; at += step) {
          digester.update(message.subarray(at, at + step));
        }
        expect(formatDigest(digester.finish())).toBe(digest);
      }
    }
  });
});

function readCases(text: string) {
  return [...text.matchAll(/Len = (\d+)\s+Msg = (\w+)\s+MD = (\w+)/g)].map(
    ([, bits, message, digest]) => ({
      message: hex.decode(String(message)).subarray(0, Number(bits) / 8),
      digest: `sha256:${String(digest)}`,
    }),
  );
}
