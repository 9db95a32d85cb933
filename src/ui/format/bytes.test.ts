import { expect, it } from 'vitest';
import { formatSize } from './bytes';

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1000, '1.0 KB'],
  [99_940, '99.9 KB'],
  [99_960, '100 KB'],
  [999_499, '999 KB'],
  [999_500, '1.0 MB'],
  [20_000_000_000, '20.0 GB'],
])('%d bytes: %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});
