import { describe, expect, it } from 'vitest';
import { verify, type Evidence, type Observation } from '@countersign/proof';
import { getOtherNodes } from './other-nodes';
import { askSecondNode, weighSecondNode, type SecondNodeAnswer } from './second-node';
import type { NodeMemory } from './node-memory';
import { createCluster } from '../test/cluster';
import { createFakeChain } from '../test/fake-chain';
import { signUnlisted } from '../test/landed';
import { createSubject } from '../test/subject';
import { createSigner } from '@countersign/proof/test/build-transaction';
import { createEvidence, createLandedEvidence, createSigningWorld } from '../test/signing-world';

const { signature, signed, otherSigned } = createSigningWorld();
const FIRST = createLandedEvidence(signature, signed);
const SECOND = say({});
const FALSE = { ...SECOND, lookup: { status: 'found', transaction: otherSigned } } as const;

const BLOCK = '1'.repeat(31) + '2';
const OTHER_BLOCK = '1'.repeat(31) + '3';

/** Makes another node's answer. */
function say(change: Partial<Observation>, more: Partial<Evidence> = {}): Evidence {
  const evidence = createLandedEvidence(signature, signed);
  const observations = evidence.observations.map((seen) => ({
    ...seen,
    node: 'https://other.example',
    ...change,
  }));
  return { ...evidence, observations, ...more };
}

function answer(evidence: Evidence): SecondNodeAnswer {
  const answers = [{ node: 'https://other.example', evidence }] as const;
  return { answers, firstBlockhash: null, memories: [] };
}

const nobody = () => Promise.reject(new Error('nobody is asked how far back it remembers'));

