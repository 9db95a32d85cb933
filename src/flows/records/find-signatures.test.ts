import { describe, expect, it } from 'vitest';
import { verify, type Evidence, type Verdict } from '@countersign/proof';
import { createSigner } from '@countersign/proof/test/build-transaction';
import type { SignatureEntry } from '../../ports/chain';
import { createCluster } from '../test/cluster';
import { createFakeNodes, toLanded, type FakeNode } from '../test/fake-nodes';
import { toKnownSignature } from '../test/known-signature';
import { sign, signStatement } from '../test/landed';
import { createSubject } from '../test/subject';
import type { AskedRecord } from './ask-record';
import { findSignatures, toSubject } from './find-signatures';

const [ONE, TWO] = ['https://one.example', 'https://two.example'];
const [ALICE, BOB] = [createSigner('alice'), createSigner('bob')];
const [FILE, OTHER] = [createSubject('the file'), createSubject('another file')];
const OWN = sign(ALICE, [FILE], { slot: 9n });
const BOBS = sign(BOB, [FILE], { slot: 5n });
const IN_A_SET = sign(ALICE, [FILE, OTHER], { slot: 7n });
const ELSEWHERE = sign(ALICE, [OTHER], { slot: 6n });
const FAILED = sign(createSigner('carol'), [FILE], { slot: 4n, err: '"AccountInUse"' });
const WITHDRAWAL = signStatement(ALICE, 'revoke', OWN, FILE.digest, { slot: 11n });
const ALL = [OWN, BOBS, IN_A_SET, ELSEWHERE, FAILED, WITHDRAWAL];

const CLAIM = '[99] countersign/1 file sha256:00';

function toEntry({ signature, observations: [seen] }: Evidence, memoHint: string | null = CLAIM) {
  return { ...toKnownSignature(signature), slot: seen?.slot ?? 0n, memoHint };
}

/** Answers for all nodes: they know what landed, and nothing else. */
function ask(signature: string, known: readonly Evidence[] = ALL): AskedRecord {
  const found = known.find((each) => each.signature === signature);
  const unknown = { status: 'not-found' } as const;
  const evidence = found ?? {
    ...{ signature, genesisHash: null, lookup: unknown, observations: [] },
  };
  const verdict = verify({ evidence, subjects: [toSubject(FILE.digest)] });
  return {
    ...{ evidence, verdict, about: undefined, answers: [], withdrawal: null, mark: null },
    ...{ withdrawalStatus: 'none', unknowing: [], deniers: [] },
  };
}

interface Given {
  readonly about?: Verdict;
  readonly authors?: readonly string[];
  readonly known?: readonly Evidence[];
}

async function find(
  lists: Readonly<Record<string, readonly SignatureEntry[] | Error>>,
  { authors, about, known = ALL }: Given = {},
) {
  const nodes = Object.entries(lists).map(([url, list]): [string, FakeNode] => [
    url,
    { list, landed: toLanded(ALL) },
  ]);
  const { chain } = createFakeNodes(Object.fromEntries(nodes));
  const cluster = { ...createCluster(), endpoints: Object.keys(lists) };
  const asked: string[] = [];
  const found = await findSignatures(
    { ...chain, fetchEvidence: () => Promise.reject(new Error('not asked in this test')) },
    cluster,
    { digest: FILE.digest, ...(authors && { authors }) },
    new AbortController().signal,
    (signature) => {
      asked.push(signature);
      return Promise.resolve({ ...ask(signature, known), ...(about && { about }) });
    },
  );
  return { ...found, asked, names: found.signatures.map(({ signature }) => signature) };
}

