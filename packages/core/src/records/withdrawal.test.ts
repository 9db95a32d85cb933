import { describe, expect, it } from 'vitest';
import { verify, type Evidence } from '@countersign/proof';
import { createSigner } from '@countersign/proof/test/build-transaction';
import type { Cluster } from '../configuration/cluster';
import { GENESIS_HASHES } from '../configuration/public-networks';
import type { SignatureEntry } from '../nodes/node-types';
import { createCluster } from '../test/cluster';
import { createFakeNodes, Silence, toLanded, type FakeNode } from '../test/fake-nodes';
import { toKnownSignature } from '../test/known-signature';
import { GENESIS_HASH, sign, signStatement, signUnmarkedWithdrawal } from '../test/landed';
import { createSubject } from '../test/subject';
import { findWithdrawal } from './find-withdrawal';
import { askWithdrawal } from './ask-record';
import { getMarkAddress, joinWithdrawal } from './withdrawal';

const [ONE, TWO] = ['https://one.example', 'https://two.example'];
const [SIGNER, STRANGER] = [createSigner('an author'), createSigner('a stranger')];
const FILE = createSubject('a');
const RECORD = sign(SIGNER, [FILE], { slot: 5n });
const MAIN = verify({ evidence: RECORD });
const WITHDRAWAL = signStatement(SIGNER, 'revoke', RECORD, FILE.digest, { slot: 9n });
const FAKE = signStatement(STRANGER, 'revoke', RECORD, FILE.digest, { slot: 8n });
const UNMARKED = signUnmarkedWithdrawal(SIGNER, RECORD, FILE.digest, { slot: 8n });
const ALL = [WITHDRAWAL, FAKE, UNMARKED, RECORD];
const OTHER_GENESIS_HASH = GENESIS_HASHES['solana:devnet'] ?? '';
const { signal } = new AbortController();

function toEntry(evidence: Evidence, change: Partial<SignatureEntry> = {}): SignatureEntry {
  const [seen] = evidence.observations;
  const { slot, err, confirmationStatus } = seen!;
  const own = { slot: slot ?? 0n, err, confirmationStatus };
  return { ...toKnownSignature(evidence.signature), ...own, ...change };
}

function tell(
  mark: FakeNode['mark'] & string,
  ...listed: readonly (Evidence | SignatureEntry)[]
): FakeNode {
  const list = listed.map((one) => ('lookup' in one ? toEntry(one) : one));
  return { list, landed: toLanded(ALL), mark };
}

function ask(nodes: Readonly<Record<string, FakeNode>>, answered = Object.keys(nodes)) {
  const endpoints = Object.keys(nodes);
  const { chain, calls } = createFakeNodes(nodes);
  const cluster = { ...createCluster(), endpoints };
  return { calls, asking: askWithdrawal(chain, cluster, { main: MAIN, answered }, signal) };
}

const getStatus = async (...given: Parameters<typeof ask>) =>
  (await ask(...given).asking)?.status ?? null;

