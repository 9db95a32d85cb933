import { expect, it } from 'vitest';
import { createDataCache } from './data-cache';

it('C8 the data cache forgets what nobody looks at after five minutes', () => {
  const { queries, mutations } = createDataCache().getDefaultOptions();
  expect(queries?.gcTime).toBe(300_000);
  expect(mutations?.gcTime).toBe(300_000);
});

it('C8 the data cache adds no retries to those of the nodes', () => {
  const { queries, mutations } = createDataCache().getDefaultOptions();
  expect(queries?.retry).toBe(false);
  expect(mutations?.retry).toBe(false);
});
