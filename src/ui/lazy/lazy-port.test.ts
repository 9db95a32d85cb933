import { expect, it, vi } from 'vitest';
import { isLoadError, lazyPort } from './lazy-port';

it('should load a service once, however often it is used', async () => {
  const load = vi.fn(() => Promise.resolve({ name: 'service' }));
  const getService = lazyPort(load, (module) => module);
  const [first, second] = await Promise.all([getService(), getService()]);
  expect(first).toBe(second);
  expect(load).toHaveBeenCalledTimes(1);
});

it('should load again after a load that failed', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValueOnce('service');
  const getService = lazyPort(load, (module) => module);
  await expect(getService()).rejects.toThrow('offline');
  await expect(getService()).resolves.toBe('service');
});

it('should fail where a listener of vite:preloadError has prevented the failure', async () => {
  // Vite's `import()` resolves to this then, whatever its type says.
  const load = vi.fn(() => Promise.resolve(undefined));
  const create = vi.fn();
  await expect(lazyPort(load, create)()).rejects.toSatisfy(isLoadError);
  expect(create).not.toHaveBeenCalled();
});