describe('R4 whether a record was withdrawn', () => {
  it('should be `none` if every node reports the mark as not set, each asked once', async () => {
    const { asking, calls } = ask({ [ONE]: tell('not-set'), [TWO]: tell('not-set') });
    expect(await asking).toMatchObject({ status: 'none', statement: null, silent: [] });
    expect(calls).toEqual([`mark of ${ONE}`, `mark of ${TWO}`]);
  });

  it('should be null for a record that is not a claim about a file', async () => {
    const main = verify({ evidence: signStatement(SIGNER, 'links', RECORD, FILE.digest) });
    const { chain } = createFakeNodes({});
    expect(await askWithdrawal(chain, createCluster(), { main, answered: [] }, signal)).toBeNull();
  });

  it('should be `withdrawn` by the bytes in the mark’s list, even if another node denies it', async () => {
    const withdrawn = tell('set', WITHDRAWAL, FAKE);
    expect(await getStatus({ [ONE]: withdrawn })).toBe('withdrawn');
    expect(await getStatus({ [ONE]: tell('not-set'), [TWO]: withdrawn })).toBe('withdrawn');
  });

  it('should be `settling` before the withdrawal is final', async () => {
    const entry = toEntry(WITHDRAWAL, { confirmationStatus: 'confirmed' });
    expect(await getStatus({ [ONE]: tell('set', entry) })).toBe('settling');
  });

  it.each([
    ['nothing', []],
    ['a stranger’s withdrawal', [FAKE]],
    ['a withdrawal without its mark', [UNMARKED]],
    ['a withdrawal that failed', [toEntry(WITHDRAWAL, { err: '"AccountInUse"' })]],
    ['a withdrawal of which it says another slot', [toEntry(WITHDRAWAL, { slot: 99n })]],
    ['a withdrawal of which it has no status', [toEntry(WITHDRAWAL, { confirmationStatus: null })]],
  ])('should be `marked` if the mark is set and its list has %s', async (_what, listed) => {
    const { asking } = ask({ [ONE]: tell('set', ...listed) });
    expect(await asking).toMatchObject({ status: 'marked', statement: null });
  });

  it('should be `marked` if nodes contradict each other and none has the withdrawal', async () => {
    expect(await getStatus({ [ONE]: tell('set'), [TWO]: tell('not-set') })).toBe('marked');
  });

  it('should be `marked` if nodes name different networks, in any order', async () => {
    const nodes = { [ONE]: tell('set', WITHDRAWAL), [TWO]: tell('not-set') };
    for (const endpoints of [
      [ONE, TWO],
      [TWO, ONE],
    ]) {
      const { chain } = createFakeNodes(nodes);
      const getGenesisHash = ({ endpoints: [url] }: Cluster) =>
        Promise.resolve({ value: url === TWO ? OTHER_GENESIS_HASH : GENESIS_HASH });
      const cluster = { ...createCluster(), endpoints };
      const question = { main: MAIN, answered: endpoints };
      const asking = askWithdrawal({ ...chain, getGenesisHash }, cluster, question, signal);
      expect(await asking).toMatchObject({ status: 'marked', statement: null });
    }
  });

  it('should be `marked` if no node returns a list', async () => {
    const node = { ...tell('set'), list: new Silence() };
    expect(await getStatus({ [ONE]: node })).toBe('marked');
  });

  it.each(['http 429', 'http 403', 'timeout', 'rpc -32016'] as const)(
    'N6 should be `unknown` if a node that knows the record answers %j about the mark',
    async (reason) => {
      const nodes = { [ONE]: tell('not-set'), [TWO]: tell(reason) };
      expect(await ask(nodes).asking).toMatchObject({ status: 'unknown', silent: [TWO] });
      expect(await ask(nodes, [ONE]).asking).toMatchObject({ status: 'none', silent: [] });
    },
  );

  it('N6 should be `unknown` if no node reports the mark as not set', async () => {
    expect(await getStatus({ [ONE]: tell('timeout') }, [])).toBe('unknown');
    expect(await getStatus({ [ONE]: tell('rpc -32601') })).toBe('unknown');
    expect(await getStatus({})).toBe('unknown');
  });

  it('N6 should ignore a node without accounts if another reports the mark as not set', async () => {
    const archive = tell('rpc -32601');
    expect(await getStatus({ [ONE]: archive, [TWO]: tell('not-set') })).toBe('none');
    expect(await getStatus({ [ONE]: archive, [TWO]: tell('set') })).toBe('marked');
  });

  it('should be `unknown` if no node reports when the record landed', async () => {
    const main = verify({ evidence: { ...RECORD, observations: [] } });
    const { chain, calls } = createFakeNodes({ [ONE]: tell('not-set') });
    const cluster = { ...createCluster(), endpoints: [ONE] };
    const asked = await askWithdrawal(chain, cluster, { main, answered: [ONE] }, signal);
    expect([asked?.status, calls]).toEqual(['unknown', [`mark of ${ONE}`]]);
  });

  it('N6 should not be `none` by a node that has not reached the record’s slot', () => {
    const notSet = (node: string, slot: bigint) => ({ node, status: 'not-set', slot }) as const;
    const join = (slot: bigint) =>
      joinWithdrawal({ main: MAIN, answered: [ONE] }, [notSet(ONE, slot)], null);
    expect(join(5n)).toMatchObject({ status: 'none', silent: [] });
    expect(join(4n)).toMatchObject({ status: 'unknown', silent: [ONE] });
    const beside = [notSet(ONE, 5n), notSet(TWO, 4n)];
    const question = { main: MAIN, answered: [ONE, TWO] };
    expect(joinWithdrawal(question, beside, null).status).toBe('unknown');
  });

  it('N6 should not be `none` by a node without an answer about the record: it may be on another network', () => {
    const archive = { node: ONE, status: 'unreachable', reason: 'rpc -32601' } as const;
    const marks = [archive, { node: TWO, status: 'not-set', slot: 9n } as const];
    const join = (...answered: string[]) => joinWithdrawal({ main: MAIN, answered }, marks, null);
    expect(join(ONE)).toMatchObject({ status: 'unknown', silent: [ONE] });
    expect(join(ONE, TWO)).toMatchObject({ status: 'none', silent: [] });
  });

  it('should be `looking` while a node has not answered', () => {
    const question = { main: MAIN, answered: [ONE, TWO] };
    const first = { node: ONE, status: 'not-set', slot: 5n } as const;
    expect(joinWithdrawal(question, [first, null], null).status).toBe('looking');
    const set = { node: ONE, status: 'set' } as const;
    expect(joinWithdrawal(question, [set, null], null).status).toBe('marked');
  });
});