/** Two nodes that say the same up to the block. */
function judge(second: Evidence, first = FIRST) {
  const { evidence, second: told } = weighSecondNode(first, {
    ...answer(second),
    firstBlockhash: OTHER_BLOCK,
  });
  const { record, level } = verify({ evidence });
  return { ...told, record, level };
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
      // A node that knows of nothing agrees with nobody.
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
    const opinion = await askSecondNode(chain, createCluster(), nodes, FIRST, nobody, signal);
    expect(asked).toEqual([
      [nodes, { withBlockhash: true }],
      [['https://node.example'], 7n],
    ]);
    expect(opinion).toMatchObject({ answers: [{ node: nodes[0] }], firstBlockhash: BLOCK });
    const { evidence } = weighSecondNode(FIRST, { ...answer(SECOND), firstBlockhash: BLOCK });
    expect(evidence.observations[0]).toMatchObject({ blockhash: BLOCK });
  });

  it('should be what all other nodes say, and be told by the one that contradicts', async () => {
    const nodes = ['https://b.example', 'https://c.example', 'https://d.example'];
    const says: Record<string, Evidence> = {
      'https://b.example': createEvidence(signature, null),
      'https://c.example': say({ slot: 8n, node: 'https://c.example' }),
      'https://d.example': say({ node: 'https://d.example' }),
    };
    const chain = createFakeChain({
      fetchEvidence: ({ endpoints: [node = ''] }) => Promise.resolve(says[node] ?? FIRST),
      fetchBlockhash: () => Promise.resolve(null),
    });
    const { signal } = new AbortController();
    const answers = await askSecondNode(chain, createCluster(), nodes, FIRST, nobody, signal);
    expect(answers?.answers.map(({ node }) => node)).toEqual(nodes);
    const { evidence, second } = weighSecondNode(FIRST, answers ?? answer(SECOND));
    expect(second).toEqual({
      node: 'https://c.example',
      status: 'differs',
      differences: ['slot'],
      reason: null,
    });
    expect(verify({ evidence }).record).toBe('unreachable');
  });

  it('should be told by another node where the first one says something else by now', () => {
    const [b, c] = ['https://b.example', 'https://c.example'];
    const answers: SecondNodeAnswer = {
      answers: [
        { node: b, evidence: say({ node: b }) },
        { node: c, evidence: say({ node: c, slot: 8n }) },
      ],
      firstBlockhash: null,
      memories: [],
    };
    expect(weighSecondNode(FIRST, answers).second).toMatchObject({ node: c, status: 'differs' });
    const moved = say({ node: 'https://node.example', slot: 8n });
    expect(weighSecondNode(moved, answers).second).toMatchObject({ node: b, status: 'differs' });
  });

  it('should be asked of nobody where there is nobody', async () => {
    const chain = createFakeChain({ fetchBlockhash: () => Promise.resolve(null) });
    const { signal } = new AbortController();
    expect(await askSecondNode(chain, createCluster(), [], FIRST, nobody, signal)).toBeNull();
  });

  it('should stand without the first node’s block, where it can’t be had', async () => {
    const chain = createFakeChain({ fetchEvidence: () => Promise.resolve(SECOND) });
    const { signal } = new AbortController();
    const opinion = await askSecondNode(
      chain,
      createCluster(),
      ['https://o.example'],
      FIRST,
      nobody,
      signal,
    );
    expect(opinion).toMatchObject({ answers: [{ evidence: SECOND }], firstBlockhash: null });
    const { evidence } = weighSecondNode(FIRST, answer(SECOND));
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

describe('second-node N4 N9 a record that its files do not lead to, and another node does not know', () => {
  const OTHER = 'https://other.example';
  const HIDDEN = signUnlisted(createSigner('an author'), [createSubject('a')], { slot: 7n });
  const unaware: Evidence = { ...HIDDEN, lookup: { status: 'not-found' }, observations: [] };
  const silent: Evidence = { ...unaware, lookup: { status: 'unreachable', reason: 'timeout' } };

  async function ask(second: Evidence, first: NodeMemory['first'], told: Evidence) {
    const chain = createFakeChain({
      fetchEvidence: () => Promise.resolve(second),
      fetchBlockhash: () => Promise.resolve(null),
    });
    const load = (nodes: readonly string[]) =>
      Promise.resolve(nodes.map((node) => ({ node, first })));
    const { signal } = new AbortController();
    const answers = await askSecondNode(chain, createCluster(), [OTHER], told, load, signal);
    if (answers === null) throw new Error('nobody was asked');
    return answers;
  }

  async function weigh(second: Evidence, first: NodeMemory['first'], told: Evidence = HIDDEN) {
    const answers = await ask(second, first, told);
    return weighSecondNode(told, answers).second;
  }

  it('is contradicted where that one does not say that it has forgotten it', async () => {
    for (const memory of [{ slot: 0n, blockTime: null }, { slot: 7n, blockTime: null }, null]) {
      expect(await weigh(unaware, memory)).toMatchObject({
        ...{ node: OTHER, status: 'differs', differences: ['existence'] },
      });
    }
  });

  it('is contradicted once the first node says when it landed, not only as that was asked', async () => {
    const [seen] = HIDDEN.observations;
    const early = {
      ...HIDDEN,
      observations: [{ ...seen!, slot: null, confirmationStatus: null }],
    };
    const answers = await ask(unaware, { slot: 0n, blockTime: null }, early);
    expect(weighSecondNode(early, answers).second.status).toBe('not-found');
    expect(weighSecondNode(HIDDEN, answers).second).toMatchObject({
      ...{ status: 'differs', differences: ['existence'] },
    });
  });

  it('of three, one that is silent denies nothing', () => {
    const [B, C] = ['https://b.example', 'https://c.example'];
    const [seen] = HIDDEN.observations;
    const answers: SecondNodeAnswer = {
      answers: [
        { node: B, evidence: silent },
        { node: C, evidence: { ...HIDDEN, observations: [{ ...seen!, node: C }] } },
      ],
      ...{ firstBlockhash: null, memories: [] },
    };
    const first = {
      ...unaware,
      observations: [{ ...seen!, slot: null, confirmationStatus: null }],
    };
    expect(weighSecondNode(first, answers).second).toMatchObject({
      ...{ node: C, status: 'differs', differences: ['existence'] },
    });
  });

  it('is not contradicted by one that has forgotten it, or is silent', async () => {
    expect(await weigh(unaware, { slot: 8n, blockTime: null })).toMatchObject({
      status: 'not-found',
    });
    expect(await weigh(silent, { slot: 0n, blockTime: null })).toMatchObject({
      status: 'unreachable',
    });
  });

  it('is contradicted by the first node as well, where another tells of it', async () => {
    const [seen] = HIDDEN.observations;
    const first = {
      ...unaware,
      observations: [{ ...seen!, slot: null, confirmationStatus: null }],
    };
    const told = { ...HIDDEN, observations: [{ ...seen!, node: OTHER }] };
    expect(await weigh(told, { slot: 7n, blockTime: null }, first)).toMatchObject({
      ...{ status: 'differs', differences: ['existence'] },
    });
    expect(await weigh(told, { slot: 8n, blockTime: null }, first)).toMatchObject({
      status: 'alone',
    });
  });
});
