import { describe, expect, it } from 'vitest';
import { verify, type Evidence } from '@countersign/proof';
import { createSigner } from '@countersign/proof/test/build-transaction';
import type { SignatureEntry } from '../../ports/chain';
import { createCluster } from '../test/cluster';
import { createFakeNodes, Silence, toLanded, type FakeNode } from '../test/fake-nodes';
import { toKnownSignature } from '../test/known-signature';
import { sign, signStatement, toNewer } from '../test/landed';
import { createSubject } from '../test/subject';
import { getRelatedRecords } from './related-records';
import { NOT_SEARCHED } from './search-state';
import { searchWithdrawals } from './search-withdrawals';
import { getWithdrawal } from './withdrawal';

const [ONE, TWO] = ['https://one.example', 'https://two.example'];
const [SIGNER, STRANGER] = [createSigner('an author'), createSigner('a stranger')];
const FILE = createSubject('a');
const RECORD = sign(SIGNER, [FILE], { slot: 5n });
const WITHDRAWAL = signStatement(SIGNER, 'revoke', RECORD, FILE.digest, { slot: 9n });
const FAKE = signStatement(STRANGER, 'revoke', RECORD, FILE.digest, { slot: 8n });
const FAILED = sign(STRANGER, [FILE], { slot: 7n, err: '"AccountInUse"' });
const ALL = [WITHDRAWAL, FAKE, FAILED, RECORD];

function toEntry(evidence: Evidence, change: Partial<SignatureEntry> = {}): SignatureEntry {
  const [seen] = evidence.observations;
  const { slot, err } = seen ?? { slot: null, err: null };
  return { ...toKnownSignature(evidence.signature), slot: slot ?? 0n, err, ...change };
}

/** A node that gives the bytes of everything, and lists these. */
function list(...listed: readonly (Evidence | SignatureEntry)[]): FakeNode {
  const entries = listed.map((one) => ('lookup' in one ? toEntry(one) : one));
  return { list: entries, landed: toLanded(ALL) };
}

function search(nodes: Readonly<Record<string, FakeNode>>, heard = RECORD) {
  const cluster = { ...createCluster(), endpoints: Object.keys(nodes) };
  const { signal } = new AbortController();
  return searchWithdrawals(
    createFakeNodes(nodes).chain,
    cluster,
    { main: verify({ evidence: heard }), heard: [] },
    signal,
  );
}

