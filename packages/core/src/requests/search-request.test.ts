import { expect, it } from 'vitest';
import type { Evidence } from '@countersign/proof';
import { toNet } from '@countersign/proof/claims';
import { formatDigest } from '@countersign/proof/encoding';
import type { SignersRequest } from '@countersign/proof/requests';
import { createSigner } from '@countersign/proof/test/build-transaction';
import type { SignatureEntry } from '../nodes/node-types';
import { createCluster } from '../test/cluster';
import { createFakeNodes, Silence, toLanded, type FakeNode } from '../test/fake-nodes';
import { toKnownSignature } from '../test/known-signature';
import { GENESIS_HASH, sign, signHidden, signStatement, toNewer } from '../test/landed';
import { planClaim } from '../test/plan-claim';
import { createSubject } from '../test/subject';
import { searchRequest } from './search-request';

const [ONE, TWO] = ['https://one.example', 'https://two.example'];
const NAMES = ['anna', 'ben', 'cleo'] as const;
const [ANNA, BEN, CLEO] = NAMES.map(createSigner) as [Signer, Signer, Signer];
type Signer = ReturnType<typeof createSigner>;
const FILE = createSubject('the lease');
const OTHER = createSubject('another file');
const { signal } = new AbortController();

const REQUEST: SignersRequest = {
  claim: { kind: 'file', digest: FILE.digest, net: toNet(GENESIS_HASH) },
  name: 'Lease.pdf',
  signers: [ANNA, BEN, CLEO].map(({ address }) => address),
  need: 3,
};

/** The same list for every address: what is nobody’s own is filtered by its bytes. */
function list(...all: readonly Evidence[]): FakeNode & { list: readonly SignatureEntry[] } {
  return {
    list: all.map(({ signature, observations: [seen] }) => ({
      ...toKnownSignature(signature),
      slot: seen?.slot ?? 0n,
      memoHint: `[99] countersign/1 file ${formatDigest(FILE.digest)}`,
    })),
    landed: toLanded(all),
  };
}

async function search(nodes: Readonly<Record<string, FakeNode>>, request = REQUEST) {
  const { chain, calls } = createFakeNodes(nodes);
  const cluster = { ...createCluster(), endpoints: Object.keys(nodes) };
  const found = await searchRequest(chain, cluster, request, signal);
  const count = (verb: string) => calls.filter((call) => call.startsWith(`${verb} `)).length;
  return { ...found, states: found.signers.map(({ state }) => state), count };
}

it('Q1 signers are found, each record is asked about once, and others are named apart', async () => {
  const stranger = createSigner('a stranger');
  const records = [ANNA, BEN, stranger].map((who) => sign(who, [FILE]));
  const found = await search({ [ONE]: list(...records) });
  expect(found.states).toEqual(['signed', 'signed', 'missing']);
  expect(found.others).toEqual([stranger.address]);
  expect([found.count('list'), found.count('mark'), found.count('ask')]).toEqual([4, 3, 3]);
});

it('Q1 a record of another file, in a set, or private does not count', async () => {
  const salted = { ...FILE, salt: new Uint8Array(32).fill(7) };
  const records = [sign(ANNA, [OTHER]), sign(BEN, [FILE, OTHER]), signHidden(CLEO, [salted])];
  const found = await search({ [ONE]: list(...records) });
  expect(found.states).toEqual(['missing', 'missing', 'missing']);
});

it('Q1 a withdrawn signature does not count, and a second one does', async () => {
  const [first, second] = [sign(ANNA, [FILE], { slot: 4n }), sign(BEN, [FILE], { slot: 4n })];
  const again = sign(BEN, [FILE], { slot: 9n, changeMemo: (memo) => `${memo} title=Again` });
  const withdrawals = [first, second].map((record, index) =>
    signStatement([ANNA, BEN][index]!, 'revoke', record, FILE.digest, { slot: 8n }),
  );
  const found = await search({ [ONE]: list(first, second, again, ...withdrawals) });
  expect(found.states).toEqual(['withdrawn', 'signed', 'missing']);
});

it('Q1 a flood of strangers hides nobody who signed in its middle', async () => {
  const strangers = Array.from({ length: 60 }, (_, index) =>
    sign(createSigner(`stranger ${index}`), [FILE], { slot: BigInt(index + 10) }),
  );
  const found = await search({ [ONE]: list(...strangers, sign(ANNA, [FILE], { slot: 40n })) });
  expect(found.states[0]).toBe('signed');
});

it('Q1 nobody is missing while a list is cut or a node is silent', async () => {
  const records = [sign(ANNA, [FILE])];
  const strangers = Array.from({ length: 9 }, (_, index) =>
    sign(createSigner(`stranger ${index}`), [FILE]),
  );
  const cut = { ...list(...records, ...strangers), page: 1 };
  expect((await search({ [ONE]: cut })).states).toEqual(['signed', ...OPEN]);
  const silent = { ...list(), list: new Silence() };
  const found = await search({ [ONE]: list(...records), [TWO]: silent });
  expect(found.states.slice(1)).toEqual(OPEN);
  expect(found.lists.filter(({ failure }) => failure !== null)).toHaveLength(4);
});

it('Q1 nodes that give no memos in their lists make nobody missing who signed', async () => {
  const sixteen = Array.from({ length: 16 }, (_, index) => createSigner(`signer ${index}`));
  const full = list(...sixteen.map((who) => sign(who, [FILE])));
  const bare = { ...full, list: full.list.map((entry) => ({ ...entry, memoHint: null })) };
  const request = { ...REQUEST, signers: sixteen.map(({ address }) => address), need: 16 };
  for (const node of [full, bare]) {
    const found = await search({ [ONE]: node }, request);
    expect([found.signed, found.isEnough]).toEqual([16, true]);
    expect([found.count('ask'), found.count('mark'), found.count('fetch')]).toEqual([16, 16, 0]);
  }
});

it('Q1 a record in a later format makes nobody missing', async () => {
  const newer = list(sign(ANNA, [FILE], { changeMemo: toNewer }));
  const hint = `[99] countersign/2 file ${formatDigest(FILE.digest)}`;
  for (const memoHint of [null, hint]) {
    const node = { ...newer, list: newer.list.map((entry) => ({ ...entry, memoHint })) };
    expect((await search({ [ONE]: node })).states[0]).toBe('not-searched');
  }
});

it('Q1 without a node nobody is missing', async () => {
  expect((await search({})).states).toEqual(['not-searched', ...OPEN]);
});

it('Q1 a set counts with its number of files alone', async () => {
  const files = [FILE, OTHER];
  const { claim } = planClaim(files, toNet(GENESIS_HASH));
  if (claim.kind !== 'tree') throw new Error('no set');
  const node = list(sign(ANNA, files));
  for (const [count, state] of [
    [2, 'signed'],
    [3, 'missing'],
  ] as const) {
    const request = { ...REQUEST, claim: { ...claim, count } };
    expect((await search({ [ONE]: node }, request)).states[0]).toBe(state);
  }
});

const OPEN = ['not-searched', 'not-searched'];
