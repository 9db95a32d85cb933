import { afterEach, describe, expect, it, vi } from 'vitest';
import { getMostWholeBytes } from './most-whole-bytes';

const MIB = 1024 * 1024;

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the bytes of whole files in memory at once', () => {
  it.each([
    { device: { deviceMemory: 0.5 }, most: 16 },
    { device: { deviceMemory: 4 }, most: 128 },
    { device: { deviceMemory: 8 }, most: 256 },
    { device: { deviceMemory: 32 }, most: 256 },
    { device: {}, most: 128 },
  ])('should be at most $most MiB where the browser tells $device', ({ device, most }) => {
    vi.stubGlobal('navigator', device);
    expect(getMostWholeBytes()).toBe(most * MIB);
  });
});
