import { describe, expect, it } from 'vitest';
import { isOnNetwork } from './public-networks';

const DEVNET = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG';
const OTHER = '4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZAMdL4VZHirAn';

const createCluster = (id: string, test: boolean) => ({
  id,
  label: 'Any',
  endpoints: [],
  subscriptions: [],
  explorer: null,
  test,
});

describe('M5 a node whose genesis hash is not the one of the public network that its cluster names', () => {
  it.each(['solana:mainnet', 'solana:devnet', 'solana:testnet'])('is not on %s', (id) => {
    const cluster = createCluster(id, true);
    expect(isOnNetwork(cluster, 'https://node.example', OTHER)).toBe(false);
    expect(isOnNetwork(createCluster(id, false), 'http://127.0.0.1:8899', OTHER)).toBe(false);
  });

  it('is a local chain where a test cluster names a node on this machine', () => {
    const cluster = createCluster('solana:devnet', true);
    expect(isOnNetwork(cluster, 'http://127.0.0.1:8899', OTHER)).toBe(true);
    expect(isOnNetwork(cluster, 'http://localhost:8899/', OTHER)).toBe(true);
  });
});

it('M5 a node with the known genesis hash is on its network', () => {
  expect(isOnNetwork(createCluster('solana:devnet', true), 'https://node.example', DEVNET)).toBe(
    true,
  );
});

it('M5 a cluster that names no public network accepts any genesis hash', () => {
  const cluster = createCluster('solana:localnet', false);
  expect(isOnNetwork(cluster, 'https://node.example', OTHER)).toBe(true);
});
