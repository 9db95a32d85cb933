import { describe, expect, it } from 'vitest';
import { verify, type Evidence, type Observation } from '../../proof';
import { getOtherNodes } from './other-nodes';
import { askSecondNode, weighSecondNode } from './second-node';
import { createCluster } from '../test/cluster';
import { createFakeChain } from '../test/fake-chain';
import { createEvidence, createLandedEvidence, createNotarizeWorld } from '../test/notarize-world';

const { signature, signed, otherSigned } = createNotarizeWorld();
const FIRST = createLandedEvidence(signature, signed);
const SECOND = say({});
const FALSE = { ...SECOND, lookup: { status: 'found', transaction: otherSigned } } as const;

const BLOCK = '1'.repeat(31) + '2';
const OTHER_BLOCK = '1'.repeat(31) + '3';

/** What another node says. */
function say(change: Partial<Observation>, more: Partial<Evidence> = {}): Evidence {
  const evidence = createLandedEvidence(signature, signed);
  const observations = evidence.observations.map((seen) => ({
    ...seen,
    node: 'https://other.example',
    ...change,
  }));
  return { ...evidence, observations, ...more };
}

/** Two nodes that say the same up to the block. */
function judge(second: Evidence, first = FIRST) {
  const { evidence, comparison } = weighSecondNode(first, {
    evidence: second,
    firstBlockhash: OTHER_BLOCK,
  });
  const { record, level } = verify({ evidence });
  return { ...comparison, record, level };
}

describe('a second opinion (V8)', () => {
  it('should be the word of several nodes where it is the same', () => {
    expect(judge(SECOND)).toMatchObject({ status: 'agrees', level: 'several-nodes' });
  });

  it.each([
    ['slot', say({ slot: 8n }), 'unreachable'],
    ['blockhash', say({ blockhash: BLOCK }), 'unreachable'],
    ['err', say({ err: '"AccountInUse"' }), 'unreachable'],
    ['network', say({}, { genesisHash: '1'.repeat(32) }), 'unreachable'],
    ['blockTime', say({ blockTime: 1_700_000_000n }), 'valid'],
    ['transaction', FALSE, 'valid'],
  ] as const)('should say that it differs on the %s', (what, second, record) => {
    expect(judge(second)).toMatchObject({ status: 'differs', differences: [what], record });
    expect(judge(second).level).not.toBe('several-nodes');
  });

  it('should put right a first node that gave false bytes, and still say that they differ', () => {
    expect(verify({ evidence: FALSE }).record).toBe('bad-signature');
    expect(judge(FIRST, FALSE)).toMatchObject({ status: 'differs', record: 'valid' });
  });

  it('should not contradict where it does not know', () => {
    const unaware = { ...createEvidence(signature, null) };
    expect(judge(unaware)).toMatchObject({
      status: 'not-found',
      record: 'valid',
      level: 'one-node',
    });
    expect(judge(say({ blockTime: null }))).toMatchObject({ status: 'agrees' });
    expect(judge(say({ confirmationStatus: 'confirmed' }))).toMatchObject({
      status: 'less-final',
      record: 'valid',
    });
  });

  it('should stand in for a first node that lacks the record', () => {
    const unaware = { ...createEvidence(signature, null) };
    expect(judge(SECOND, unaware)).toMatchObject({
      // Who knows of nothing agrees with nobody.
      status: 'alone',
      record: 'valid',
      level: 'one-node',
    });
  });

  it('should come with the hash of the first node’s own block', async () => {
    const asked: unknown[] = [];
    const chain = createFakeChain({
      fetchEvidence: (cluster, _signature, _signal, options) => {
        asked.push([cluster.endpoints, options]);
        return Promise.resolve(SECOND);
      },
      fetchBlockhash: (cluster, slot) => {
        asked.push([cluster.endpoints, slot]);
        return Promise.resolve(BLOCK);
      },
    });
    const { signal } = new AbortController();
    const nodes = ['https://other.example'];
    const opinion = await askSecondNode(chain, createCluster(), nodes, FIRST, signal);
    expect(asked).toEqual([
      [nodes, { withBlockhash: true }],
      [['https://node.example'], 7n],
    ]);
    expect(opinion).toMatchObject({ node: nodes[0], firstBlockhash: BLOCK });
    const { evidence } = weighSecondNode(FIRST, { evidence: SECOND, firstBlockhash: BLOCK });
    expect(evidence.observations[0]).toMatchObject({ blockhash: BLOCK });
  });

  it('should stand without the first node’s block, where it can’t be had', async () => {
    const chain = createFakeChain({ fetchEvidence: () => Promise.resolve(SECOND) });
    const { signal } = new AbortController();
    const opinion = await askSecondNode(
      chain,
      createCluster(),
      ['https://o.example'],
      FIRST,
      signal,
    );
    expect(opinion).toMatchObject({ evidence: SECOND, firstBlockhash: null });
    const { evidence } = weighSecondNode(FIRST, { evidence: SECOND, firstBlockhash: null });
    expect(evidence.observations[0]).toEqual(FIRST.observations[0]);
  });

  it('should be asked of another host, not of another path', () => {
    const endpoints = [
      'https://node.example',
      'https://node.example/two',
      'https://node.example:8899',
      'https://other.example',
    ];
    expect(getOtherNodes({ ...createCluster(), endpoints }, FIRST)).toEqual(endpoints.slice(2));
  });
});
