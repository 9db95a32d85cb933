import { describe, expect, it } from 'vitest';
import type { Evidence } from '@countersign/proof';
import { createSigner } from '@countersign/proof/test/build-transaction';
import type { SignatureEntry } from '../nodes/node-types';
import { createMentions, hasOlder, isListed, MOST_FETCHED } from './mentions';
import { createCluster } from '../test/cluster';
import { createFakeNodes, Silence, toLanded, type FakeNode } from '../test/fake-nodes';
import { toKnownSignature } from '../test/known-signature';
import { sign } from '../test/landed';
import { createSubject } from '../test/subject';

const [ONE, TWO] = ['https://one.example', 'https://two.example'];
const SUBJECT = createSubject('a');

function land(name: string): Evidence {
  return sign(createSigner(name), [SUBJECT], { slot: BigInt(name.slice(1)) });
}

const landed = new Map<string, Evidence>();

function get(name: string): Evidence {
  const evidence = landed.get(name) ?? land(name);
  landed.set(name, evidence);
  return evidence;
}

function entry(name: string, memoHint: string | null = '1'): SignatureEntry {
  const { signature } = get(name);
  return { ...toKnownSignature(signature), slot: BigInt(name.slice(1)), memoHint };
}

function list(...entries: readonly SignatureEntry[]): FakeNode {
  return { list: entries, landed: toLanded([...landed.values()]) };
}

function inPages(...entries: readonly SignatureEntry[]): FakeNode {
  return { ...list(...entries), page: 2 };
}

function createSearch(
  nodes: Readonly<Record<string, FakeNode>>,
  { skip, isOnlyListed = false }: { readonly skip?: string; readonly isOnlyListed?: boolean } = {},
) {
  const cluster = { ...createCluster(), endpoints: Object.keys(nodes) };
  const { chain, calls } = createFakeNodes(nodes);
  const search = createMentions(chain, {
    ...{ cluster, isOnlyListed },
    address: 'digest',
    rank: ({ memoHint }) => (memoHint === null ? null : Number(memoHint)),
    ...(skip === undefined ? {} : { skip: get(skip).signature }),
  });
  const toName = (signature: string) =>
    [...landed].find(([, evidence]) => evidence.signature === signature)?.[0] ?? signature;
  const getListed = () => search.getState().rows.map(({ entries: [one] }) => toName(one.signature));
  const getAsked = (verb: string) =>
    calls.flatMap((call) => {
      const [first, signature = '', , node = ''] = call.split(' ');
      return first === verb ? [[toName(signature), node]] : [];
    });
  const getFetched = () => getAsked('fetch').map(([name]) => name);
  return { chain, search, getAsked, getListed, getFetched };
}

