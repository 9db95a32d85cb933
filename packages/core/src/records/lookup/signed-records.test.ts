import type { Evidence } from '@countersign/proof';
import { createSigner } from '@countersign/proof/test/build-transaction';
import { beforeEach, expect, it, vi } from 'vitest';
import type { AskedRecord } from '../ask-record';
import { createMentions } from '../mentions';
import { createCluster } from '../../test/cluster';
import { verifyEvidence } from '../verify-evidence';
import { createFakeNodes, toLanded, type FakeNode } from '../../test/fake-nodes';
import { toKnownSignature } from '../../test/known-signature';
import { sign, signStatement, signUnlisted, toNewer } from '../../test/landed';
import { createSubject } from '../../test/subject';
import { createTransfer } from '../../test/transfer';
import { seekSigner } from './look-up';
import {
  getCandidates,
  getSignedRecords,
  toJudgedRow,
  type SignedAnswer,
  type SignedRecord,
} from './signed-records';
import { verifyRow } from './verify-row';

const [ONE, TWO] = ['https://one.example', 'https://two.example'];
const [SIGNER, STRANGER] = [createSigner('a signer'), createSigner('a stranger')];
const SOUGHT = seekSigner(SIGNER.address);
const [A, B] = [createSubject('a'), createSubject('b')];
const HINT = '[9] countersign/1 file';
const OWN = sign(SIGNER, [A], { slot: 8n });
const OTHER = sign(SIGNER, [B], { slot: 9n });
const WITHDRAWAL = signStatement(SIGNER, 'revoke', OWN, A.digest, { slot: 10n });
const TRANSFER = createTransfer(SIGNER.address, STRANGER.address);
const LARGER = sign(SIGNER, [A], { slot: 8n, others: [TRANSFER] });

function toEntry({ signature, observations: [seen] }: Evidence, memoHint: string | null = HINT) {
  const status = seen?.confirmationStatus ?? 'finalized';
  const told = { slot: seen?.slot ?? 0n, err: seen?.err ?? null, confirmationStatus: status };
  return { ...toKnownSignature(signature), ...told, memoHint };
}

function list(...all: readonly Evidence[]): FakeNode {
  return { list: all.map((one) => toEntry(one)), landed: toLanded(all) };
}

async function find(nodes: Readonly<Record<string, FakeNode>>) {
  const { chain } = createFakeNodes(nodes);
  const cluster = { ...createCluster(), endpoints: Object.keys(nodes) };
  const search = createMentions(chain, { cluster, ...SOUGHT });
  await search.ask();
  const { rows } = search.getState();
  const answers = new Map<string, SignedAnswer>();
  const { signal } = new AbortController();
  for (const signature of getCandidates(rows, SOUGHT)) {
    const question = { signature, sought: SOUGHT, acceptsSettling: true };
    const answer = await verifyRow(chain, cluster, question, signal);
    answers.set(signature, toJudgedRow(answer, null));
  }
  return getSignedRecords(rows, SOUGHT, (signature) => answers.get(signature));
}

const getSignatures = (records: readonly SignedRecord[]) =>
  records.map(({ verdict: { signature } }) => signature);

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
});

it('F2 lists the signer’s records, and no transaction of others', async () => {
  const spam = [sign(STRANGER, [A]), sign(STRANGER, [B])];
  const all = [OWN, ...spam];
  const entries = [toEntry(OWN), ...spam.map((one) => toEntry(one, null))];
  const found = await find({ [ONE]: { ...list(...all), list: entries } });
  expect(getSignatures(found.records)).toEqual([OWN.signature]);
  expect(found).toMatchObject({ doubtful: [], unchecked: 0, asking: [] });
});

it('F2 counts a listed record as unchecked if no node returned its bytes', async () => {
  const found = await find({ [ONE]: { ...list(OWN), landed: new Map() } });
  expect(found).toMatchObject({ records: [], doubtful: [], unchecked: 1 });
});

it('F2 lists nothing that failed, or whose bytes are changed', async () => {
  const forged = structuredClone(OTHER);
  if (forged.lookup.status === 'found') forged.lookup.transaction.set([1, 2, 3], 5);
  const failed = sign(SIGNER, [A], { err: '"x"' });
  const entries = [forged, failed].map((one) => ({ ...toEntry(one), err: null }));
  const found = await find({ [ONE]: { ...list(forged, failed), list: entries } });
  expect(found).toMatchObject({ records: [], doubtful: [] });
});

