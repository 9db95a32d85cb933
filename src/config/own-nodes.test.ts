import { expect, it } from 'vitest';
import { parseConfiguration } from './configuration';
import { addOwnNodes } from './own-nodes';

const ONE = 'https://one.example';
const OWN = 'https://own.example/?api-key=1';
const CONFIGURATION = parseConfiguration({
  clusters: [
    { id: 'solana:devnet', label: 'Devnet', endpoints: [ONE] },
    { id: 'solana:testnet', label: 'Testnet', endpoints: [ONE] },
  ],
});

it('R3 a node of one’s own: before the configured one of its cluster, which stays', () => {
  const { clusters, ...rest } = addOwnNodes(CONFIGURATION, (id) =>
    id === 'solana:devnet' ? OWN : null,
  );
  expect(clusters.map(({ endpoints }) => endpoints)).toEqual([[OWN, ONE], [ONE]]);
  expect({ ...rest, clusters: CONFIGURATION.clusters }).toEqual(CONFIGURATION);
});