describe('the mentions of an address (V5)', () => {
  it('H3 should fetch the likeliest transactions first, and of equal ones the newest and the oldest in turn', async () => {
    const node = list(entry('d9'), entry('c8', null), entry('b7', '0'), entry('a6'), entry('a5'));
    const { search, getFetched } = createSearch({ [ONE]: node });
    await search.ask();
    expect(getFetched()).toEqual(['b7', 'd9', 'a5', 'a6']);
    expect(search.getState().isBusy).toBe(false);
    expect([isListed(search.getState()), hasOlder(search.getState())]).toEqual([true, false]);
  });

  it('should not fetch known transactions again', async () => {
    const { search, getListed, getFetched } = createSearch(
      { [ONE]: list(entry('b7'), entry('a6')) },
      { skip: 'a6' },
    );
    await search.ask();
    expect([getListed(), getFetched()]).toEqual([['b7'], ['b7']]);
    expect(search.getState().lists).toMatchObject([{ status: 'whole' }]);
  });

  it('should fetch no more than its limit by itself, however many there are', async () => {
    const entries = Array.from({ length: 60 }, (_, index) => entry(`a${100 - index}`));
    const { search, getFetched } = createSearch({ [ONE]: list(...entries) });
    await search.ask();
    expect(getFetched()).toHaveLength(MOST_FETCHED);
    await search.fetchMore();
    await search.fetchMore();
    expect(new Set(getFetched()).size).toBe(60);
    await search.fetchMore();
    expect(getFetched()).toHaveLength(60);
  });

  it('should never fetch an entry without a rank', async () => {
    const { search, getFetched } = createSearch({ [ONE]: list(entry('a6', null)) });
    await search.ask();
    await search.fetchMore();
    expect(getFetched()).toEqual([]);
  });

  it('should only list if bytes are fetched on demand', async () => {
    const node = list(entry('b7'), entry('a6'));
    const { search, getFetched } = createSearch({ [ONE]: node }, { isOnlyListed: true });
    await search.ask();
    expect(getFetched()).toEqual([]);
    await search.fetchMore();
    expect(getFetched()).toEqual(['b7', 'a6']);
  });

  it('H3 should read a page of a list by itself, and the next ones on demand', async () => {
    const { search, getAsked, getListed } = createSearch(
      { [ONE]: inPages(entry('d9'), entry('c8'), entry('b7'), entry('a6'), entry('a5')) },
      { skip: 'c8' },
    );
    await search.ask();
    expect(getAsked('list').map(([before]) => before)).toEqual(['']);
    expect(search.getState().lists).toMatchObject([{ status: 'cut' }]);
    await search.askOlder();
    await search.askOlder();
    expect(getListed()).toEqual(['d9', 'b7', 'a6', 'a5']);
    expect(search.getState().lists).toMatchObject([{ status: 'whole' }]);
    expect(getAsked('list').map(([before]) => before)).toEqual(['', 'c8', 'a6']);
  });

  it('should report that older ones could not be fetched, and keep the list', async () => {
    const node = inPages(entry('d9'), entry('c8'), entry('b7'));
    const all = node.list;
    const { search, getListed } = createSearch({ [ONE]: node });
    await search.ask();
    node.list = new Error('nobody answers');
    await search.askOlder();
    expect(search.getState().lists).toMatchObject([{ status: 'cut', failure: { reason: null } }]);
    expect(getListed()).toEqual(['d9', 'c8']);
    node.list = all;
    await search.askOlder();
    expect(search.getState().lists).toMatchObject([{ status: 'whole', failure: null }]);
  });

  it('should update the finality without fetching twice', async () => {
    const node = list({ ...entry('a6'), confirmationStatus: 'confirmed' });
    const { search, getFetched } = createSearch({ [ONE]: node });
    await search.ask();
    node.list = list(entry('b7'), entry('a6')).list;
    await search.ask();
    expect(getFetched()).toEqual(['a6', 'b7']);
    expect(search.getState().rows.map(({ evidence }) => evidence?.observations)).toMatchObject([
      [{ confirmationStatus: 'finalized' }],
      [{ confirmationStatus: 'finalized' }],
    ]);
  });

  it('should ask for new entries, and continue with older ones where the list ended', async () => {
    const node = inPages(entry('c8'), entry('b7'), entry('a6'));
    const { search, getAsked, getListed } = createSearch({ [ONE]: node });
    await search.ask();
    node.list = list(entry('d9'), entry('c8'), entry('b7'), entry('a6')).list;
    await search.ask();
    expect(search.getState().lists).toMatchObject([{ status: 'cut' }]);
    await search.askOlder();
    expect(getListed()).toEqual(['d9', 'c8', 'b7', 'a6']);
    expect(getAsked('list').map(([before]) => before)).toEqual(['', '', 'b7']);
  });

  it('should report a cut list if there are more new entries than a page holds', async () => {
    const node = inPages(entry('a6'));
    const { search, getListed } = createSearch({ [ONE]: node });
    await search.ask();
    expect(search.getState().lists).toMatchObject([{ status: 'whole' }]);
    node.list = list(entry('d9'), entry('c8'), entry('b7'), entry('a6')).list;
    await search.ask();
    expect(search.getState().lists).toMatchObject([{ status: 'cut' }]);
    await search.askOlder();
    expect(getListed()).toEqual(['d9', 'c8', 'b7', 'a6']);
  });

  it('should be unlisted until a node returns its list', async () => {
    const node = list();
    node.list = new Silence();
    const { search } = createSearch({ [ONE]: node });
    await search.ask();
    expect(search.getState().lists).toMatchObject([
      { status: 'unlisted', failure: { reason: 'timeout' } },
    ]);
    node.list = new Error('no index is kept');
    await search.askOlder();
    expect(search.getState().lists).toMatchObject([{ failure: { reason: null } }]);
    node.list = [];
    await search.ask();
    expect(isListed(search.getState())).toBe(true);
    expect(search.getState().lists).toMatchObject([{ status: 'whole', failure: null }]);
  });

  it('should start again after it was stopped, as by a screen that is shown again', async () => {
    const { search, getFetched } = createSearch({ [ONE]: list(entry('b7'), entry('a6')) });
    const asking = search.ask();
    search.stop();
    await search.ask();
    await asking;
    expect(getFetched()).toEqual(['b7', 'a6']);
    expect(search.getState()).toMatchObject({ isBusy: false });
  });

  it('should not end a search when an earlier one that was stopped ends', async () => {
    const entries = Array.from({ length: 20 }, (_, index) => entry(`a${30 - index}`));
    const { chain, search } = createSearch({ [ONE]: list(...entries) });
    const { fetchTransaction } = chain;
    let running = 0;
    Object.assign(chain, {
      fetchTransaction: async (...question: Parameters<typeof fetchTransaction>) => {
        running += 1;
        await new Promise(setImmediate);
        running -= 1;
        return fetchTransaction(...question);
      },
    });
    const asked: Promise<void>[] = [];
    const begin = () => asked.push(search.ask());
    const restart = () => {
      search.stop();
      begin();
    };
    let isRestarted = false;
    let atRest = 0;
    search.subscribe(() => {
      const { isBusy, rows } = search.getState();
      if (rows.some(({ evidence }) => evidence) && !isRestarted) {
        isRestarted = true;
        queueMicrotask(restart);
      }
      if (asked.length === 2 && !isBusy) atRest += 1;
    });
    begin();
    await asked[0];
    await asked[1];
    expect(running).toBe(0);
    expect(atRest).toBe(1);
  });

  it('F2 should read new entries that arrive while the last batch is read', async () => {
    const old = Array.from({ length: 30 }, (_, index) => entry(`a${40 - index}`));
    const news = ['b53', 'b52', 'b51'].map((name) => entry(name));
    const node = list(...old, ...news);
    node.list = old;
    const { search, getFetched } = createSearch({ [ONE]: node });
    const asked: Promise<void>[] = [];
    search.subscribe(() => {
      if (asked.length > 0 || getFetched().length < 17) return;
      node.list = [...news, ...old];
      asked.push(search.ask());
    });
    await search.ask();
    await Promise.all(asked);
    await search.ask();
    expect(getFetched()).toEqual(expect.arrayContaining(['b53', 'b52', 'b51']));
    expect(getFetched()).toHaveLength(27);
  });

  it('should fetch nothing more once it is stopped', async () => {
    const entries = Array.from({ length: 20 }, (_, index) => entry(`a${30 - index}`));
    const { search, getFetched } = createSearch({ [ONE]: list(...entries) });
    search.subscribe(() => {
      if (search.getState().rows.some(({ evidence }) => evidence)) search.stop();
    });
    await search.ask();
    expect(getFetched()).toHaveLength(8);
  });
});

