import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { createCluster } from '@countersign/core/test/cluster';
import { createFakeChain } from '@countersign/core/test/fake-chain';
import { FRESH_MS } from './fresh';
import { askMemory } from './node-memories';

afterEach(() => {
  vi.useRealTimers();
});

it('V8 a node is asked how far back it remembers at most once a minute, until it answers', async () => {
  const node = 'https://one.example';
  const first = { slot: 1000n, blockTime: null };
  const fetchFirstBlock = vi.fn().mockResolvedValueOnce(null).mockResolvedValue(first);
  const chain = createFakeChain({ fetchFirstBlock });
  const load = () => cache.query(askMemory(chain, createCluster(), node));
  const cache = new QueryClient();
  vi.useFakeTimers({ toFake: ['Date'] });
  expect(await load()).toEqual({ node, first: null });
  expect(await load()).toEqual({ node, first: null });
  vi.setSystemTime(Date.now() + FRESH_MS);
  expect(await load()).toEqual({ node, first });
  expect(await load()).toEqual({ node, first });
  expect(fetchFirstBlock).toHaveBeenCalledTimes(2);
});
