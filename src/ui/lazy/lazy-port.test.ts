import { expect, it, vi } from 'vitest';
import { isLoadError, lazyPort } from './lazy-port';

it('a service that is used twice: loaded once', async () => {
  const load = vi.fn(() => Promise.resolve({ name: 'service' }));
  const getService = lazyPort(load, (module) => module);
  const [first, second] = await Promise.all([getService(), getService()]);
  expect(first).toBe(second);
  expect(load).toHaveBeenCalledTimes(1);
});

it('a service that failed to load: loaded again by the next use', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValueOnce('service');
  const getService = lazyPort(load, (module) => module);
  await expect(getService()).rejects.toThrow('offline');
  await expect(getService()).resolves.toBe('service');
});

it('a failure that a listener of vite:preloadError has prevented: rejects', async () => {
  // Vite's `import()` resolves to undefined then, against its type.
  const load = vi.fn(() => Promise.resolve(undefined));
  const create = vi.fn();
  await expect(lazyPort(load, create)()).rejects.toSatisfy(isLoadError);
  expect(create).not.toHaveBeenCalled();
});
