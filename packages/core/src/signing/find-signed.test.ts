import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toNet } from '@countersign/proof/claims';
import { createSigner } from '@countersign/proof/test/build-transaction';
import type { NodeCalls } from '../nodes/chain';
import type { FetchedTransaction, SignatureEntry } from '../nodes/node-types';
import { planClaim } from '../test/plan-claim';
import { toKnownSignature } from '../test/known-signature';
import { sign as land } from '../test/landed';
import { createSigningWorld } from '../test/signing-world';
import { QUIET } from '../test/run-signing';
import type { ClaimRequest } from './signing-types';
import { signClaim } from './sign-claim';

const NODE = 'https://node.example';
const { request, signature, signed } = createSigningWorld();
const [FILE] = request.subjects;
if (!FILE) throw new Error('There is no file.');
const NET = toNet(request.genesisHash);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

interface Told {
  readonly entries?: readonly SignatureEntry[];
  readonly fetched?: Partial<FetchedTransaction>;
  readonly change?: Partial<ClaimRequest>;
  readonly lookUpSignatures?: NodeCalls['lookUpSignatures'];
  readonly fetchTransaction?: NodeCalls['fetchTransaction'];
  readonly startLifetime?: NodeCalls['startLifetime'];
}

function begin(told: Told = {}) {
  const { entries = [toKnownSignature(signature)], fetched, change } = told;
  const lookUpSignatures = vi.fn<NodeCalls['lookUpSignatures']>(
    told.lookUpSignatures ?? (() => Promise.resolve({ entries, hasMore: false, node: NODE })),
  );
  const fetchTransaction = vi.fn<NodeCalls['fetchTransaction']>(
    told.fetchTransaction ??
      (() =>
        Promise.resolve({
          lookup: { status: 'found', transaction: signed },
          ...{ slot: 7n, err: null, node: NODE },
          ...fetched,
        })),
  );
  const { startLifetime } = told;
  const world = createSigningWorld({
    chain: { lookUpSignatures, fetchTransaction, ...(startLifetime && { startLifetime }) },
  });
  const asked = { ...world.request, asksNetwork: true, ...change };
  const outcome = signClaim(world.ports, asked, QUIET, new AbortController().signal);
  const hasAsked = () => world.events.includes('sign');
  return { outcome, hasAsked, lookUpSignatures, fetchTransaction };
}

it.each<[string, Told]>([
  ['as it is', {}],
  [
    'under another title',
    {
      change: { planned: planClaim(request.subjects, NET, { hidden: false, title: 'Other' }) },
    },
  ],
  [
    'though the index has another word for it',
    {
      entries: [{ ...toKnownSignature(signature), memoHint: `[9] ${request.planned.memo}` }],
    },
  ],
])(
  'N15 a record of this account on the network, %s: reported, and no wallet is asked',
  async (_how, told) => {
    const { outcome, hasAsked } = begin(told);
    expect(await outcome).toEqual({
      status: 'already-signed',
      signature,
      seen: { node: NODE, blockTime: null },
    });
    expect(hasAsked()).toBe(false);
  },
);

const STRANGERS = land(createSigner('a stranger'), request.subjects);
const SALTED = [{ ...FILE, salt: new Uint8Array(32).fill(7) }];
const HIDDEN = planClaim(SALTED, NET, { hidden: true, title: null });

it.each<[string, Told]>([
  ['nothing', { entries: [] }],
  ['what failed', { entries: [{ ...toKnownSignature(signature), err: '"AccountInUse"' }] }],
  ['what is said to have failed with its bytes', { fetched: { err: '"AccountInUse"' } }],
  ['bytes of another slot', { fetched: { slot: 8n } }],
  ['no bytes', { fetched: { lookup: { status: 'not-found' } } }],
  [
    'other bytes under its name',
    {
      fetched: { lookup: { status: 'found', transaction: signed.with(30, signed[30]! ^ 1) } },
    },
  ],
  [
    'a stranger’s signature of it',
    {
      entries: [toKnownSignature(STRANGERS.signature)],
      fetched: { lookup: STRANGERS.lookup },
    },
  ],
  ['what the person knows', { change: { known: [signature] } }],
  ['that it does not answer', { lookUpSignatures: () => Promise.reject(new Error('no node')) }],
])('N15 if the network has %s, it is signed', async (_what, told) => {
  const { outcome, hasAsked } = begin(told);
  await outcome;
  expect(hasAsked()).toBe(true);
});