it('F2 marks a record by the signer’s own withdrawal, never by a stranger’s', async () => {
  const links = signStatement(SIGNER, 'links', OTHER, B.digest, { slot: 11n });
  const lie = signStatement(STRANGER, 'revoke', OTHER, B.digest, { slot: 12n });
  const { records } = await find({ [ONE]: list(lie, links, WITHDRAWAL, OTHER, OWN) });
  expect(
    records.map(({ verdict: { signature }, withdrawal }) => [
      ...[signature, withdrawal?.verdict.signature],
    ]),
  ).toEqual([
    [links.signature, undefined],
    [WITHDRAWAL.signature, undefined],
    [OTHER.signature, undefined],
    [OWN.signature, WITHDRAWAL.signature],
  ]);
});

const FOREIGN = sign(STRANGER, [B], { slot: 9n });
const OVERREACH = signStatement(SIGNER, 'revoke', FOREIGN, B.digest, { slot: 12n });

it('F2 a withdrawal of a stranger’s record is not listed, and doubtful if the named record is unknown', async () => {
  const known = { ...list(OVERREACH, OWN), landed: toLanded([OVERREACH, OWN, FOREIGN]) };
  expect(getSignatures((await find({ [ONE]: known })).records)).toEqual([OWN.signature]);
  expect(await find({ [ONE]: list(OVERREACH) })).toMatchObject({
    ...{ records: [], doubtful: [{ doubts: ['named-record-unknown'], about: null }] },
  });
});

it('F2 a statement is shown with no doubtful record, nor with one that can’t be withdrawn', async () => {
  const again = signStatement(SIGNER, 'revoke', WITHDRAWAL, A.digest, { slot: 13n });
  const blind = { ...list(again, WITHDRAWAL, OWN), landed: toLanded([again, WITHDRAWAL, OWN]) };
  const { records } = await find({ [ONE]: blind });
  expect(
    records.map(({ verdict, about }) => [verdict.signature, about?.verdict.signature]),
  ).toEqual([
    [WITHDRAWAL.signature, OWN.signature],
    [OWN.signature, undefined],
  ]);
  const rows = [again, WITHDRAWAL, OWN].map((evidence) => ({
    ...{ entries: [toEntry(evidence)] as const, fetched: null, evidence },
  }));
  const { chain } = createFakeNodes({ [ONE]: blind });
  const cluster = { ...createCluster(), endpoints: [ONE] };
  const { signal } = new AbortController();
  const ask = (signature: string) =>
    verifyRow(chain, cluster, { signature, sought: SOUGHT, acceptsSettling: true }, signal);
  const sure = toJudgedRow(await ask(WITHDRAWAL.signature), null);
  const answered = getSignedRecords(rows, SOUGHT, (signature) =>
    signature === WITHDRAWAL.signature ? sure : 'failed',
  );
  expect(answered.records).toMatchObject([{ about: null }]);
  expect(answered.doubtful).toMatchObject([{ about: null }, { doubts: ['unreachable'] }]);
});

it('F2 marks a record by its withdrawal, although its files do not lead to it', async () => {
  const own = signUnlisted(SIGNER, [A], { slot: 8n });
  const withdrawal = signStatement(SIGNER, 'revoke', own, B.digest, { slot: 10n });
  const { records, doubtful } = await find({ [ONE]: list(withdrawal, own) });
  const record = [...records, ...doubtful].find(
    ({ verdict }) => verdict.signature === own.signature,
  );
  expect(record?.withdrawal).toMatchObject({ verdict: { signature: withdrawal.signature } });
});

it('F2 each claim of many records is read a few times, and not once for each other record', () => {
  const many = Array.from({ length: 200 }, (_, index) => sign(SIGNER, [createSubject(`${index}`)]));
  let looks = 0;
  const answers = new Map(
    many.map((evidence) => {
      const { claim, ...verdict } = verifyEvidence(evidence);
      const watched = {
        ...verdict,
        get claim() {
          looks += 1;
          return claim;
        },
      };
      return [evidence.signature, { ...NO_ANSWER, evidence, verdict: watched }] as const;
    }),
  );
  const rows = many.map((evidence) => ({
    ...{ entries: [toEntry(evidence)] as const, fetched: null, evidence },
  }));
  const { records } = getSignedRecords(rows, SOUGHT, (signature) => {
    const asked = answers.get(signature);
    return asked && toJudgedRow({ asked, result: 'verified', problems: [] }, null);
  });
  expect(records).toHaveLength(many.length);
  expect(looks).toBeLessThan(20 * many.length);
});

