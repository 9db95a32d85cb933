import { describe, expect, it } from 'vitest';
import { fromUtf8, isSameBytes, joinBytes, toUtf8 } from './bytes';

describe('bytes', () => {
  const three = Uint8Array.of(1, 2, 3);

  it('should be the same only if their number is equal', () => {
    expect(isSameBytes(three, three.slice())).toBe(true);
    expect(isSameBytes(three, three.subarray(0, 2))).toBe(false);
    expect(isSameBytes(three.subarray(0, 2), three)).toBe(false);
    expect(isSameBytes(new Uint8Array(0), three)).toBe(false);
  });

  it('should be a text with its byte order mark if they are UTF-8, and null if they are not', () => {
    expect(fromUtf8(toUtf8('\ufeffGröße'))).toBe('\ufeffGröße');
    expect(fromUtf8(Uint8Array.of(0xff))).toBeNull();
    expect(fromUtf8(joinBytes(toUtf8('a'), Uint8Array.of(0xc3)))).toBeNull();
  });
});
