import { expect, it } from 'vitest';
import { digestOf, encodeAddress } from '@countersign/proof/encoding';
import { MAX_NAME_BYTES, serializeRequest, type SignersRequest } from '@countersign/proof/requests';
import { getRequestLink, parseRequestLink, toRequestName } from './request-link';

const REQUEST: SignersRequest = {
  claim: { kind: 'file', digest: digestOf(new Uint8Array()), net: 'x'.repeat(32) },
  name: 'Lease.pdf',
  signers: [encodeAddress(new Uint8Array(32).fill(1))],
  need: 1,
};

it('Q1 a request is read from its link, from the fragment, and from its text alone', () => {
  const link = getRequestLink('https://a.example', REQUEST);
  expect(link).toMatch(/^https:\/\/a\.example\/sign#request=[\w-]+$/);
  const { hash } = new URL(link);
  for (const text of [link, ` ${link}\n`, `${link}).`, hash, serializeRequest(REQUEST)]) {
    expect(parseRequestLink(text)).toEqual(REQUEST);
  }
});

it.each([
  ['Lease.pdf', 'Lease.pdf'],
  ['\u202efdp.exe', 'fdp.exe'],
  [' \u200b ', 'File'],
  ['\u2800', 'File'],
  [`${'a'.repeat(251)}👩\u200d💻`, 'a'.repeat(251) + '👩'],
  ['é'.repeat(200), 'é'.repeat(Math.floor(MAX_NAME_BYTES / 2))],
  ['😀'.repeat(100), '😀'.repeat(Math.floor(MAX_NAME_BYTES / 4))],
])('Q1 a request can hold the name of the file %j', (name, expected) => {
  expect(toRequestName(name)).toBe(expected);
  const request = { ...REQUEST, name: toRequestName(name) };
  expect(parseRequestLink(getRequestLink('', request))).toEqual(request);
});
