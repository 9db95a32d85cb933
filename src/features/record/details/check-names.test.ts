import { expect, it } from 'vitest';
import { CHECK_IDS } from '@countersign/proof';
import { CHECK_GROUPS, CHECK_NAMES, getReferenceMessage } from './check-names';
import type { Claim } from '@countersign/proof/claims';
import { parseDigest } from '@countersign/proof/encoding';

it('every check is in exactly one group (V3)', () => {
  const grouped = CHECK_GROUPS.flatMap(({ ids }) => [...ids]);
  expect(grouped.toSorted()).toEqual([...CHECK_IDS].toSorted());
});

const digest = parseDigest(`sha256:${'ab'.repeat(32)}`);
const net = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1';

it.each<readonly [string, Claim, RegExp, string]>([
  ['one file', { kind: 'file', digest, net }, /^From the file alone/, '0'],
  ['a small set', { kind: 'tree', root: digest, count: 8, net }, /^From any of its files/, '8'],
  ['a larger set', { kind: 'tree', root: digest, count: 9, net }, /you need its receipt/, '0'],
  ['a hidden claim', { kind: 'hidden', commitment: digest, net }, /^Only with its receipt/, '0'],
])('first-use (f) %s: who can find the record is said as it is', (_, claim, words, leaves) => {
  expect(getReferenceMessage(claim, { leaves })).toMatch(words);
  expect(CHECK_NAMES.references).not.toContain('file alone');
});
