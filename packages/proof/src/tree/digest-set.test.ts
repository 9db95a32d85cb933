import { expect, it } from 'vitest';
import { toUtf8 } from '../encoding/bytes';
import { toDigest } from '../encoding/digest';
import { createDigestSet } from './digest-set';
import { digestOf } from '../encoding/digester';

it('should contain the added digests, and none that only begins alike', () => {
  const own = Array.from({ length: 1000 }, (_, index) => digestOf(toUtf8(String(index))));
  const alike = own.map(({ bytes }) => toDigest(bytes.with(31, Number(bytes[31]) ^ 1)));
  const set = createDigestSet([...own, ...alike.slice(0, 1)]);
  expect(own.every(set.has)).toBe(true);
  expect(alike.map(set.has)).toEqual(alike.map((_, index) => index === 0));
  expect(set.has(digestOf(toUtf8('another')))).toBe(false);
  expect([set.size, createDigestSet([]).size]).toEqual([1001, 0]);
  expect(createDigestSet([...own, ...own]).size).toBe(1000);
});
