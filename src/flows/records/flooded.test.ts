import { verify } from '@countersign/proof';
import { digestToAddress } from '@countersign/proof/encoding';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCluster } from '../test/cluster';
import { createFakeNodes, toLanded } from '../test/fake-nodes';
import { toKnownSignature } from '../test/known-signature';
import { getRelatedRecords } from './related-records';
import { createWithdrawalSearch, searchWithdrawals } from './search-withdrawals';
import { getWithdrawal } from './withdrawal';
import { ALICE, FILE, FLOOD, RECORD, WITHDRAWAL } from '../test/flood';

const NODE = 'https://node.example';
const CLUSTER = { ...createCluster(), endpoints: [NODE] };
const MAIN = verify({ evidence: RECORD });

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

/** A node that gives two transactions a second. */
function createSlowNode(listed = FLOOD, own = listed) {
  const toEntries = (all: typeof FLOOD) =>
    all.map(({ signature, observations: [seen] }) => ({
      ...toKnownSignature(signature),
      slot: seen?.slot ?? 0n,
    }));
  const node = { list: toEntries(listed), landed: toLanded(listed) };
  const { chain, calls } = createFakeNodes({ [NODE]: node });
  const { chain: ofAlice } = createFakeNodes({ [NODE]: { ...node, list: toEntries(own) } });
  let last = Promise.resolve();
  const given: typeof chain = {
    ...chain,
    lookUpSignatures: (cluster, address, ...others) =>
      (address === ALICE.address ? ofAlice : chain).lookUpSignatures(cluster, address, ...others),
    fetchTransaction: async (...asked) => {
      last = last.then(() => new Promise((resolve) => setTimeout(resolve, 500)));
      await last;
      return chain.fetchTransaction(...asked);
    },
  };
  return {
    chain: given,
    getFetched: () => calls.filter((call) => call.startsWith('fetch')).length,
  };
}

it('N7 on the page 150 mentions by others keep nobody waiting: the signer’s own list settles it', async () => {
  const { chain, getFetched } = createSlowNode(FLOOD, [RECORD]);
  const search = createWithdrawalSearch(chain, CLUSTER, digestToAddress(FILE.digest), MAIN);
  const asking = search.ask();
  await vi.advanceTimersByTimeAsync(0);
  const state = search.getState();
  const mark = { marked: [], notMarked: [NODE], silent: [] };
  const records = getRelatedRecords(MAIN, state.rows);
  expect(getWithdrawal(MAIN, records, state, mark, [], [NODE])).toMatchObject({ status: 'none' });
  expect([state.isFetching, getFetched()]).toEqual([true, 0]);
  search.stop();
  await vi.runAllTimersAsync();
  await asking;
});

it('N7 once the withdrawal is read, and every list, no other mention is', async () => {
  const { chain, getFetched } = createSlowNode([WITHDRAWAL, ...FLOOD]);
  const { signal } = new AbortController();
  const searching = searchWithdrawals(chain, CLUSTER, { main: MAIN, heard: [NODE] }, signal);
  await vi.runAllTimersAsync();
  expect(await searching).toMatchObject({ status: 'withdrawn' });
  expect(getFetched()).toBeLessThanOrEqual(16);
});

it('N7 where time is over, what came until then is read, and how much of it is told', async () => {
  const { chain } = createSlowNode();
  const limit = new AbortController();
  const searching = searchWithdrawals(chain, CLUSTER, { main: MAIN, heard: [NODE] }, limit.signal);
  await vi.advanceTimersByTimeAsync(30_000);
  limit.abort();
  await vi.runAllTimersAsync();
  const withdrawal = await searching;
  expect(withdrawal).toMatchObject({ status: 'not-searched', mentions: 150 });
  expect(150 - (withdrawal?.unread ?? 150)).toBe(60);
});