describe('whether a record was withdrawn', () => {
  it('should be no where every node gave its whole list, and all in it was read', async () => {
    const node = list(FAKE, FAILED, RECORD);
    expect(await search({ [ONE]: node, [TWO]: node })).toMatchObject({
      status: 'none',
      unread: 0,
      lists: [
        { node: ONE, status: 'whole' },
        { node: TWO, status: 'whole' },
      ],
    });
  });

  it('should not be asked of what is no claim on a file', async () => {
    const statement = signStatement(SIGNER, 'links', RECORD, FILE.digest);
    expect(await search({ [ONE]: list() }, statement)).toBeNull();
  });

  it('H2 should be found though the first node leaves it out, which is named', async () => {
    expect(await search({ [ONE]: list(RECORD), [TWO]: list(WITHDRAWAL, RECORD) })).toMatchObject({
      status: 'withdrawn',
      leftOutBy: [ONE],
    });
  });

  it('H2 should never be no where its signer’s signature is in hand: listed as processed only', async () => {
    const entry = toEntry(WITHDRAWAL, { confirmationStatus: 'processed' });
    expect(await search({ [ONE]: list(entry, RECORD) })).toMatchObject({ status: 'in-doubt' });
    // A second node that tells the truth settles it.
    const nodes = { [ONE]: list(entry, RECORD), [TWO]: list(WITHDRAWAL, RECORD) };
    expect(await search(nodes)).toMatchObject({ status: 'withdrawn' });
  });

  it.each([
    ['another slot', { slot: 99n }],
    ['an error in its list alone', { err: '"AccountInUse"' }],
    ['another memo', { memoHint: '[5] hello' }],
    ['no status', { confirmationStatus: null }],
  ])('H3 should be found though the node tells of %s', async (_what, change) => {
    const { status } = (await search({ [ONE]: list(toEntry(WITHDRAWAL, change), RECORD) })) ?? {};
    expect(status).toBe('memoHint' in change ? 'withdrawn' : 'in-doubt');
  });

  it('H3 should be in doubt where one node says throughout that it failed, and another not', async () => {
    const lie: Evidence = {
      ...WITHDRAWAL,
      observations: WITHDRAWAL.observations.map((seen) => ({ ...seen, err: '"AccountInUse"' })),
    };
    const liar = { ...list(lie, RECORD), landed: toLanded([lie]) };
    expect(await search({ [ONE]: liar, [TWO]: list(WITHDRAWAL, RECORD) })).toMatchObject({
      status: 'in-doubt',
    });
    expect(await search({ [ONE]: liar })).toMatchObject({ status: 'none' });
  });

  it('H3 should be unknown where its bytes were not to be had', async () => {
    const node = { ...list(WITHDRAWAL, RECORD), landed: toLanded([RECORD]) };
    expect(await search({ [ONE]: node })).toMatchObject({ status: 'not-searched', unread: 1 });
  });

  it('H3 should not be hidden by a node that gives bytes of a newer format for it', async () => {
    const lookup = { status: 'found', transaction: Uint8Array.of(0x82, 1, 2, 3) } as const;
    const landed = new Map([[WITHDRAWAL.signature, { lookup, slot: 9n, err: null }]]);
    const liar = { ...list(WITHDRAWAL, RECORD), landed };
    expect(await search({ [ONE]: liar })).toMatchObject({ status: 'not-searched', unread: 1 });
    expect(await search({ [ONE]: liar, [TWO]: list(WITHDRAWAL, RECORD) })).toMatchObject({
      status: 'withdrawn',
    });
  });

  it('should be unknown where its signer signed in a later format, and no stranger can bring that about', async () => {
    const ask = (signer: typeof SIGNER) => {
      const newer = sign(signer, [FILE], { slot: 9n, changeMemo: toNewer });
      return search({ [ONE]: { ...list(newer, RECORD), landed: toLanded([newer, RECORD]) } });
    };
    expect(await ask(SIGNER)).toMatchObject({ status: 'not-searched', unread: 0, newer: 1 });
    expect(await ask(STRANGER)).toMatchObject({ status: 'none', newer: 0 });
  });

  it('should be no beside a node that has forgotten the record, which is told', async () => {
    const first = { slot: 6n, blockTime: null };
    const pruned = { ...list(), first };
    expect(await search({ [ONE]: pruned, [TWO]: list(RECORD) })).toMatchObject({
      status: 'none',
      forgetful: [{ node: ONE, first }],
      withoutRecord: [],
    });
    // Forgetting is no excuse for a block that it keeps, nor where nobody else remembers.
    const keeping = { ...list(), first: { slot: 5n, blockTime: null } };
    const silent = { ...list(), first: null };
    for (const nodes of [
      { [ONE]: keeping, [TWO]: list(RECORD) },
      { [ONE]: silent, [TWO]: list(RECORD) },
      { [ONE]: pruned },
      { [ONE]: pruned, [TWO]: pruned },
    ]) {
      expect(await search(nodes)).toMatchObject({ status: 'not-searched' });
    }
    expect(await search({ [ONE]: pruned, [TWO]: list(WITHDRAWAL, RECORD) })).toMatchObject({
      status: 'withdrawn',
    });
  });

  it('should be no reproach to a node that it left out what it has forgotten', () => {
    const main = verify({ evidence: RECORD });
    const evidence = WITHDRAWAL;
    const row = {
      entries: [{ ...toEntry(evidence), node: TWO }],
      fetched: null,
      evidence,
    } as const;
    const lists = [ONE, TWO].map(
      (node) => ({ node, status: 'whole', reason: null, skipped: toEntry(RECORD) }) as const,
    );
    const state = { ...NOT_SEARCHED, rows: [row], lists };
    const related = getRelatedRecords(main, state.rows);
    const getAccused = (slot: bigint) => {
      const memories = [{ node: ONE, first: { slot, blockTime: null } }];
      return getWithdrawal(main, related, state, null, memories).leftOutBy;
    };
    expect(getAccused(9n)).toEqual([ONE]);
    expect(getAccused(10n)).toEqual([]);
    expect(getWithdrawal(main, related, state, null, null).leftOutBy).toEqual([]);
  });

  it('H2 should not be said to be left out by a list that ends before it came so far', async () => {
    const main = verify({ evidence: RECORD });
    const newer = toEntry(FAKE, { slot: 10n });
    const getAccused = async (oldest: SignatureEntry) => {
      const cut = { ...list(...Array<SignatureEntry>(9).fill(oldest)), page: 1 };
      const nodes = { [ONE]: cut, [TWO]: list(WITHDRAWAL, RECORD) };
      const cluster = { ...createCluster(), endpoints: [ONE, TWO] };
      const { chain } = createFakeNodes(nodes);
      const { signal } = new AbortController();
      return (await searchWithdrawals(chain, cluster, { main, heard: [] }, signal))?.leftOutBy;
    };
    expect(await getAccused(newer)).toEqual([]);
    expect(await getAccused({ ...newer, slot: 8n })).toEqual([ONE]);
  });

  it('H3 should be unknown where a node has no list, was cut off, or lacks the record itself', async () => {
    const refusing = { ...list(), list: new Error('no index is kept') };
    expect(await search({ [ONE]: refusing })).toMatchObject({ status: 'not-searched' });
    expect(await search({ [ONE]: list(RECORD), [TWO]: refusing })).toMatchObject({
      status: 'not-searched',
      lists: [{ status: 'whole' }, { status: 'refused' }],
    });
    expect(await search({ [ONE]: { ...list(FAKE, RECORD), page: 1 } })).toMatchObject({
      status: 'none',
    });
    const endless = { ...list(...Array<Evidence>(9).fill(FAKE), RECORD), page: 1 };
    expect(await search({ [ONE]: endless })).toMatchObject({
      ...{ status: 'not-searched', lists: [{ status: 'cut' }], withoutRecord: [] },
    });
    expect(await search({ [ONE]: list(FAKE) })).toMatchObject({
      status: 'not-searched',
      withoutRecord: [ONE],
    });
  });

  it.each([
    ['another slot', { slot: 4n }],
    ['an error', { err: '"AccountInUse"' }],
  ])(
    'N3 should be unknown where a list tells of %s of the record itself',
    async (_what, change) => {
      const other = list(toEntry(RECORD, change));
      expect(await search({ [ONE]: list(RECORD), [TWO]: other })).toMatchObject({
        status: 'not-searched',
        contradictedBy: [TWO],
      });
    },
  );

  it('should leave out a node that gives no answer at all, unless it spoke of the record', async () => {
    const silent: FakeNode = { ...list(), list: new Silence(), mark: 'unreachable' };
    expect(await search({ [ONE]: list(RECORD), [TWO]: silent })).toMatchObject({
      status: 'none',
      lists: [{ status: 'whole' }, { status: 'silent' }],
    });
    const heard: Evidence = {
      ...RECORD,
      observations: RECORD.observations.map((seen) => ({ ...seen, node: TWO })),
    };
    expect(await search({ [ONE]: list(RECORD), [TWO]: silent }, heard)).toMatchObject({
      status: 'not-searched',
    });
    expect(await search({ [ONE]: silent })).toMatchObject({ status: 'not-searched' });
    // Who answers on the mark answers.
    const half: FakeNode = { ...silent, mark: 'not-marked' };
    expect(await search({ [ONE]: list(RECORD), [TWO]: half })).toMatchObject({
      status: 'not-searched',
    });
  });
});

