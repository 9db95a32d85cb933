import { expect, it } from 'vitest';
import { isPublic, isStatement, type Claim } from './claim';
import { toDigest } from '../encoding/digest';

const digest = toDigest(new Uint8Array(32));
const net = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1';

const CLAIMS: readonly (readonly [Claim, 'public' | 'hidden' | 'statement'])[] = [
  [{ kind: 'file', digest, net }, 'public'],
  [{ kind: 'tree', root: digest, count: 2, net }, 'public'],
  [{ kind: 'hidden', commitment: digest, net }, 'hidden'],
  [{ kind: 'links', signature: 'a', urls: [], net }, 'statement'],
  [{ kind: 'revoke', signature: 'a', net }, 'statement'],
];

it.each(CLAIMS)('a claim %o is %s', (claim, about) => {
  expect(isPublic(claim)).toBe(about === 'public');
  expect(isStatement(claim)).toBe(about === 'statement');
});

it('a missing claim is neither public nor a statement', () => {
  expect([isPublic(null), isStatement(null)]).toEqual([false, false]);
});
