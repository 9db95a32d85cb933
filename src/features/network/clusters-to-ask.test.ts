import { describe, expect, it } from 'vitest';
import { createCluster } from '@countersign/core/test/cluster';
import { getClustersToAsk, isUnknownCluster } from './clusters-to-ask';

const LOCAL = createCluster('solana:localnet', 'Local');
const DEVNET = createCluster('solana:devnet', 'Devnet');
const MAINNET = createCluster('solana:mainnet', 'Mainnet');
const CLUSTERS = [LOCAL, DEVNET, MAINNET] as const;

describe('getClustersToAsk', () => {
  it('should return only the network that the link names (V1)', () => {
    expect(getClustersToAsk(CLUSTERS, LOCAL, 'solana:devnet')).toEqual([DEVNET]);
  });

  it.each([null, '', 'solana:unheard-of', '__proto__'])(
    'should ask the selected network first and then the others when the link names %j (V1)',
    (name) => {
      expect(getClustersToAsk(CLUSTERS, DEVNET, name)).toEqual([DEVNET, LOCAL, MAINNET]);
    },
  );
});

describe('isUnknownCluster', () => {
  it('should be true only for a name that is not configured', () => {
    expect(isUnknownCluster(CLUSTERS, 'solana:testnet')).toBe(true);
    expect(isUnknownCluster(CLUSTERS, 'solana:devnet')).toBe(false);
    expect(isUnknownCluster(CLUSTERS, '')).toBe(false);
  });
});
