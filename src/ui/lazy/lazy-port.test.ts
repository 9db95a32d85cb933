import { expect, it, vi } from 'vitest';
import { lazyPort } from './lazy-port';

it('should load a service once, however often it is used', async () => {
  const load = vi.fn(() => Promise.resolve({ name: 'service' }));
  const getService = lazyPort(load);
  const [first, second] = await Promise.all([getService(), getService()]);
  expect(first).toBe(second);
  expect(load).toHaveBeenCalledTimes(1);
});

it('should load again after a load that failed', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValueOnce('service');
  const getService = lazyPort(load);
  await expect(getService()).rejects.toThrow('offline');
  await expect(getService()).resolves.toBe('service');
});
