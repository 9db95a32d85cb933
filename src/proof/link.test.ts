import { describe, expect, it } from 'vitest';
import { isLink } from './link';
import encodings from './vectors/encodings.json';

describe('a link', () => {
  it.each(encodings.links)('should be accepted or not: $text', ({ text, isAccepted }) => {
    expect(isLink(text)).toBe(isAccepted);
  });
});
