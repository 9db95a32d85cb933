import { expect, it } from 'vitest';
import type { ChainPort } from '../../ports/chain';
import { createCluster } from '../test/cluster';
import { rememberTransactions } from './remember-transactions';

const [ONE, TWO] = ['https://one.example', 'https://two.example'];
const { signal } = new AbortController();

it('N7 a transaction that was found is fetched once of each node, one that was not, again', async () => {
  const asked: string[] = [];
  const chain: Pick<ChainPort, 'fetchTransaction'> = {
    fetchTransaction: ({ endpoints: [node = ''] }, signature) => {
      asked.push(`${signature} of ${node}`);
      const lookup =
        signature === 'found'
          ? ({ status: 'found', transaction: new Uint8Array() } as const)
          : ({ status: 'not-found' } as const);
      return Promise.resolve({ lookup, slot: 7n, err: null, node });
    },
  };
  const { fetchTransaction } = rememberTransactions(chain);
  const fetchOf = (signature: string, ...endpoints: readonly string[]) =>
    fetchTransaction({ ...createCluster(), endpoints }, signature, signal);
  const first = await fetchOf('found', ONE, TWO);
  expect(await fetchOf('found', ONE)).toBe(first);
  expect(await fetchOf('found', TWO)).toMatchObject({ node: TWO });
  await fetchOf('lost', ONE);
  await fetchOf('lost', ONE);
  expect(asked).toEqual([`found of ${ONE}`, `found of ${TWO}`, `lost of ${ONE}`, `lost of ${ONE}`]);
});
