import { expect, it } from 'vitest';
import { createQueryClient } from './create-query-client';

it('C8 the data cache forgets what nobody looks at after five minutes', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect(queries?.gcTime).toBe(300_000);
  expect(mutations?.gcTime).toBe(300_000);
});

it('C8 the data cache adds no retries to those of the nodes', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect(queries?.retry).toBe(false);
  expect(mutations?.retry).toBe(false);
});
