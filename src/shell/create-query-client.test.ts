import { expect, it, vi } from 'vitest';
import { createQueryClient } from './create-query-client';

it('C8 the cache drops unused data after five minutes', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect(queries?.gcTime).toBe(300_000);
  expect(mutations?.gcTime).toBe(300_000);
});

it('C8 the cache does not retry', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect(queries?.retry).toBe(false);
  expect(mutations?.retry).toBe(false);
});

it('C8 the cache logs a fault of the page, but no failure of a node or of loading code', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const client = createQueryClient();
  const fault = new TypeError('x is undefined');
  const errors = [
    Object.assign(new Error('timeout'), { reason: 'timeout' }),
    new TypeError('Failed to fetch dynamically imported module: https://a.example/b.js'),
    fault,
  ];
  for (const [index, error] of errors.entries()) {
    const query = { queryKey: [index], queryFn: () => Promise.reject(error) };
    await expect(client.query(query)).rejects.toBe(error);
  }
  expect(warn.mock.calls).toEqual([['A query failed.', fault]]);
});
