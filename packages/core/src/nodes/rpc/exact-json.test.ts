import { assert, bigInt, jsonValue, pre, property } from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { parseExactJson, serializeExactJson } from './exact-json';

afterEach(() => {
  Reflect.deleteProperty(BigInt.prototype, 'toJSON');
});

const MOST = 2n ** 64n - 1n;

describe('integers in JSON (C7)', () => {
  it('should come back exactly as they went', () => {
    assert(
      property(bigInt(-(2n ** 63n), MOST), (value) => {
        const back = parseExactJson(serializeExactJson({ value }));
        expect(back).toEqual({
          value: Number.isSafeInteger(Number(value)) ? Number(value) : value,
        });
      }),
    );
  });

  it('should be numbers whatever patches their prototype', () => {
    Reflect.set(BigInt.prototype, 'toJSON', () => 'patched');
    expect(serializeExactJson([{ slot: MOST }])).toBe('[{"slot":18446744073709551615}]');
  });

  it.each([
    ['a string', '"1234567890123456789"', '1234567890123456789'],
    [
      'a string with quotes',
      '["\\"", "\\\\", 1234567890123456789]',
      ['"', '\\', 1234567890123456789n],
    ],
    [
      'a string that begins like a mark',
      '["\\u00001e9",1234567890123456789]',
      ['\0' + '1e9', 1234567890123456789n],
    ],
    ['a fraction', '1.12345678901234567', Number('1.12345678901234567')],
    ['more digits than any count has', '123456789012345678901', Number('123456789012345678901')],
  ])('should be read in %s as what they are', (_, text, expected) => {
    expect(parseExactJson(text)).toEqual(expected);
  });
});

it('should read all other JSON.parse does', () => {
  assert(
    property(jsonValue(), (value) => {
      const text = JSON.stringify(value);
      pre(!/\d{16}/.test(text));
      expect(parseExactJson(`[1234567890123456789,${text}]`)).toEqual([
        1234567890123456789n,
        JSON.parse(text),
      ]);
    }),
  );
});

it('should refuse a text that never ends in a moment', () => {
  const text = `"${String.raw`\"`.repeat(200_000)}${'1'.repeat(16)}`;
  expect(() => parseExactJson(text)).toThrow(SyntaxError);
});

it('should take a long text in a moment', () => {
  const text = `["${'1234567890123456'.repeat(60_000)}"]`;
  expect(parseExactJson(text)).toEqual(JSON.parse(text));
});
