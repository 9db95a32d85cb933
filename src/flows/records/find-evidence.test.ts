import { describe, expect, it } from 'vitest';
import type { Evidence } from '@countersign/proof';
import { findEvidence, isUnknownCluster } from './find-evidence';
import { getClustersToAsk } from '../network/clusters-to-ask';
import { createCluster } from '../test/cluster';
import { createFakeChain } from '../test/fake-chain';
import { createSigningWorld } from '../test/signing-world';

const LOCAL = createCluster('solana:localnet', 'Local');
const DEVNET = createCluster('solana:devnet', 'Devnet');
const MAINNET = createCluster('solana:mainnet', 'Mainnet');
const CLUSTERS = [LOCAL, DEVNET, MAINNET] as const;
const SIGNED = createSigningWorld();

describe('getClustersToAsk', () => {
  it('should ask the network that the link names, and no other (V1)', () => {
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
  it('should tell a name that is not configured from one that is, and from none', () => {
    expect(isUnknownCluster(CLUSTERS, 'solana:testnet')).toBe(true);
    expect(isUnknownCluster(CLUSTERS, 'solana:devnet')).toBe(false);
    expect(isUnknownCluster(CLUSTERS, '')).toBe(false);
  });
});

const NOT_SEEN: Evidence['observations'][number] = {
  node: '',
  observedAt: '2026-11-24T00:00:00.000Z',
  slot: null,
  blockTime: null,
  blockhash: null,
  err: null,
  confirmationStatus: null,
};

describe('findEvidence', () => {
  async function find(answers: readonly Evidence['lookup'][], signature = SIGNED.signature) {
    const asked: string[] = [];
    const chain = createFakeChain({
      fetchEvidence: (cluster) => {
        asked.push(cluster.label);
        const lookup = answers[CLUSTERS.findIndex(({ id }) => id === cluster.id)];
        if (!lookup) throw new Error('This network is not to be asked.');
        const [node = ''] = cluster.endpoints;
        const observations = lookup.status === 'unreachable' ? [] : [{ ...NOT_SEEN, node }];
        return Promise.resolve({ signature, genesisHash: null, lookup, observations });
      },
    });
    const { signal } = new AbortController();
    const found = await findEvidence(chain, CLUSTERS, signature, signal);
    const { cluster, evidence } = found;
    const unanswered = found.unanswered.map(({ label }) => label);
    const { unknownTo } = found;
    return { asked, unanswered, unknownTo, label: cluster.label, status: evidence.lookup.status };
  }
  const found = { status: 'found', transaction: SIGNED.signed } as const;
  const forged = { status: 'found', transaction: SIGNED.otherSigned } as const;
  const unreachable = { status: 'unreachable', reason: 'timeout' } as const;
  const notFound = { status: 'not-found' } as const;

  it('should stop at the first network that knows it', async () => {
    expect(await find([notFound, found])).toEqual({
      asked: ['Local', 'Devnet'],
      unanswered: [],
      unknownTo: CLUSTERS[0].endpoints,
      label: 'Devnet',
      status: 'found',
    });
  });

  it('should look further when a network cannot be asked, and tell which that was (V3)', async () => {
    expect(await find([unreachable, notFound, found])).toMatchObject({
      unanswered: ['Local'],
      label: 'Mainnet',
      status: 'found',
    });
  });

  it('should say "not found" only where every network could be asked (V3)', async () => {
    expect(await find([notFound, unreachable, notFound])).toMatchObject({
      label: 'Devnet',
      status: 'unreachable',
    });
    expect(await find([notFound, notFound, notFound])).toMatchObject({
      label: 'Local',
      status: 'not-found',
    });
  });

  it('should pass by a network whose node shows another transaction, and say so where none knows it (V2)', async () => {
    expect(await find([forged, found])).toMatchObject({ label: 'Devnet', status: 'found' });
    expect(await find([unreachable, forged, notFound])).toMatchObject({
      asked: ['Local', 'Devnet', 'Mainnet'],
      label: 'Devnet',
      status: 'found',
    });
  });

  it('should ask nobody for what is no signature (W7)', async () => {
    expect(await find([], `${SIGNED.signature}1`)).toMatchObject({ asked: [] });
  });
});
