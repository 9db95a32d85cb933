import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { createCluster } from '../../flows/test/cluster';
import { createFakeChain } from '../../flows/test/fake-chain';
import { loadMemories } from './node-memories';

it('V8 a node is asked how far back it remembers until it says so, and then no more', async () => {
  const node = 'https://one.example';
  const first = { slot: 1000n, blockTime: null };
  const fetchFirstBlock = vi.fn().mockResolvedValueOnce(null).mockResolvedValue(first);
  const chain = createFakeChain({ fetchFirstBlock });
  const load = () => loadMemories(cache, chain, createCluster(), [node]);
  const cache = new QueryClient();
  expect(await load()).toEqual([{ node, first: null }]);
  expect(await load()).toEqual([{ node, first }]);
  expect(await load()).toEqual([{ node, first }]);
  expect(fetchFirstBlock).toHaveBeenCalledTimes(2);
});