describe('R4 the withdrawal among mentions of its mark', () => {
  function flood(memoHint: string | null, count: number) {
    const mentions = Array.from({ length: count }, (_, index) => ({
      ...toKnownSignature(`stranger ${index}`),
      ...{ slot: BigInt(index < count / 2 ? 20 : 7), memoHint },
    }));
    return mentions.toSorted((a, b) => Number(b.slot - a.slot));
  }

  function find(list: readonly SignatureEntry[], further = 0) {
    const { chain, calls } = createFakeNodes({ [ONE]: { list, landed: toLanded(ALL) } });
    const cluster = { ...createCluster(), endpoints: [ONE] };
    const address = getMarkAddress(MAIN) ?? '';
    const question = { main: MAIN, address, further };
    return { calls, finding: findWithdrawal(chain, cluster, question, signal) };
  }

  const getFetched = (calls: readonly string[]) =>
    calls.filter((call) => call.startsWith('fetch')).length;

  it('should be found by its memo among other mentions', async () => {
    const named = toEntry(WITHDRAWAL, { memoHint: `[9] revoke ${RECORD.signature}`, slot: 9n });
    const { finding, calls } = find([...flood(null, 999), named]);
    expect((await finding).statement?.verdict.signature).toBe(WITHDRAWAL.signature);
    expect(getFetched(calls)).toBe(8);
  });

  it('should be found as the oldest, without a memo', async () => {
    const newer = flood(null, 900).map((entry) => ({ ...entry, slot: 20n }));
    const { finding } = find([...newer, toEntry(WITHDRAWAL)]);
    expect((await finding).statement).not.toBeNull();
  });

  it('should be found by a further search if false memos bury it', async () => {
    const [newest, oldest] = [flood('a', 20), flood('a', 20)].map((list, side) =>
      list.map((entry, index) => ({
        ...entry,
        signature: `side ${side} ${index}`,
        memoHint: `revoke ${RECORD.signature}`,
      })),
    );
    const list = [...newest!, toEntry(WITHDRAWAL), ...oldest!];
    const first = find(list);
    expect(await first.finding).toEqual({ statement: null, unread: 41, hasOlder: false });
    expect(getFetched(first.calls)).toBe(8);
    expect((await find(list, 2).finding).statement).not.toBeNull();
  });
});
