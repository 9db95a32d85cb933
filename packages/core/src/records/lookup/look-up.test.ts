import { expect, it } from 'vitest';
import type { Evidence } from '@countersign/proof';
import { getSubjectDigest } from '@countersign/proof/claims';
import type { Digest } from '@countersign/proof/encoding';
import { createSigner } from '@countersign/proof/test/build-transaction';
import { getSignature } from '../search-rows';
import { verifyEvidence } from '../verify-evidence';
import type { SignatureEntry } from '../../nodes/node-types';
import { createCluster } from '../../test/cluster';
import { createFakeNodes, toLanded, type FakeNode } from '../../test/fake-nodes';
import { toKnownSignature } from '../../test/known-signature';
import { sign, signStatement, toNewer } from '../../test/landed';
import { createSubject } from '../../test/subject';
import {
  lookUp,
  rankSigned,
  seekFile,
  seekSigner,
  type DigestKind,
  type LookUpOptions,
} from './look-up';

const [ONE, TWO] = ['https://one.example', 'https://two.example'];
const [ALICE, BOB] = [createSigner('alice'), createSigner('bob')];
const [FILE, OTHER] = [createSubject('the file'), createSubject('another file')];
const OWN = sign(ALICE, [FILE], { slot: 9n });
const BOBS = sign(BOB, [FILE], { slot: 5n });
const IN_A_SET = sign(ALICE, [FILE, OTHER], { slot: 7n });
const ELSEWHERE = sign(ALICE, [OTHER], { slot: 6n });
const FAILED = sign(createSigner('carol'), [FILE], { slot: 4n, err: '"AccountInUse"' });
const WITHDRAWAL = signStatement(ALICE, 'revoke', OWN, FILE.digest, { slot: 11n });
const CLAIM = '[99] countersign/1 file sha256:00';

function toEntry({ signature, observations: [seen] }: Evidence, memoHint: string | null = CLAIM) {
  return { ...toKnownSignature(signature), slot: seen?.slot ?? 0n, memoHint };
}

function list(...all: readonly Evidence[]): FakeNode {
  const toHint = (evidence: Evidence) =>
    evidence === WITHDRAWAL ? '[9] countersign/1 revoke x' : CLAIM;
  return { list: all.map((one) => toEntry(one, toHint(one))), landed: toLanded(all) };
}

const STRANGERS = Array.from({ length: 60 }, (_, index) =>
  sign(createSigner(`stranger ${index}`), [FILE], { slot: BigInt(200 - index) }),
);

const { signal } = new AbortController();

interface Given extends LookUpOptions {
  readonly authors?: readonly string[];
  readonly kind?: DigestKind;
  readonly digest?: Digest;
}

async function find(
  nodes: Readonly<Record<string, FakeNode>>,
  { authors, kind = 'file', digest = FILE.digest, ...options }: Given = {},
) {
  const { chain, calls } = createFakeNodes(nodes);
  const cluster = { ...createCluster(), endpoints: Object.keys(nodes) };
  const sought = seekFile({ digest, kind }, authors ?? null);
  const found = await lookUp(chain, cluster, sought, signal, options);
  const ask = (verb: string) =>
    calls.filter((call) => call.startsWith(`${verb} `)).map((call) => call.split(' ')[1]);
  return {
    ...found,
    results: found.records.map(({ signature, result }) => [signature, result]),
    unread: found.unread.map(getSignature),
    asked: [...new Set(ask('ask'))],
    fetched: ask('fetch'),
  };
}

it('M1 signers and times are listed earliest first, whichever node lists them', async () => {
  const { records } = await find({
    [ONE]: { ...list(OWN, BOBS), list: [toEntry(OWN)] },
    [TWO]: { ...list(OWN, BOBS), list: [toEntry(BOBS)] },
  });
  expect(records).toMatchObject([
    { signature: BOBS.signature, author: BOB.address, slot: 5n, claim: { kind: 'file' } },
    { signature: OWN.signature, author: ALICE.address, slot: 9n, claim: { kind: 'file' } },
  ]);
});

it('M1 no mention counts as a signature if it is of another file, failed, or has no claim', async () => {
  const { records, unread } = await find({ [ONE]: list(ELSEWHERE, FAILED) });
  expect([records, unread]).toEqual([[], []]);
});