describe('the joined lists of several nodes (H2)', () => {
  it('H2 should ask each host for its list, and fetch a transaction once if several list it', async () => {
    const { search, getAsked, getListed } = createSearch({
      [ONE]: list(entry('a6')),
      [TWO]: list(entry('b7'), entry('a6')),
    });
    await search.ask();
    expect(getListed()).toEqual(['b7', 'a6']);
    expect(getAsked('list').map(([, node]) => node)).toEqual([ONE, TWO]);
    expect(getAsked('fetch')).toEqual(
      expect.arrayContaining([
        ['b7', TWO],
        ['a6', ONE],
      ]),
    );
    expect(getAsked('fetch')).toHaveLength(2);
  });

  it('H2 should ask the next node if the listing one returns other bytes, or none', async () => {
    const [a6, b7] = [entry('a6'), entry('b7')];
    const forged = toLanded([{ ...get('b7'), signature: a6.signature }]);
    const { search, getAsked } = createSearch({
      [ONE]: { ...list(b7, a6), landed: forged },
      [TWO]: list(),
    });
    await search.ask();
    expect(getAsked('fetch').filter(([name]) => name === 'b7')).toEqual([
      ['b7', ONE],
      ['b7', TWO],
    ]);
    expect(getAsked('fetch').filter(([name]) => name === 'a6')).toEqual([
      ['a6', ONE],
      ['a6', TWO],
    ]);
    expect(search.getState().rows).toMatchObject([
      { evidence: { lookup: { status: 'found' } } },
      { evidence: { lookup: { status: 'found' } } },
    ]);
  });

  it('H3 should keep the bytes if a node contradicts itself, and not count its report', async () => {
    const { search } = createSearch({ [ONE]: list({ ...entry('a6'), slot: 99n }) });
    await search.ask();
    expect(search.getState().rows).toMatchObject([
      {
        evidence: {
          lookup: { status: 'found' },
          observations: [{ slot: 99n, confirmationStatus: null }],
        },
      },
    ]);
  });

  it('should stop if no node can be asked for bytes', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `a${index + 5}`);
    const { chain, search } = createSearch({
      [ONE]: list(...names.map((name) => entry(name))),
    });
    const asked: string[] = [];
    Object.assign(chain, {
      fetchTransaction: (_cluster: unknown, signature: string) => {
        asked.push(signature);
        const lookup = { status: 'unreachable', reason: 'timeout' };
        return Promise.resolve({ lookup, slot: null, err: null, node: null });
      },
    });
    await search.ask();
    expect(asked).toHaveLength(8);
  });

  it('should continue if some requests fail between others, even late', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `a${index + 5}`);
    const { chain, search } = createSearch({ [ONE]: list(...names.map((name) => entry(name))) });
    const { fetchTransaction } = chain;
    const failing = ['a24', 'a23', 'a22'].map((name) => get(name).signature);
    const asked: string[] = [];
    Object.assign(chain, {
      fetchTransaction: async (
        ...[cluster, signature, signal]: Parameters<typeof fetchTransaction>
      ) => {
        asked.push(signature);
        if (!failing.includes(signature)) return fetchTransaction(cluster, signature, signal);
        await new Promise(setImmediate);
        const lookup = { status: 'unreachable', reason: 'timeout' };
        return { lookup, slot: null, err: null, node: null };
      },
    });
    await search.ask();
    expect(asked).toHaveLength(20);
  });
});
