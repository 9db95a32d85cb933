import { describe, expect, it } from 'vitest';
import type { Evidence } from '@countersign/proof';
import { splitByHost } from '../configuration/split-by-host';
import { createCluster } from '../test/cluster';
import { createEvidence, createLandedEvidence, createSigningWorld } from '../test/signing-world';
import type { NodeAnswer } from './ask-nodes';
import { chooseNetwork, listToAsk, type AskedNetwork } from './choose-network';

const { signature, signed, otherSigned } = createSigningWorld();
const MAIN = {
  ...createCluster('solana:mainnet'),
  endpoints: ['https://a.example', 'https://b.example'],
};
const TEST = {
  ...createCluster('solana:devnet'),
  endpoints: ['https://c.example', 'https://d.example'],
};

type Word = 'found' | 'unknown' | 'silent' | 'false' | 'broken' | null;

const EVIDENCE: Record<'found' | 'unknown' | 'silent' | 'false', Evidence> = {
  found: createLandedEvidence(signature, signed),
  unknown: createEvidence(signature, null),
  silent: {
    ...createEvidence(signature, null),
    lookup: { status: 'unreachable', reason: 'timeout' },
    observations: [],
  },
  false: {
    ...createLandedEvidence(signature, signed),
    lookup: { status: 'found', transaction: otherSigned },
  },
};

function play(words: readonly (readonly [Word, Word])[]): readonly AskedNetwork[] {
  return [MAIN, TEST].slice(0, words.length).map((cluster, place) => ({
    cluster,
    nodes: splitByHost(cluster).map((host, at) => {
      const word = words[place]?.[at] ?? null;
      const [node] = host.endpoints;
      const answer: NodeAnswer | null =
        word === null || word === 'broken'
          ? null
          : { node, evidence: EVIDENCE[word], isBlockAsked: true };
      return { host, answer, error: word === 'broken' ? new Error('It broke.') : null };
    }),
  }));
}

const getAsked = (words: readonly (readonly [Word, Word])[], isLate = false) =>
  listToAsk(play(words), isLate)
    .map(({ endpoints: [node] }) => node.slice(8, 9))
    .join('');
const choose = (words: readonly (readonly [Word, Word])[]) => chooseNetwork(play(words), signature);

describe('V1 V8 the nodes that are asked by now', () => {
  it.each<[string, readonly (readonly [Word, Word])[], string]>([
    ['the first alone, at first', [[null, null]], 'a'],
    ['the others once it has shown the record', [['found', null]], 'ab'],
    ['the others where it is silent', [['silent', null]], 'ab'],
    ['the others where asking it breaks', [['broken', null]], 'ab'],
    [
      'the others where it does not know the record, and no network is left',
      [['unknown', null]],
      'ab',
    ],
    [
      'the next network where it does not know the record',
      [
        ['unknown', null],
        [null, null],
      ],
      'ac',
    ],
    [
      'no next network while this one is silent so far',
      [
        ['silent', null],
        [null, null],
      ],
      'ab',
    ],
    [
      'the next network where all of this one are silent',
      [
        ['silent', 'broken'],
        [null, null],
      ],
      'abc',
    ],
    [
      'the others of the network that knows it, and none of the one before',
      [
        ['unknown', null],
        ['found', null],
      ],
      'acd',
    ],
    [
      'the others of the first network where none knows it',
      [
        ['unknown', null],
        ['unknown', null],
      ],
      'acb',
    ],
  ])('%s', (_, words, asked) => {
    expect(getAsked(words)).toBe(asked);
  });

  it('the others if the first is late', () => {
    expect(getAsked([[null, null]], true)).toBe('ab');
  });
});

describe('V1 the network of a record', () => {
  it('should be the one that returns it, after the earlier ones are listed', () => {
    expect(
      choose([
        ['unknown', null],
        ['found', null],
      ]),
    ).toMatchObject({
      cluster: TEST,
      asked: [MAIN, TEST],
      unanswered: [],
      unknownTo: ['https://a.example'],
      awaited: ['https://d.example'],
    });
  });

  it('should be unknown while an earlier one has not answered', () => {
    expect(choose([[null, null]])).toBeNull();
    expect(choose([['silent', null]])).toBeNull();
    expect(
      choose([
        ['unknown', null],
        [null, null],
      ]),
    ).toBeNull();
  });

  it.each<[string, readonly (readonly [Word, Word])[], string, string]>([
    [
      'false bytes of one',
      [
        ['unknown', 'unknown'],
        ['false', 'unknown'],
      ],
      'solana:devnet',
      'unreachable',
    ],
    [
      'silence of one',
      [
        ['unknown', 'unknown'],
        ['silent', 'silent'],
      ],
      'solana:devnet',
      'unreachable',
    ],
    [
      'none that knows it',
      [
        ['unknown', 'unknown'],
        ['unknown', 'unknown'],
      ],
      'solana:mainnet',
      'not-found',
    ],
  ])('with %s: the verdict that claims the least', (_, words, id, status) => {
    const found = choose(words);
    expect([found?.cluster.id, found?.evidence.lookup.status]).toEqual([id, status]);
  });

  it('should list the networks of which no node answered', () => {
    expect(choose([['silent', 'broken']])).toMatchObject({ unanswered: [MAIN], awaited: [] });
  });

  it('should be open until it has the hash of the block from the node that answered first', () => {
    const [network] = play([['found', 'found']]);
    const nodes = network!.nodes.map((node, at) => ({
      ...node,
      answer: node.answer && { ...node.answer, isBlockAsked: at === 1 },
    }));
    expect(chooseNetwork([{ ...network!, nodes }], signature)).toMatchObject({
      awaited: [],
      isOpen: true,
    });
  });
});
