import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { isDrawable } from './is-drawable';

function createPng(width: number, height: number): Blob {
  const header = Buffer.alloc(33);
  header.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
  header.write('IHDR', 12, 'latin1');
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  return new Blob([header, deflateSync(Buffer.alloc(1000))]);
}

describe('pictures that are decoded (D2)', () => {
  it('should have at most 64 million pixels, and their size in their first bytes', async () => {
    expect(await isDrawable(createPng(8_000, 8_000))).toBe(true);
    expect(await isDrawable(createPng(8_001, 8_000))).toBe(false);
    expect(await isDrawable(createPng(2 ** 31, 2 ** 31))).toBe(false);
  });

  it('should not include other files', async () => {
    for (const content of ['', 'x', 'GIF89a', '\u0089PNG\r\n', 'x'.repeat(300_000)]) {
      expect(await isDrawable(new Blob([content]))).toBe(false);
    }
  });

  it('should include a picture of this screen', async () => {
    const picture = readFileSync('docs/images/verify-light.png');
    expect(await isDrawable(new Blob([picture]))).toBe(true);
  });
});
