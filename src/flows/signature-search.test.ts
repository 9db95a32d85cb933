import { describe, expect, it } from 'vitest';
import type { ChainPort, KnownSignature } from './chain-port';
import { createSignatureSearch } from './signature-search';
import { createCluster } from './test/cluster';
import { createFakeChain } from './test/fake-chain';
import { toKnownSignature } from './test/known-signature';

interface Page {
  readonly entries: readonly KnownSignature[];
  readonly hasMore: boolean;
}

const BYTES = Uint8Array.of(1);

/** A node whose index has these pages, by the signature that they come before; '' is the newest. */
function createSearch(
  pages: Readonly<Record<string, Page | null>>,
  more: Partial<ChainPort> & { readonly skip?: string } = {},
) {
  const calls: string[] = [];
  const { skip, ...ports } = more;
  const chain = createFakeChain({
    getGenesisHash: () => Promise.resolve({ value: 'genesis' }),
    lookUpSignatures: (_cluster, _address, _signal, { before = '' } = {}) => {
      calls.push(`list ${before}`);
      const page = pages[before] ?? null;
      return page ? Promise.resolve(page) : Promise.reject(new Error('nobody answers'));
    },
    fetchTransaction: (_cluster, signature) => {
      calls.push(`fetch ${signature}`);
      const lookup = { status: 'found', transaction: BYTES } as const;
      return Promise.resolve({ lookup, slot: getSlot(signature) });
    },
    ...ports,
  });
  const search = createSignatureSearch(
    chain,
    {
      cluster: createCluster(),
      address: 'digest',
      rank: ({ memoHint }) => (memoHint === null ? null : Number(memoHint)),
      ...(skip === undefined ? {} : { skip }),
    },
    () => {
      calls.push('wait');
      return Promise.resolve();
    },
  );
  const getListed = () => search.getState().rows.map(({ entry }) => entry.signature);
  const getFetched = () =>
    calls.flatMap((call) => (call.startsWith('fetch ') ? [call.slice('fetch '.length)] : []));
  return { search, calls, getListed, getFetched };
}

/** `a7` is in slot 7. */
function getSlot(signature: string): bigint {
  return BigInt(signature.slice(1));
}

/** @param memoHint - how early it is fetched here; null for on demand */
function entry(signature: string, memoHint: string | null = '1'): KnownSignature {
  return { ...toKnownSignature(signature), slot: getSlot(signature), memoHint };
}