it('N15 a node that does not answer is waited for three seconds, and then ignored', async () => {
  const { outcome, hasAsked } = begin({ lookUpSignatures: () => new Promise(() => undefined) });
  await vi.advanceTimersByTimeAsync(2_900);
  expect(hasAsked()).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(await outcome).toMatchObject({ status: 'signed' });
});

it('N15 if nothing mentions the file, it takes one request, sent with the one for the blockhash', async () => {
  let start: () => void = () => undefined;
  const { outcome, lookUpSignatures, fetchTransaction } = begin({
    entries: [],
    startLifetime: (_cluster, transaction) =>
      new Promise((resolve) => {
        start = () => {
          resolve({ transaction, lastValidBlockHeight: 150n, slot: 5n });
        };
      }),
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(lookUpSignatures).toHaveBeenCalledTimes(1);
  expect(lookUpSignatures.mock.calls[0]?.slice(1, 2)).toEqual(request.planned.references);
  start();
  expect(await outcome).toMatchObject({ status: 'signed' });
  expect(lookUpSignatures).toHaveBeenCalledTimes(1);
  expect(fetchTransaction).not.toHaveBeenCalled();
});

const MANY = Array.from({ length: 20 }, (_, index) =>
  land(createSigner(`stranger ${index}`), request.subjects),
);
const OTHERS = MANY.map((one) => toKnownSignature(one.signature));
const OWN = toKnownSignature(signature);

it.each<[string, readonly SignatureEntry[], readonly SignatureEntry[], number]>([
  ['six newer ones of others', [...OTHERS.slice(0, 6), OWN], [OWN], 7],
  ['twenty newer ones that name this account', [...OTHERS, OWN], [...OTHERS, OWN], 6],
  ['others that name this account, before and after', withOwnAt(10), withOwnAt(10), 24],
  ['more newer ones than one list holds', OTHERS, [withMemo(OWN)], 7],
])('N15 an own claim below %s: reported', async (_what, ofDigest, ofAccount, most) => {
  const landed = new Map(MANY.map((one) => [one.signature, one.lookup]));
  const lookUpSignatures: NodeCalls['lookUpSignatures'] = (_cluster, address) => {
    const isDigest = request.planned.references.includes(address);
    const entries = isDigest ? ofDigest : ofAccount;
    return Promise.resolve({ entries, hasMore: isDigest, node: NODE });
  };
  const fetchTransaction: NodeCalls['fetchTransaction'] = (_cluster, one) =>
    Promise.resolve({
      lookup: landed.get(one) ?? { status: 'found', transaction: signed },
      ...{ slot: 7n, err: null, node: NODE },
    });
  const asked = begin({ lookUpSignatures, fetchTransaction });
  expect(await asked.outcome).toMatchObject({ status: 'already-signed', signature });
  expect(asked.fetchTransaction.mock.calls.length).toBeLessThanOrEqual(most);
});

function withOwnAt(index: number): SignatureEntry[] {
  return [...OTHERS.slice(0, index), OWN, ...OTHERS.slice(index)];
}

function withMemo(entry: SignatureEntry): SignatureEntry {
  return { ...entry, memoHint: `[9] ${request.planned.memo}` };
}

it('N15 if few transactions mention the file, the account’s own list is not fetched', async () => {
  const { outcome, lookUpSignatures } = begin({ entries: OTHERS.slice(0, 6) });
  await outcome;
  expect(lookUpSignatures).toHaveBeenCalledTimes(1);
});

it('N15 if many mention the file and the account’s own list fails: six are checked', async () => {
  const { outcome, hasAsked, fetchTransaction } = begin({
    lookUpSignatures: (_cluster, address) =>
      request.planned.references.includes(address)
        ? Promise.resolve({ entries: OTHERS, hasMore: false, node: NODE })
        : Promise.reject(new Error('no list')),
  });
  await outcome;
  expect(hasAsked()).toBe(true);
  expect(fetchTransaction).toHaveBeenCalledTimes(6);
});

it.each<[string, Partial<ClaimRequest>]>([
  ['what is private', { subjects: SALTED, planned: HIDDEN }],
  ['what a command signs', { asksNetwork: false }],
])('N15 no node is asked about %s', async (_what, change) => {
  const { outcome, hasAsked, lookUpSignatures, fetchTransaction } = begin({ change });
  await outcome;
  expect(hasAsked()).toBe(true);
  expect(lookUpSignatures).not.toHaveBeenCalled();
  expect(fetchTransaction).not.toHaveBeenCalled();
});
