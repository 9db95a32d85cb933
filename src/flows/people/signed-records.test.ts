import type { Evidence } from '@countersign/proof';
import { createSigner } from '@countersign/proof/test/build-transaction';
import { expect, it } from 'vitest';
import type { SearchRow } from '../records/search-rows';
import { toKnownSignature } from '../test/known-signature';
import { sign, signStatement } from '../test/landed';
import { createSubject } from '../test/subject';
import { getSignedRecords, rankSigned } from './signed-records';

const [SIGNER, STRANGER] = [createSigner('a signer'), createSigner('a stranger')];
const [A, B] = [createSubject('a'), createSubject('b')];

function toRow(evidence: Evidence, memoHint: string | null = '[9] countersign/1 file'): SearchRow {
  const entry = { ...toKnownSignature(evidence.signature), memoHint };
  return { entries: [entry], fetched: null, evidence };
}

function get(...rows: readonly SearchRow[]) {
  return getSignedRecords(rows, SIGNER.address);
}

it('F2 lists what the signer signed, and of others’ transactions only how many', () => {
  const own = sign(SIGNER, [A]);
  const spam = toRow(sign(STRANGER, [A]));
  const found = get(toRow(own), spam, spam, spam, toRow(sign(STRANGER, [B]), null));
  expect(found.records.map(({ verdict }) => verdict.signature)).toEqual([own.signature]);
  expect(found).toMatchObject({ others: 4, unchecked: 0 });
});

it('F2 counts as unchecked what a node calls a record and gave no bytes of', () => {
  const own = sign(SIGNER, [A]);
  expect(get({ ...toRow(own), evidence: null })).toMatchObject({
    records: [],
    unchecked: 1,
    others: 0,
  });
});

it('F2 lists nothing that failed, or whose bytes are changed', () => {
  const forged = sign(SIGNER, [B]);
  if (forged.lookup.status === 'found') forged.lookup.transaction.set([1, 2, 3], 5);
  expect(get(toRow(sign(SIGNER, [A], { err: '"x"' })), toRow(forged)).records).toEqual([]);
});

it('F2 marks a record by the signer’s own withdrawal and links, never by a stranger’s', () => {
  const [first, second] = [sign(SIGNER, [A]), sign(SIGNER, [B])];
  const revoke = signStatement(SIGNER, 'revoke', first, A.digest);
  const links = signStatement(SIGNER, 'links', second, B.digest);
  const lie = signStatement(STRANGER, 'revoke', second, B.digest);
  const { records } = get(...[first, second, revoke, links, lie].map((one) => toRow(one)));
  expect(
    records.map(({ withdrawal, links: urls }) => [withdrawal?.signature, urls.length]),
  ).toEqual([
    [revoke.signature, 0],
    [undefined, 1],
    [undefined, 0],
    [undefined, 0],
  ]);
});

it('F2 fetches unasked only what a node calls a memo of ours, and that has not failed', () => {
  const entry = toKnownSignature(sign(SIGNER, [A]).signature);
  expect(rankSigned({ ...entry, memoHint: '[9] countersign/1 file' })).toBe(0);
  expect(rankSigned({ ...entry, memoHint: 'hello' })).toBeNull();
  expect(rankSigned({ ...entry, memoHint: '[9] countersign/1 file', err: '"x"' })).toBeNull();
});
