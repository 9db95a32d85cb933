// @vitest-environment happy-dom
import type { Evidence } from '@countersign/proof';
import { createSigner } from '@countersign/proof/test/build-transaction';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  createFakeNodes,
  Silence,
  toLanded,
  type FakeNode,
} from '@countersign/core/test/fake-nodes';
import { toKnownSignature } from '@countersign/core/test/known-signature';
import { GENESIS_HASH, sign, signStatement, signUnlisted } from '@countersign/core/test/landed';
import { createSubject } from '@countersign/core/test/subject';
import type { NodeCalls } from '@countersign/core/nodes/chain';
import { pass } from '../test/pass';
import { runByFakeClock } from '../test/run-by-fake-clock';
import { getCard, openRecord } from './test/open-record';

const [LIAR, HONEST] = ['https://liar.example', 'https://honest.example'];
const SIGNER = createSigner('an author');
const FILE = createSubject('a');
const RECORD = sign(SIGNER, [FILE], { slot: 5n });
const UNLISTED = signUnlisted(SIGNER, [FILE], { slot: 5n });
const FAILED = sign(SIGNER, [FILE], { slot: 5n, err: '"AccountInUse"' });
const WITHDRAWAL = signStatement(SIGNER, 'revoke', RECORD, FILE.digest, { slot: 9n });

const OTHER_SLOT = {
  ...RECORD,
  observations: RECORD.observations.map((seen) => ({ ...seen, slot: 6n })),
};

function know(listed: readonly Evidence[], change: Partial<FakeNode> = {}): FakeNode {
  const list = listed.map(({ signature, observations: [seen] }) => ({
    ...toKnownSignature(signature),
    ...{ slot: seen?.slot ?? 0n, err: seen?.err ?? null },
  }));
  return { list, landed: toLanded(listed), ...change };
}

interface Story {
  readonly record: Evidence;
  readonly liar: FakeNode;
  readonly honest: FakeNode;
  readonly isOnRecordOnly?: boolean;
}

const CALM = 'Is your copy the signed one?';
const FORGOT = { slot: 1_000n, blockTime: null };
const STORIES: Readonly<Record<string, Story>> = {
  'a withdrawn signature, whose withdrawal one leaves out': {
    record: RECORD,
    liar: know([RECORD]),
    honest: know([WITHDRAWAL, RECORD], { mark: 'set' }),
  },
  'a withdrawn signature, of which the other has forgotten all but the mark': {
    record: RECORD,
    liar: know([RECORD]),
    honest: know([], { mark: 'set', first: FORGOT }),
  },
  'a failed transaction, whose error one hides': {
    record: FAILED,
    isOnRecordOnly: true,
    liar: know([RECORD]),
    honest: know([FAILED]),
  },
  'bytes that never landed, for which one invents a slot': {
    record: RECORD,
    isOnRecordOnly: true,
    liar: know([RECORD]),
    honest: know([]),
  },
  'a record whose withdrawal one says failed': {
    record: RECORD,
    liar: know([{ ...WITHDRAWAL, observations: FAILED.observations }, RECORD]),
    honest: know([WITHDRAWAL, RECORD], { mark: 'set' }),
  },
  'a record of which nodes know the withdrawal’s mark alone, and one denies it': {
    record: RECORD,
    liar: know([RECORD]),
    honest: know([RECORD], { mark: 'set' }),
  },
  'a record that one reports in another slot': {
    record: RECORD,
    isOnRecordOnly: true,
    liar: know([OTHER_SLOT]),
    honest: know([RECORD]),
  },
};

const QUESTIONS = [
  'fetchEvidence',
  'lookUpSignatures',
  'fetchTransaction',
  'readMark',
  'fetchFirstBlock',
] as const;
type Question = (typeof QUESTIONS)[number];

type Kind = 'fails' | 'hangs';

