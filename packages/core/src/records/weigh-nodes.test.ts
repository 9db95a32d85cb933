import { describe, expect, it } from 'vitest';
import { verify, type Evidence, type Observation } from '@countersign/proof';
import type { NodeAnswer } from './ask-nodes';
import { createEvidence, createLandedEvidence, createSigningWorld } from '../test/signing-world';
import type { NodeMemory } from './node-memory';
import { getUnknowing, join, weighNodes } from './weigh-nodes';

const { signature, signed, otherSigned } = createSigningWorld();
const [ONE, TWO, THREE] = ['https://node.example', 'https://two.example', 'https://three.example'];
const BLOCK = '1'.repeat(31) + '2';
const OTHER_BLOCK = '1'.repeat(31) + '3';

function say(
  node: string,
  change: Partial<Observation> = {},
  more: Partial<Evidence> = {},
): NodeAnswer {
  const evidence = createLandedEvidence(signature, signed);
  const observations = evidence.observations.map((seen) => ({
    ...seen,
    ...{ node, blockhash: BLOCK },
    ...change,
  }));
  return { node, evidence: { ...evidence, observations, ...more }, isBlockAsked: true };
}

function sayUnknown(node: string): NodeAnswer {
  const evidence = createEvidence(signature, null);
  const observations = evidence.observations.map((seen) => ({ ...seen, node }));
  return { node, evidence: { ...evidence, observations }, isBlockAsked: true };
}

const SILENT: NodeAnswer = {
  node: TWO,
  evidence: {
    ...createEvidence(signature, null),
    lookup: { status: 'unreachable', reason: 'timeout' },
    observations: [],
  },
  isBlockAsked: true,
};
const FALSE = { lookup: { status: 'found', transaction: otherSigned } } as const;

function judge(answers: readonly NodeAnswer[], memories: readonly NodeMemory[] | null = []) {
  const evidence = join(signature, answers);
  const { record, level } = verify({ evidence });
  return { ...weighNodes(evidence, answers, memories), record, level };
}

describe('V8 the answers of several nodes about a record', () => {
  it('should be reported by several nodes if they agree', () => {
    expect(judge([say(ONE), say(TWO), say(THREE)])).toMatchObject({
      ...{ differences: [], unknowing: [], deniers: [], silent: [] },
      level: 'several-nodes',
    });
  });

  it.each([
    ['slot', say(TWO, { slot: 8n }), 'unreachable'],
    ['blockhash', say(TWO, { blockhash: OTHER_BLOCK }), 'unreachable'],
    ['err', say(TWO, { err: '"AccountInUse"' }), 'unreachable'],
    ['network', say(TWO, {}, { genesisHash: '1'.repeat(32) }), 'unreachable'],
    ['blockTime', say(TWO, { blockTime: 1_700_000_000n }), 'valid'],
  ] as const)('should tell that they differ on the %s, in any order', (what, other, record) => {
    for (const answers of [
      [say(ONE), other],
      [other, say(ONE)],
      [say(ONE), say(THREE), other],
    ]) {
      expect(judge(answers)).toMatchObject({ differences: [what], record });
    }
    expect(judge([say(ONE), other]).level).not.toBe('several-nodes');
  });

  it('should show no contradiction if a node returned other bytes', () => {
    const other = say(TWO, { slot: 8n, err: '"AccountInUse"' }, FALSE);
    for (const answers of [
      [say(ONE), other],
      [other, say(ONE)],
    ]) {
      expect(judge(answers)).toMatchObject({
        ...{ differences: [], record: 'valid', level: 'one-node' },
        silent: [{ node: TWO, reason: 'unexpected-answer' }],
      });
    }
  });

  it('should show no contradiction if a node reports no value', () => {
    expect(judge([say(ONE), say(TWO, { blockTime: null })])).toMatchObject({ differences: [] });
    expect(judge([say(ONE), say(TWO, { blockhash: null })])).toMatchObject({ differences: [] });
    expect(judge([say(ONE), say(TWO, { confirmationStatus: 'confirmed' })])).toMatchObject({
      ...{ differences: [], record: 'valid', level: 'one-node' },
    });
    expect(judge([say(ONE), SILENT])).toMatchObject({
      ...{ differences: [], record: 'valid', level: 'one-node' },
      silent: [{ node: TWO, reason: 'timeout' }],
    });
  });

  it.each([
    ['keeps no block so old', 8n, []],
    ['keeps older blocks', 5n, [TWO]],
    ['does not say', null, [TWO]],
  ] as const)(
    'N4 N9 should be in doubt if a node does not know it, unless it %s',
    (_, first, deniers) => {
      const answers = [say(ONE), sayUnknown(TWO)];
      const memory = first === null ? null : { slot: first, blockTime: null };
      expect(getUnknowing(join(signature, answers), answers)).toEqual([TWO]);
      expect(judge(answers, [{ node: TWO, first: memory }])).toMatchObject({
        ...{ unknowing: [TWO], deniers },
        differences: deniers.length > 0 ? ['existence'] : [],
      });
      expect(judge(answers, null)).toMatchObject({
        unknowing: [TWO],
        deniers: [],
        differences: [],
      });
    },
  );

  it('should have no unknowing node if no node knows the record', () => {
    expect(judge([sayUnknown(ONE), sayUnknown(TWO)])).toMatchObject({
      ...{ unknowing: [], deniers: [], differences: [], record: 'not-found' },
    });
  });
});
