import { expect, it } from 'vitest';
import type { Cluster } from './cluster';
import { splitByHost } from './split-by-host';

it('several URLs of one host are one node, in the order of the cluster', () => {
  const [one, path, port, two] = [
    'https://one.example',
    'https://one.example/key',
    'https://one.example:8899',
    'https://two.example',
  ];
  const cluster: Cluster = {
    ...{ id: 'solana:devnet', label: 'Devnet', endpoints: [one, two, path, port] },
    ...{ subscriptions: [], explorer: null, test: true },
  };
  expect(splitByHost(cluster)).toEqual(
    [[one, path], [two], [port]].map((endpoints) => ({ ...cluster, endpoints })),
  );
  expect(splitByHost({ ...cluster, endpoints: [] })).toEqual([]);
});
