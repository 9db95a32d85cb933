import { expect, it } from 'vitest';
import type { Claim } from '@countersign/proof/claims';
import { digestOf } from '@countersign/proof/encoding';
import { isStatementOf } from './statement-signing';

const FILE: Claim = { kind: 'file', digest: digestOf(new Uint8Array()), net: 'x' };
const RECORD = { signature: 'Abc', memo: 'countersign/1 file sha256:00 net=x' };
const REVOKE = plan('countersign/1 revoke Abc net=x', {
  kind: 'revoke',
  signature: 'Abc',
  net: 'x',
});

function plan(memo: string, claim: Claim) {
  return { planned: { memo, claim } };
}

it('G2 another statement that is continued on the screen: not taken for this statement', () => {
  expect(isStatementOf(REVOKE, 'revoke', RECORD)).toBe(true);
  expect(isStatementOf(REVOKE, 'links', RECORD)).toBe(false);
  expect(isStatementOf(REVOKE, 'revoke', { ...RECORD, signature: 'Ab' })).toBe(false);
  expect(isStatementOf(REVOKE, 'countersign', RECORD)).toBe(false);
  expect(isStatementOf(plan(RECORD.memo, FILE), 'countersign', RECORD)).toBe(true);
  expect(isStatementOf({ planned: null }, 'revoke', RECORD)).toBe(false);
});