it('M1 a set that lists the file is found, with its number of files', async () => {
  const { records } = await find({
    [ONE]: { ...list(IN_A_SET), list: [toEntry(IN_A_SET, null)] },
  });
  expect(records).toMatchObject([{ claim: { kind: 'tree', count: 2 }, result: 'verified' }]);
});

it('D3 F1 a set is found by its root if a set is searched for, and not as a file', async () => {
  const { claim } = verifyEvidence(IN_A_SET);
  const digest = claim === null ? null : getSubjectDigest(claim);
  if (digest === null) throw new Error('no set');
  const nodes = { [ONE]: list(IN_A_SET) };
  expect((await find(nodes, { kind: 'tree', digest })).results).toEqual([
    [IN_A_SET.signature, 'verified'],
  ]);
  expect((await find(nodes, { kind: 'file', digest })).results).toEqual([]);
  expect((await find(nodes, { kind: 'hidden', digest })).results).toEqual([]);
  expect((await find(nodes, { kind: 'tree' })).results).toEqual([]);
});

it('M1 a mention whose bytes no node returns is unread, and not found', async () => {
  const { records, unread } = await find({ [ONE]: { ...list(OWN), landed: new Map() } });
  expect([records, unread]).toEqual([[], [OWN.signature]]);
});

it('N3 all nodes are asked about a record that one reports as failed', async () => {
  const lie = { ...toEntry(OWN), err: '"AccountInUse"' };
  expect((await find({ [ONE]: { ...list(OWN), list: [lie] } })).asked).toEqual([OWN.signature]);
});

it('N3 among many, all nodes are asked about a record that only a liar reports as failed', async () => {
  const lie = { ...toEntry(OWN), err: '"AccountInUse"' };
  const others = STRANGERS.slice(0, 8).map((one) => toEntry(one));
  const node = { ...list(...STRANGERS, OWN), list: [...others, lie] };
  const { asked } = await find({ [ONE]: node }, { authors: [ALICE.address] });
  expect(asked).toEqual([OWN.signature]);
});

it('D3 a node without a list is named with the reason', async () => {
  const { lists } = await find({
    [ONE]: { ...list(), list: new Error('403') },
    [TWO]: list(OWN),
  });
  expect(lists).toMatchObject([
    { node: ONE, status: 'unlisted', failure: { reason: null } },
    { node: TWO, status: 'whole', failure: null },
  ]);
});

it('D3 a valid record is verified by the answers of all nodes', async () => {
  const verified = [[OWN.signature, 'verified']];
  expect((await find({ [ONE]: list(OWN) })).results).toEqual(verified);
  expect((await find({ [ONE]: list(OWN), [TWO]: list(OWN) })).results).toEqual(verified);
});

it('N2 N3 N16 a record that another node denies, or that was withdrawn, is not verified', async () => {
  const getResult = async (nodes: Readonly<Record<string, FakeNode>>) =>
    (await find(nodes)).records.map(({ result }) => result);
  const withdrawn = list(WITHDRAWAL, OWN);
  expect(await getResult({ [ONE]: list(OWN), [TWO]: list() })).toEqual(['cannot-check']);
  expect(await getResult({ [ONE]: withdrawn })).toEqual(['withdrawn']);
  expect(await getResult({ [ONE]: list(OWN), [TWO]: withdrawn })).toEqual(['withdrawn']);
  expect(await getResult({ [ONE]: { ...list(OWN), mark: 'set' } })).toEqual(['cannot-check']);
});

it('D3 the bytes of a few are not fetched beforehand', async () => {
  const { fetched, asked } = await find({ [ONE]: list(OWN, BOBS, IN_A_SET) });
  expect([fetched, asked.length]).toEqual([[], 3]);
});

it('N7 60 claims of strangers that name the signer: the signer’s claim is found if it is the oldest or the newest, and unread ones are reported', async () => {
  for (const all of [
    [...STRANGERS, OWN],
    [OWN, ...STRANGERS],
  ]) {
    const found = await find({ [ONE]: list(...all) }, { authors: [ALICE.address] });
    expect(found.results).toEqual([[OWN.signature, 'verified']]);
    expect(found.asked).toEqual([OWN.signature]);
    expect(found.fetched).toHaveLength(24);
    expect(found.unread).toHaveLength(61 - 24);
  }
});

