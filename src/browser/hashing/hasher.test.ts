import { afterEach, describe, expect, it, vi } from 'vitest';
import type { HashRequest } from './digest-files';
import { createHasher, getMaxWholeBytes } from './hasher';

const MIB = 1024 * 1024;

afterEach(() => {
  vi.unstubAllGlobals();
});

it('a small file does not wait for large ones (D2)', async () => {
  const sent: number[] = [];
  class SilentWorker {
    postMessage({ files }: HashRequest): void {
      for (const { size } of files.values()) sent.push(size / MIB);
    }
  }
  vi.stubGlobal('Worker', SilentWorker);
  vi.stubGlobal('navigator', { hardwareConcurrency: 2 });
  const hasher = createHasher();
  const { signal } = new AbortController();
  for (const size of [300, 200, 100, 1]) {
    const file = Object.defineProperty(new Blob(['x']), 'size', { value: size * MIB });
    void hasher.digest(file, { signal, onProgress: () => undefined });
  }
  await Promise.resolve();
  expect(sent).toEqual(expect.arrayContaining([300, 200, 1]));
  expect(sent).toHaveLength(3);
});

describe('the bytes of whole files in memory at once', () => {
  it.each([
    { device: { deviceMemory: 0.5 }, most: 16 },
    { device: { deviceMemory: 4 }, most: 128 },
    { device: { deviceMemory: 8 }, most: 256 },
    { device: { deviceMemory: 32 }, most: 256 },
    { device: {}, most: 128 },
  ])('should be at most $most MiB where the browser reports $device', ({ device, most }) => {
    vi.stubGlobal('navigator', device);
    expect(getMaxWholeBytes()).toBe(most * MIB);
  });
});
