import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DIST, readDist } from './dist';

const MOST_BYTES = 60_000;

it('S1 the preview of a link to the page has a picture of the usual size', () => {
  const page = readDist('index.html');
  const get = (name: string) =>
    new RegExp(`<meta property="og:${name}" content="([^"]*)"`).exec(page)?.[1] ?? '';
  const picture = readFileSync(join(DIST, get('image')));
  expect(picture.length).toBeLessThan(MOST_BYTES);
  // A PNG gives its width and height directly after the name of its first chunk.
  expect(picture.toString('latin1', 12, 16)).toBe('IHDR');
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
  expect([get('image:width'), get('image:height')]).toEqual(['1200', '630']);
});