const NO_ANSWER: Omit<AskedRecord, 'evidence' | 'verdict'> = {
  ...{ about: undefined, answers: [], withdrawal: null, withdrawalStatus: 'none' },
  ...{ unknowing: [], deniers: [] },
};

it('N3 counts no record before all nodes answered, and reports if asking failed', () => {
  const rows = [{ entries: [toEntry(OWN)] as const, fetched: null, evidence: OWN }];
  const asking = getSignedRecords(rows, SOUGHT, () => undefined);
  expect(asking).toMatchObject({
    ...{ records: [], doubtful: [] },
    asking: [{ isAsking: true, withdrawal: null }],
  });
  const failed = getSignedRecords(rows, SOUGHT, () => 'failed');
  expect(failed).toMatchObject({
    records: [],
    doubtful: [{ doubts: ['unreachable'] }],
    asking: [],
  });
});

const SETTLING = sign(SIGNER, [A], { slot: 8n, isFinal: false });

it.each<[string, string[], FakeNode, FakeNode]>([
  ['bytes that never landed', ['denied'], list(OWN), list()],
  ['the same, of which a node says that it is not final yet', ['denied'], list(SETTLING), list()],
  [
    'what failed, and whose error a node hides',
    ['nodes-disagree'],
    list(OWN),
    list({ ...sign(SIGNER, [A], { slot: 8n, err: '"x"' }), signature: OWN.signature }),
  ],
  ['a claim within a larger transaction', ['in-larger'], list(LARGER), list(LARGER)],
  [
    'the same, not final yet',
    ['in-larger'],
    list(sign(SIGNER, [A], { slot: 8n, isFinal: false, others: [TRANSFER] })),
    list(sign(SIGNER, [A], { slot: 8n, isFinal: false, others: [TRANSFER] })),
  ],
  [
    'what has a mark of its withdrawal, and no more',
    ['marked-withdrawn'],
    list(OWN),
    { ...list(OWN), mark: 'set' },
  ],
  [
    'what a node does not answer on the mark of',
    ['withdrawal-unknown'],
    list(OWN),
    { ...list(OWN), mark: 'timeout' },
  ],
])('N3 %s is in doubt, whichever node is asked first', async (_name, doubts, one, two) => {
  for (const nodes of [
    { [ONE]: one, [TWO]: two },
    { [TWO]: two, [ONE]: one },
  ]) {
    expect(await find(nodes)).toMatchObject({ records: [], doubtful: [{ doubts }] });
  }
});

it('N2 a withdrawn record is marked, even if only one node lists the withdrawal', async () => {
  for (const nodes of [
    { [ONE]: list(OWN), [TWO]: list(WITHDRAWAL, OWN) },
    { [TWO]: list(WITHDRAWAL, OWN), [ONE]: list(OWN) },
  ]) {
    const { records, doubtful } = await find(nodes);
    expect(records).toMatchObject([
      { withdrawal: { counts: 'yes' }, verdict: { record: 'valid' } },
    ]);
    expect(doubtful).toMatchObject([{ doubts: ['denied'] }]);
  }
});

it('N3 a record that both nodes know is listed, final or not', async () => {
  for (const [evidence, record] of [[OWN, 'valid'] as const, [SETTLING, 'settling'] as const]) {
    const { records, doubtful } = await find({ [ONE]: list(evidence), [TWO]: list(evidence) });
    expect([records.map(({ verdict }) => verdict.record), doubtful]).toEqual([[record], []]);
  }
});

it('N14 a record that the other node has pruned is listed, with the node that does not know it', async () => {
  const forgetful = { ...list(), first: { slot: 100n, blockTime: null } };
  const { records } = await find({ [ONE]: list(OWN), [TWO]: forgetful });
  expect(records).toMatchObject([{ unknowing: [TWO] }]);
});

it('F2 the signer’s transaction in a later format is counted as newer; a stranger’s or failed one is not', async () => {
  const told = { changeMemo: toNewer };
  const own = sign(SIGNER, [A], { ...told, slot: 11n });
  const strangers = sign(STRANGER, [A], { ...told, slot: 12n });
  const failed = sign(SIGNER, [B], { ...told, slot: 13n, err: '"AccountInUse"' });
  const found = await find({ [ONE]: list(failed, strangers, own, OTHER) });
  expect(found).toMatchObject({ records: [{}], doubtful: [], newer: 1, unchecked: 0 });
  const foreign = await find({ [ONE]: list(failed, strangers, OTHER) });
  expect(foreign).toMatchObject({ records: [{}], doubtful: [], newer: 0 });
});