describe('finding what mentions an address (V5)', () => {
  it('should fetch what may matter most first, then the earliest, one after the other', async () => {
    const { search, calls } = createSearch({
      '': {
        entries: [entry('d9'), entry('c8', null), entry('b7', '0'), entry('a6')],
        hasMore: false,
      },
    });
    await search.ask();
    expect(calls).toEqual(['list ', 'fetch b7', 'wait', 'fetch a6', 'wait', 'fetch d9']);
    expect(search.getState()).toMatchObject({
      status: 'listed',
      hasOlder: false,
      isFetching: false,
    });
  });

  it('should not fetch what is here already', async () => {
    const { search, getListed, getFetched } = createSearch(
      { '': { entries: [entry('b7'), entry('a6')], hasMore: false } },
      { skip: 'a6' },
    );
    await search.ask();
    expect([getListed(), getFetched()]).toEqual([['b7'], ['b7']]);
  });

  it('should fetch no more than 24 unasked, however many there are', async () => {
    const entries = Array.from({ length: 60 }, (_, index) => entry(`a${100 - index}`));
    const { search, getFetched } = createSearch({ '': { entries, hasMore: false } });
    await search.ask();
    expect(getFetched()).toHaveLength(24);
    await search.fetchMore();
    await search.fetchMore();
    expect(new Set(getFetched()).size).toBe(60);
    await search.fetchMore();
    expect(getFetched()).toHaveLength(60);
  });

  it('should fetch what looks like nothing of ours on demand alone', async () => {
    const { search, getFetched } = createSearch({
      '': { entries: [entry('a6', null)], hasMore: false },
    });
    await search.ask();
    expect(getFetched()).toEqual([]);
    await search.fetchMore();
    expect(getFetched()).toEqual(['a6']);
  });

  it('should go past a thousand on demand, from the oldest that was listed', async () => {
    const { search, calls, getListed } = createSearch(
      {
        '': { entries: [entry('d9'), entry('c8')], hasMore: true },
        c8: { entries: [entry('b7'), entry('a6')], hasMore: true },
        a6: { entries: [], hasMore: false },
      },
      { skip: 'c8' },
    );
    await search.ask();
    expect(search.getState().hasOlder).toBe(true);
    await search.askOlder();
    expect(getListed()).toEqual(['d9', 'b7', 'a6']);
    expect(search.getState().hasOlder).toBe(true);
    await search.askOlder();
    expect(search.getState().hasOlder).toBe(false);
    expect(calls.filter((call) => call.startsWith('list'))).toEqual([
      'list ',
      'list c8',
      'list a6',
    ]);
  });

  it('should say that older ones could not be had, and keep what is listed', async () => {
    const pages: Record<string, Page | null> = {
      '': { entries: [entry('d9')], hasMore: true },
      d9: null,
    };
    const { search, getListed } = createSearch(pages);
    await search.ask();
    await search.askOlder();
    expect(search.getState()).toMatchObject({ status: 'listed', hasFailed: true, hasOlder: true });
    expect(getListed()).toEqual(['d9']);
    pages.d9 = { entries: [entry('a6')], hasMore: false };
    await search.askOlder();
    expect(search.getState()).toMatchObject({ hasFailed: false, hasOlder: false });
  });

  it('should learn of what is more final by now without fetching it twice', async () => {
    const pages: Record<string, Page | null> = {
      '': {
        entries: [{ ...entry('a6'), confirmationStatus: 'confirmed' }],
        hasMore: false,
      },
    };
    const { search, getFetched } = createSearch(pages);
    await search.ask();
    pages[''] = {
      entries: [entry('b7'), { ...entry('a6'), confirmationStatus: 'finalized' }],
      hasMore: false,
    };
    await search.ask();
    expect(getFetched()).toEqual(['a6', 'b7']);
    expect(search.getState().rows.map(({ evidence }) => evidence?.observations)).toMatchObject([
      [{ confirmationStatus: 'finalized' }],
      [{ confirmationStatus: 'finalized' }],
    ]);
  });

  it('should not take bytes that another slot is told for', async () => {
    const { search } = createSearch(
      { '': { entries: [entry('a6')], hasMore: false } },
      {
        fetchTransaction: () =>
          Promise.resolve({ lookup: { status: 'found', transaction: BYTES }, slot: 99n }),
      },
    );
    await search.ask();
    expect(search.getState().rows).toMatchObject([
      { evidence: { lookup: { status: 'unreachable', reason: 'unexpected-answer' } } },
    ]);
  });

  it('should be unreachable where no node gives the list, until one does', async () => {
    const pages: Record<string, Page | null> = { '': null };
    const { search } = createSearch(pages);
    await search.ask();
    expect(search.getState().status).toBe('unreachable');
    pages[''] = { entries: [], hasMore: false };
    const asking = search.ask();
    expect(search.getState().status).toBe('asking');
    await asking;
    expect(search.getState().status).toBe('listed');
  });

  it('should begin anew where it was stopped in between, as by a screen that comes back', async () => {
    const { search, getFetched } = createSearch({
      '': { entries: [entry('b7'), entry('a6')], hasMore: false },
    });
    const asking = search.ask();
    search.stop();
    await search.ask();
    await asking;
    expect(getFetched()).toEqual(['a6', 'b7']);
    expect(search.getState()).toMatchObject({ isListing: false, isFetching: false });
  });

  it('should fetch nothing more once nobody looks', async () => {
    const fetched: string[] = [];
    const { search } = createSearch(
      { '': { entries: [entry('b7'), entry('a6')], hasMore: false } },
      {
        fetchTransaction: (_cluster, signature) => {
          fetched.push(signature);
          search.stop();
          return Promise.resolve({ lookup: { status: 'not-found' }, slot: null });
        },
      },
    );
    await search.ask();
    expect(fetched).toEqual(['a6']);
  });
});