describe('the mark of a withdrawal', () => {
  const hidden = list(RECORD);

  it('H2 should tell what no list has any more, and which node says so', async () => {
    expect(await search({ [ONE]: { ...hidden, mark: 'marked' } })).toMatchObject({
      status: 'marked',
      statement: null,
      mark: { marked: [ONE], notMarked: [], silent: [] },
    });
  });

  it('H3 should tell it behind a list that can’t be read to its end, and without any list', async () => {
    const refusing: FakeNode = { ...hidden, list: new Error('no index is kept'), mark: 'marked' };
    expect(await search({ [ONE]: refusing })).toMatchObject({ status: 'marked' });
  });

  it('H2 should name the nodes that contradict each other, and never be no', async () => {
    const nodes: Record<string, FakeNode> = { [ONE]: hidden, [TWO]: { ...hidden, mark: 'marked' } };
    expect(await search(nodes)).toMatchObject({
      status: 'marked',
      mark: { marked: [TWO], notMarked: [ONE] },
    });
  });

  it('should leave the last word to the withdrawal itself, marked or not', async () => {
    for (const mark of ['marked', 'not-marked', 'unreachable'] as const) {
      expect(await search({ [ONE]: { ...list(WITHDRAWAL, RECORD), mark } })).toMatchObject({
        status: 'withdrawn',
      });
    }
  });

  const first = { slot: 6n, blockTime: null };
  const SILENCES: readonly [string, Record<string, FakeNode>, string][] = [
    ['the one node', { [ONE]: { ...hidden, mark: 'unreachable' } }, 'not-searched'],
    [
      'a second node that has forgotten the record',
      { [ONE]: hidden, [TWO]: { ...list(), first, mark: 'unreachable' } },
      'not-searched',
    ],
    [
      'a second node that has forgotten the record, and offers no accounts',
      { [ONE]: hidden, [TWO]: { ...list(), first, mark: 'not-offered' } },
      'not-searched',
    ],
    [
      'a second node that gives its whole list',
      { [ONE]: hidden, [TWO]: { ...hidden, mark: 'unreachable' } },
      'not-searched',
    ],
    [
      'an archive, which offers no accounts and has the record in its whole list',
      { [ONE]: hidden, [TWO]: { ...hidden, mark: 'not-offered' } },
      'none',
    ],
    [
      'a node that answers nothing at all',
      { [ONE]: hidden, [TWO]: { ...list(), list: new Silence(), mark: 'unreachable' } },
      'none',
    ],
  ];

  it.each(SILENCES)('N6 the silence of %s on the mark is not taken for a no', async (...given) => {
    const [, nodes, status] = given;
    const found = await search(nodes);
    expect(found?.status).toBe(status);
    expect(found?.withoutMark.length).toBe(status === 'none' ? 0 : 1);
  });

  it('should not keep waiting who asks no longer', async () => {
    const { chain } = createFakeNodes({ [ONE]: hidden });
    const readMarks = (...[, , signal]: Parameters<typeof chain.readMarks>) => {
      signal.throwIfAborted();
      return Promise.resolve([]);
    };
    const asking = searchWithdrawals(
      { ...chain, readMarks },
      { ...createCluster(), endpoints: [ONE] },
      { main: verify({ evidence: RECORD }), heard: [] },
      AbortSignal.abort(),
    );
    expect(await asking).toMatchObject({ mark: null });
  });
});