function createChain(
  nodes: Record<string, FakeNode>,
  silent: readonly Question[],
  kind: Kind = 'fails',
) {
  const { chain } = createFakeNodes(nodes);
  const hang = () => new Promise<never>(() => undefined);
  async function ask<T>(
    question: Question,
    endpoints: readonly string[],
    askNode: (node: string) => Promise<T>,
  ): Promise<T> {
    for (const node of endpoints) {
      if (node !== HONEST || !silent.includes(question)) return await askNode(node);
    }
    if (kind === 'hangs') return await hang();
    throw new Silence(question);
  }
  const answers: Partial<NodeCalls> = {
    fetchEvidence: (cluster, signature, signal) =>
      ask('fetchEvidence', cluster.endpoints, (node) =>
        chain.fetchEvidence({ ...cluster, endpoints: [node] }, signature, signal),
      ).catch(() => ({
        ...{ signature, genesisHash: GENESIS_HASH, observations: [] },
        lookup: { status: 'unreachable', reason: 'http 429' },
      })),
    lookUpSignatures: (cluster, address, signal, options) =>
      ask('lookUpSignatures', cluster.endpoints, (node) =>
        chain.lookUpSignatures({ ...cluster, endpoints: [node] }, address, signal, options),
      ),
    fetchTransaction: (cluster, signature, signal) =>
      ask('fetchTransaction', cluster.endpoints, (node) =>
        chain.fetchTransaction({ ...cluster, endpoints: [node] }, signature, signal),
      ),
    fetchFirstBlock: (cluster, signal) =>
      ask('fetchFirstBlock', cluster.endpoints, (node) =>
        chain.fetchFirstBlock({ ...cluster, endpoints: [node] }, signal),
      ),
    readMark: async (host, ...asked) => {
      const [node] = host.endpoints;
      if (node !== HONEST || !silent.includes('readMark')) return chain.readMark(host, ...asked);
      if (kind === 'hangs') return await hang();
      return { node, status: 'unreachable', reason: 'http 429' };
    },
  };
  return answers;
}

async function open(
  { record, liar, honest }: Story,
  order: 'liar' | 'honest',
  silent: readonly Question[],
  kind: Kind = 'fails',
) {
  const both = order === 'liar' ? [LIAR, HONEST] : [HONEST, LIAR];
  const told: Record<string, FakeNode> = { [LIAR]: liar, [HONEST]: honest };
  const nodes = Object.fromEntries(both.map((url) => [url, told[url] ?? liar]));
  openRecord(record.signature, nodes, createChain(nodes, silent, kind));
  await pass(1_000);
  await pass(1_000);
  return getCard();
}

async function dropFile() {
  fireEvent.change(screen.getByLabelText('Choose files'), {
    target: { files: [new File(['a'], 'a')] },
  });
  await pass(1_000);
  // The card waits three seconds for a second node before it turns green.
  await pass(4_000);
  const file = document.querySelector<HTMLElement>('[data-file] [data-tone]');
  return { answer: getCard().answer, tone: file?.dataset.tone };
}

runByFakeClock();

const SILENT: readonly (readonly Question[])[] = [
  [],
  ...QUESTIONS.map((question) => [question]),
  ['fetchEvidence', 'lookUpSignatures'],
];

const CELLS = Object.entries(STORIES).flatMap(([name, story]) =>
  (['fails', 'hangs'] as const).flatMap((kind) =>
    SILENT.flatMap((silent) =>
      (['liar', 'honest'] as const).map(
        (order) => [name, order, kind, silent.join(' and '), story, silent] as const,
      ),
    ),
  ),
);

describe('two nodes contradict each other, and the honest node is silent on one question', () => {
  it.each(CELLS)(
    'N1 N3 N4 N6 N9 %s, the %s node first, which %s on “%s”: the page is not calm after all answers, and not green with the signed file',
    async (_name, order, kind, _silent, story, silent) => {
      const { headline } = await open(story, order, silent, kind);
      const { answer, tone } = await dropFile();
      if (story.isOnRecordOnly === true && silent.includes('fetchEvidence')) {
        expect(getCard().fact('Servers')).toContain('so this rests on one server');
        return;
      }
      expect(kind === 'fails' && headline.includes(CALM)).toBe(false);
      expect(answer).not.toBe('match');
      expect(tone).not.toBe('good');
    },
  );

  it('both nodes report the same: the page is calm, and green with the signed file', async () => {
    const node = know([RECORD]);
    const story = { record: RECORD, liar: node, honest: node };
    expect((await open(story, 'liar', [])).headline).toContain(CALM);
    expect(await dropFile()).toEqual({ answer: 'match', tone: 'good' });
  });

  it.each([
    ['that its file finds', RECORD, [RECORD]],
    ['that its file does not find', UNLISTED, []],
  ] as const)(
    'a record %s, and a node that is silent on this record alone: the page names that node',
    async (_what, record, listed) => {
      const node = { ...know(listed), landed: toLanded([record]) };
      const story = { record, liar: node, honest: node };
      const { fact } = await open(story, 'liar', ['fetchEvidence']);
      expect(fact('Servers')).toBe(
        'honest.example was asked too often and is busy right now, so this rests on one server',
      );
    },
  );
});
