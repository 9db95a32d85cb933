import { describe, expect, it } from 'vitest';
import { toUtf8 } from '../encoding/bytes';
import type { Claim } from './claim';
import { formatDigest } from '../encoding/digest';
import { digestOf } from '../encoding/digester';
import { parseMemo } from './memo';
import { serializeMemo } from './serialize-memo';
import { fromHex } from '../test/vectors';
import memos from '../../vectors/memos.json';

const digest = digestOf(toUtf8('hello\n'));
const net = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
const signature = '4'.repeat(87);
const short = { ...digest, bytes: digest.bytes.slice(1) };

function toVector(claim: Claim) {
  const entries = Object.entries(claim).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'object' && value !== null && 'bytes' in value ? formatDigest(digest) : value,
  ]);
  return Object.fromEntries(entries) as unknown;
}

describe('a memo', () => {
  it.each(memos.claims)('should be read and written the same: $name', ({ memo, claim }) => {
    const reading = parseMemo(toUtf8(memo));
    expect(reading.status).toBe('claim');
    if (reading.status !== 'claim') return;
    expect(toVector(reading.claim)).toEqual(claim);
    expect(serializeMemo(reading.claim)).toBe(memo);
    expect(memo.length).toBeLessThanOrEqual(400);
  });

  it.each(memos.refused)('should be no claim: $name', ({ hex, reading }) => {
    expect(parseMemo(fromHex(hex))).toEqual(reading);
  });
});

describe('a claim', () => {
  it.each<[string, Claim]>([
    ['net', { kind: 'file', digest, net: 'devnet' }],
    ['net', { kind: 'file', digest, net: `${net} title=x` }],
    ['digest', { kind: 'file', digest: short, net }],
    ['digest', { kind: 'tree', root: short, count: 1, net }],
    ['digest', { kind: 'hidden', commitment: short, net }],
    ['count', { kind: 'tree', root: digest, count: 0, net }],
    ['count', { kind: 'tree', root: digest, count: 1.5, net }],
    ['count', { kind: 'tree', root: digest, count: 1_000_001, net }],
    ['count', { kind: 'tree', root: digest, count: Number.NaN, net }],
    ['count', { kind: 'hidden', commitment: digest, count: -1, net }],
    ['title', { kind: 'file', digest, net, title: '' }],
    ['title', { kind: 'tree', root: digest, count: 1, net, title: 'a\nb' }],
    ['signature', { kind: 'links', signature: 'x', net, urls: ['https://example.org/'] }],
    ['url', { kind: 'links', signature, net, urls: [] }],
    ['url', { kind: 'links', signature, net, urls: ['https://a.example/ url=https://b.example/'] }],
    [
      'url-repeated',
      { kind: 'links', signature, net, urls: ['https://a.example/', 'https://a.example/'] },
    ],
    ['too-long', { kind: 'links', signature, net, urls: [`https://a.example/${'x'.repeat(300)}`] }],
    ['signature', { kind: 'revoke', signature: `1${signature}`, net }],
    ['reason', { kind: 'revoke', signature, net, reason: 'x'.repeat(81) }],
  ])('should not be written with a bad %s', (fault, claim) => {
    expect(() => serializeMemo(claim)).toThrow(
      expect.objectContaining({ code: 'claim/invalid', context: { fault } }),
    );
  });
});