it('N7 buried in the middle it is not found, and counts as unread until the look-up goes deeper', async () => {
  const buried = sign(ALICE, [FILE], { slot: 170n });
  const nodes = { [ONE]: list(...STRANGERS.slice(0, 30), buried, ...STRANGERS.slice(30)) };
  const first = await find(nodes, { authors: [ALICE.address] });
  expect(first.results).toEqual([]);
  expect(first.unread).toContain(buried.signature);
  const further = await find(nodes, { authors: [ALICE.address], depth: 3 });
  expect(further.results).toEqual([[buried.signature, 'verified']]);
  expect(further.unread).toEqual([]);
});

it('N11 an older signature beyond the page is found if the look-up goes deeper', async () => {
  const nodes = { [ONE]: { ...list(ELSEWHERE, OWN), page: 1 } };
  const { results, lists } = await find(nodes);
  expect([results, lists]).toMatchObject([[], [{ status: 'cut' }]]);
  expect((await find(nodes, { depth: 2 })).results).toEqual([[OWN.signature, 'verified']]);
});

it('N7 mentions without a memo of ours are never read', async () => {
  const noise = STRANGERS.map((one) => toEntry(one, '[5] hello'));
  const node = { ...list(...STRANGERS, OWN), list: [...noise, toEntry(OWN)] };
  const { results, fetched, unread } = await find({ [ONE]: node });
  expect([results, fetched, unread]).toEqual([[[OWN.signature, 'verified']], [], []]);
});

it('M1 nodes are asked about six of many signatures, those with a claim before those without a memo', async () => {
  const bare = STRANGERS.map((one) => toEntry(one, null));
  const node = { ...list(...STRANGERS, OWN), list: [...bare, toEntry(OWN)] };
  const { asked, unread, fetched } = await find({ [ONE]: node });
  expect(fetched[0]).toBe(OWN.signature);
  expect(asked).toHaveLength(6);
  expect(asked[0]).toBe(OWN.signature);
  expect(unread).toHaveLength(61 - 6);
});

it('N2 a record in a later format counts as unread only if a wanted signer signed it', async () => {
  const told = { changeMemo: toNewer, slot: 8n };
  const [own, bobs] = [sign(ALICE, [FILE], told), sign(BOB, [FILE], told)];
  const authors = [ALICE.address];
  expect(await find({ [ONE]: list(own, bobs) }, { authors })).toMatchObject({
    ...{ newer: 1, unread: [own.signature] },
  });
  expect(await find({ [ONE]: list(own, bobs) })).toMatchObject({ newer: 2 });
  const hinted = list(own).list as readonly SignatureEntry[];
  const memoHint = '[99] countersign/2 file sha256:00';
  const node = { ...list(own), list: hinted.map((entry) => ({ ...entry, memoHint })) };
  expect(await find({ [ONE]: node })).toMatchObject({ newer: 1 });
});

it('F2 for an address, its records are found, and no transaction that only mentions it', async () => {
  const { chain } = createFakeNodes({ [ONE]: list(OWN, BOBS, ELSEWHERE) });
  const cluster = { ...createCluster(), endpoints: [ONE] };
  const found = await lookUp(chain, cluster, seekSigner(ALICE.address), signal);
  expect(found).toMatchObject({
    records: [{ signature: ELSEWHERE.signature }, { signature: OWN.signature }],
    unread: [],
  });
});

it('F2 for an address, only entries with a memo of ours and without an error are read', () => {
  const entry = toEntry(OWN);
  expect(rankSigned(entry)).toBe(0);
  expect(rankSigned({ ...entry, memoHint: 'hello' })).toBeNull();
  expect(rankSigned({ ...entry, err: '"x"' })).toBeNull();
});

it('D3 no further request is sent once the look-up is stopped', async () => {
  const nodes = { [ONE]: list(OWN) };
  await expect(find(nodes, { isWanted: () => false })).rejects.toThrow('Nobody looks any more.');
});
