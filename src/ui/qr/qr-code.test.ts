import jsqr from 'jsqr';
import { expect, it } from 'vitest';
import { encodeQr, type QrCode } from './qr-code';

const PIXELS = 4;

function readCode({ size, dark }: QrCode): string | undefined {
  const side = size * PIXELS;
  const picture = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [column, row] of dark) {
    for (let y = row * PIXELS; y < (row + 1) * PIXELS; y += 1) {
      const start = (y * side + column * PIXELS) * 4;
      picture.fill(0, start, start + PIXELS * 4);
    }
  }
  return jsqr(picture, side, side)?.data;
}

it.each([
  ['one letter', 'a'],
  ['digits', '0123456789'],
  ['other scripts', 'https://example.org/☃?title=中文'],
  ['a record’s link', `https://example.org/verify/${'5'.repeat(88)}?cluster=solana%3Adevnet`],
])('encodeQr of %s gives a code that another library reads as the same text', (_name, text) => {
  expect(readCode(encodeQr(text))).toBe(text);
});

it('a code has a quiet zone of four modules', () => {
  expect(encodeQr('a').size).toBe(21 + 2 * 4);
});
