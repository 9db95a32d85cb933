import { verify, type Evidence } from '@countersign/proof';
import { createSigner, type Signer } from '@countersign/proof/test/build-transaction';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createMentions } from '../mentions';
import { createCluster } from '../../test/cluster';
import { createFakeNodes, toLanded } from '../../test/fake-nodes';
import { toKnownSignature } from '../../test/known-signature';
import { sign, signStatement, toNewer, type NodeReport } from '../../test/landed';
import { createSubject } from '../../test/subject';
import { getOwnLinks, rankMention, seekSame } from './related-records';
import { getCandidates, getSignedRecords, toJudgedRow, type SignedAnswer } from './signed-records';
import { verifyRow } from './verify-row';

const NODE = 'https://one.example';
const [AUTHOR, FRIEND] = [createSigner('an author'), createSigner('a friend')];
const [A, B, C] = [createSubject('a'), createSubject('b'), createSubject('c')];

function state(...[signer, kind, about, told]: StateInput): Evidence {
  return signStatement(signer, kind, about, A.digest, told);
}

type StateInput = readonly [Signer, 'links' | 'revoke', Evidence, NodeReport?];

function toEntry({ signature, observations: [seen] }: Evidence) {
  const told = { slot: seen?.slot ?? 0n, err: seen?.err ?? null };
  const confirmationStatus = seen?.confirmationStatus ?? 'finalized';
  return { ...toKnownSignature(signature), ...told, confirmationStatus, node: NODE };
}

async function find(main: Evidence, ...others: readonly Evidence[]) {
  const list = others.map(toEntry);
  const { chain } = createFakeNodes({ [NODE]: { list, landed: toLanded([main, ...others]) } });
  const cluster = { ...createCluster(), endpoints: [NODE] as const };
  const verdict = verify({ evidence: main });
  const sought = seekSame(verdict);
  if (sought === null) throw new Error('There is nothing to look for.');
  const search = createMentions(chain, { cluster, ...sought, skip: main.signature });
  await search.ask();
  const { rows } = search.getState();
  const answers = new Map<string, SignedAnswer>();
  const { signal } = new AbortController();
  for (const signature of getCandidates(rows, sought)) {
    const question = { signature, sought: { ...sought, subjects: [] }, acceptsSettling: true };
    answers.set(signature, toJudgedRow(await verifyRow(chain, cluster, question, signal), null));
  }
  const itself = await verifyRow(
    chain,
    cluster,
    { signature: main.signature, sought, acceptsSettling: true },
    signal,
  );
  const shown = { verdict, answer: toJudgedRow(itself, null) };
  const found = getSignedRecords(rows, sought, (signature) => answers.get(signature), shown);
  return { ...found, links: getOwnLinks(verdict, rows) };
}

const getAuthors = ({ records }: Awaited<ReturnType<typeof find>>) =>
  records.map(({ verdict }) => verdict.author);

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
});

describe('other signatures of a record’s file (V5)', () => {
  it('should classify a later format as newer, and not as another transaction', async () => {
    const newer = sign(FRIEND, [A], { slot: 3n, changeMemo: toNewer });
    const found = await find(sign(AUTHOR, [A], { slot: 5n }), newer);
    expect(found).toMatchObject({ records: [{}], unchecked: 0, newer: 1 });
  });

  it('should list every signature of it', async () => {
    const found = await find(sign(AUTHOR, [A], { slot: 5n }), sign(FRIEND, [A], { slot: 3n }));
    expect(getAuthors(found)).toEqual([AUTHOR.address, FRIEND.address]);
  });

  it('should find a file in a small set that lists it, but not in a set that does not', async () => {
    const main = sign(AUTHOR, [A]);
    expect((await find(main, sign(FRIEND, [A, B]))).records).toHaveLength(2);
    expect(await find(main, sign(FRIEND, [B, C]))).toMatchObject({ records: [{}] });
  });

  it('should find a set only by its root, and not by one of its files', async () => {
    const main = sign(AUTHOR, [A, B]);
    expect((await find(main, sign(FRIEND, [B, A]))).records).toHaveLength(2);
    expect(await find(main, sign(FRIEND, [A]))).toMatchObject({ records: [{}] });
  });

  it('should not count a failed transaction or a forged signature', async () => {
    const main = sign(AUTHOR, [A]);
    const forged = sign(createSigner('a stranger'), [A]);
    if (forged.lookup.status === 'found') forged.lookup.transaction.set([1, 2, 3], 5);
    const found = await find(main, sign(FRIEND, [A], { err: '"AccountInUse"' }), forged);
    expect(found).toMatchObject({ records: [{}], doubtful: [], unchecked: 1 });
  });
});

describe('later statements about a record (V5)', () => {
  const main = sign(AUTHOR, [A]);

  it('should count the author’s own links and withdrawal, and nobody else’s', async () => {
    const found = await find(
      main,
      state(AUTHOR, 'links', main),
      state(FRIEND, 'links', main),
      state(FRIEND, 'revoke', main),
    );
    expect(found.links.map(({ verdict, counts }) => [verdict.author, counts])).toEqual([
      [AUTHOR.address, 'yes'],
    ]);
    expect(getAuthors(found)).toEqual([AUTHOR.address]);
    expect(found).toMatchObject({ records: [{ withdrawal: null }] });
    const withdrawn = await find(main, state(AUTHOR, 'revoke', main));
    expect(withdrawn).toMatchObject({ records: [{ withdrawal: { counts: 'yes' } }] });
  });

  it('should withdraw only the named record, and no other by the same author', async () => {
    const other = sign(AUTHOR, [A, B], { slot: 9n });
    const { records } = await find(main, other, state(AUTHOR, 'revoke', other));
    const taken = records.filter(({ withdrawal }) => withdrawal !== null);
    expect(taken.map(({ verdict }) => verdict.signature)).toEqual([other.signature]);
  });

  it('should not count a statement on an unknown record', async () => {
    const found = await find(main, state(AUTHOR, 'revoke', sign(FRIEND, [B])));
    expect(found).toMatchObject({ records: [{ withdrawal: null }] });
  });
});

describe('the order of looking (V5)', () => {
  const rank = rankMention('THIS');
  const entry = (memoHint: string | null, err: string | null = null) => ({
    ...toKnownSignature('x'),
    memoHint,
    err,
  });

  it('should rank memos that name this record first, then claims, then entries without a memo', () => {
    expect([
      rank(entry('[9] countersign/1 revoke THIS net=x')),
      rank(entry('[9] countersign/1 file sha256:x net=x')),
      rank(entry(null)),
    ]).toEqual([0, 1, 2]);
  });

  it('H3 should leave nothing out, neither failed entries nor other memos', () => {
    expect(rank(entry('hello'))).toBe(3);
    expect(rank(entry('[9] countersign/1 revoke THIS net=x', '"x"'))).toBe(0);
  });
});
