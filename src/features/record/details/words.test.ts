import { expect, it } from 'vitest';
import * as words from './words';
import type { Claim } from '@countersign/proof/claims';
import { parseDigest } from '@countersign/proof/encoding';

const digest = parseDigest(`sha256:${'ab'.repeat(32)}`);
const net = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1';

it.each<readonly [string, Claim, RegExp, string]>([
  ['one file', { kind: 'file', digest, net }, /^From the file alone/, '0'],
  ['a small set', { kind: 'tree', root: digest, count: 8, net }, /^From any of its files/, '8'],
  ['a larger set', { kind: 'tree', root: digest, count: 9, net }, /you need its receipt/, '0'],
  ['a hidden claim', { kind: 'hidden', commitment: digest, net }, /^Only with its receipt/, '0'],
])(
  'first-use (f) %s: the words say from what the record can be found',
  (_, claim, sentence, leaves) => {
    expect(words.formatReferences(claim, { leaves })).toMatch(sentence);
    expect(words.CHECKS.references.name).not.toContain('file alone');
  },
);

it('V3 the words count the checks that passed, failed, and could not be made', () => {
  expect(words.formatHowChecked(1, 3)).toBe('How we checked: 1 of 3');
  expect(words.formatNotPassed(1, 1)).toBe('1 failed, 1 could not be checked');
  expect(words.formatNotPassed(0, 0)).toBe('');
});