describe('M1 finding the signatures of a file by its digest', () => {
  it('should tell who signed and when, earliest first, whichever node lists it', async () => {
    const { signatures } = await find({ [ONE]: [toEntry(OWN)], [TWO]: [toEntry(BOBS)] });
    expect(signatures).toMatchObject([
      { signature: BOBS.signature, author: BOB.address, slot: 5n, setCount: null },
      { signature: OWN.signature, author: ALICE.address, slot: 9n, setCount: null },
    ]);
  });

  it('should take no mention for a signature: of another file, failed, or without a claim', async () => {
    const entries = [ELSEWHERE, FAILED].map((each) => toEntry(each));
    const { names, unchecked } = await find({ [ONE]: entries });
    expect([names, unchecked]).toEqual([[], []]);
  });

  it('should find a set that lists the file, and say of how many', async () => {
    const { signatures } = await find({ [ONE]: [toEntry(IN_A_SET, null)] });
    expect(signatures).toMatchObject([{ setCount: 2 }]);
  });

  it('should call possible what no node gave bytes of', async () => {
    const { names, unchecked } = await find({ [ONE]: [toEntry(OWN)] }, { known: [] });
    expect(names).toEqual([]);
    expect(unchecked).toMatchObject([{ signature: OWN.signature }]);
  });

  it('N3 should ask all nodes about what one of them says failed', async () => {
    const lie = { ...toEntry(OWN), err: '"AccountInUse"' };
    expect((await find({ [ONE]: [lie] })).asked).toEqual([OWN.signature]);
  });

  it('should name a node that gives no list, and one that has more', async () => {
    const { lists } = await find({ [ONE]: new Error('403'), [TWO]: [toEntry(OWN)] });
    expect(lists).toMatchObject([
      { node: ONE, entries: null },
      { node: TWO, hasMore: false },
    ]);
  });

  it('should ask about six at most, claims before what has no memo', async () => {
    const bare = Array.from({ length: 20 }, (_, index) =>
      toEntry(sign(BOB, [OTHER], { slot: BigInt(index) }), null),
    );
    const spam = bare.map((entry, index) => ({ ...entry, signature: `${index}`.repeat(9) }));
    const { asked, unchecked } = await find({ [ONE]: [...spam, toEntry(OWN)] });
    expect(asked).toHaveLength(6);
    expect(asked[0]).toBe(OWN.signature);
    expect(unchecked.length).toBeGreaterThan(10);
  });

  it('N2 should take no withdrawal for one of the file that is of a record that a node gives, or did not land', async () => {
    const lists = { [ONE]: [toEntry(WITHDRAWAL, '[99] countersign/1 revoke x')] };
    const unsent = { ...WITHDRAWAL, observations: [] };
    const given = { authors: [ALICE.address], known: [unsent] };
    expect((await find(lists, given)).withdrawals).toEqual([]);
    const about = verify({ evidence: OWN });
    expect((await find(lists, { authors: [ALICE.address], about })).withdrawals).toEqual([]);
  });

  it('N2 should tell a named signer’s withdrawal of a record that every node has forgotten', async () => {
    const entry = toEntry(WITHDRAWAL, '[99] countersign/1 revoke x');
    const lists = { [ONE]: [entry] };
    const forgotten = await find(lists, { authors: [ALICE.address] });
    expect(forgotten.withdrawals).toEqual([
      { signature: WITHDRAWAL.signature, author: ALICE.address, about: OWN.signature },
    ]);
    expect((await find(lists, { authors: [BOB.address] })).withdrawals).toEqual([]);
    expect((await find(lists)).asked).toEqual([]);
    const there = await find({ [ONE]: [entry, toEntry(OWN)] }, { authors: [ALICE.address] });
    expect([there.names, there.withdrawals]).toEqual([[OWN.signature], []]);
  });
});

describe('find-signatures N7 among many mentions', () => {
  const AUTHORS = [ALICE.address];

  /** @param own - what the signer's own list holds; every mention where it is left out */
  async function findOwn(
    list: readonly SignatureEntry[],
    landed: readonly Evidence[],
    own = list,
    startReading?: Parameters<typeof findSignatures>[5],
  ) {
    const { chain, calls } = createFakeNodes({
      [ONE]: { list, landed: toLanded(landed), page: 5_000 },
    });
    const { lookUpSignatures } = chain;
    const asked: string[] = [];
    const found = await findSignatures(
      {
        ...chain,
        fetchEvidence: () => Promise.reject(new Error('not asked in this test')),
        lookUpSignatures: (cluster, address, signal, options) =>
          address === ALICE.address
            ? Promise.resolve({ entries: own, hasMore: false, node: ONE })
            : lookUpSignatures(cluster, address, signal, options),
      },
      { ...createCluster(), endpoints: [ONE] },
      { digest: FILE.digest, authors: AUTHORS },
      new AbortController().signal,
      (signature) => {
        asked.push(signature);
        return Promise.resolve(ask(signature, landed));
      },
      startReading,
    );
    const fetched = calls.filter((call) => call.startsWith('fetch')).length;
    return { ...found, asked, fetched };
  }

  const strangers = Array.from({ length: 150 }, (_, index) =>
    sign(createSigner(`stranger ${index}`), [FILE], { slot: BigInt(200 - index) }),
  );
  const crowd = strangers.map((each) => ({ ...toEntry(each), node: ONE }));
  const hidden = { ...toEntry(OWN), slot: 125n, node: ONE };
  const buried = [...crowd.slice(0, 75), hidden, ...crowd.slice(75)];

  it('a signer’s signature is found among 150 claims of strangers that name the signer', async () => {
    const { signatures, asked, unchecked } = await findOwn(buried, [...strangers, OWN]);
    expect(signatures.map(({ signature }) => signature)).toEqual([OWN.signature]);
    expect(asked).toEqual([OWN.signature]);
    expect(unchecked).toEqual([]);
  });

  it('it is found among 1,500 mentions that do not name the signer, of which none is fetched', async () => {
    const list = Array.from({ length: 1_500 }, (_, index) => ({
      ...hidden,
      ...{ signature: `mention ${index}`, slot: BigInt(2_000 - index) },
    }));
    const { asked, fetched } = await findOwn([...list, hidden], [OWN], [hidden]);
    expect(asked).toEqual([OWN.signature]);
    expect(fetched).toBe(0);
  });

  it('what could not be read in time, or not fetched, may be the signer’s, and is told as unread', async () => {
    const over = AbortSignal.abort();
    const late = await findOwn(buried, strangers, buried, () => ({
      ...{ signal: over, clear: () => undefined },
    }));
    expect(late.signatures).toEqual([]);
    expect(late.hasUnreadClaims).toBe(true);
    const lost = await findOwn(buried, strangers);
    expect(lost.signatures).toEqual([]);
    expect(lost.unchecked.map(({ signature }) => signature)).toEqual([OWN.signature]);
  });
});
