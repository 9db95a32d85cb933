import { describe, expect, it } from 'vitest';
import { encodeAddress } from '../encoding/address';
import { digestOf } from '../encoding/digester';
import vectors from '../../vectors/requests.json';
import { getRequestEnd, parseRequest, serializeRequest, type SignersRequest } from './request';

const NET = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1';
const DIGEST = digestOf(new TextEncoder().encode('the lease'));
const KEYS = Array.from({ length: 17 }, (_, index) =>
  encodeAddress(new Uint8Array(32).fill(index + 1)),
);
const [ANNA = '', BEN = ''] = KEYS;
const BARE: SignersRequest = {
  claim: { kind: 'file', digest: DIGEST, net: NET },
  name: 'Lease “Berlin”.pdf',
  signers: [ANNA, BEN],
  need: 2,
};
const REQUEST: SignersRequest = {
  ...BARE,
  until: '2026-12-04',
  note: 'Please sign by Friday.',
};
const SET: SignersRequest = {
  ...BARE,
  claim: { kind: 'tree', root: DIGEST, count: 3, net: NET },
};

const toText = (json: string) => Buffer.from(json).toString('base64url');
const toJson = (request: SignersRequest) =>
  Buffer.from(serializeRequest(request), 'base64url').toString();

function expectFault(act: () => unknown, fault: string): void {
  expect(act).toThrow(
    expect.objectContaining({ code: 'request/malformed', context: { fault } }) as Error,
  );
}

describe('a request in a link (Q2)', () => {
  it.each([REQUEST, BARE, SET])('should be read as it was written', (request) => {
    expect(parseRequest(serializeRequest(request))).toEqual(request);
  });

  it('should be canonical JSON in base64url', () => {
    expect(toJson(REQUEST)).toBe(
      `{"digest":"sha256:${Buffer.from(DIGEST.bytes).toString('hex')}","name":"Lease “Berlin”.pdf","need":2,"net":"${NET}","note":"Please sign by Friday.","signers":["${ANNA}","${BEN}"],"until":"2026-12-04"}`,
    );
    expect(Object.keys(JSON.parse(toJson(SET)) as object)).toEqual([
      ...['count', 'name', 'need', 'net', 'root', 'signers'],
    ]);
    expect(serializeRequest(REQUEST)).toMatch(/^[\w-]+$/);
  });

  it.each(vectors.requests)('should be as in the vectors: $about', ({ text, json }) => {
    const request = parseRequest(text);
    expect([toJson(request), serializeRequest(request)]).toEqual([json, text]);
  });

  it.each(vectors.refused)('should be refused as in the vectors: $about', ({ text, fault }) => {
    expectFault(() => parseRequest(text), fault);
  });

  it('should end with its last day, in UTC', () => {
    expect(getRequestEnd(REQUEST)).toBe(BigInt(Date.UTC(2026, 11, 5) / 1000));
    expect(getRequestEnd(BARE)).toBeNull();
  });

  it.each<[string, Partial<SignersRequest>]>([
    ['net', { claim: { kind: 'file', digest: DIGEST, net: 'x' } }],
    ['count', { claim: { kind: 'tree', root: DIGEST, count: 1.5, net: NET } }],
    ['name', { name: '' }],
    ['name', { name: 'a\u202eb.pdf' }],
    ['name', { name: 'ä'.repeat(128) }],
    ['signers', { signers: [] }],
    ['signers', { signers: KEYS }],
    ['signers', { signers: [ANNA, `1${BEN}`] }],
    ['signer-repeated', { signers: [ANNA, BEN, ANNA] }],
    ['need', { need: 0 }],
    ['need', { need: 3 }],
    ['need', { need: 1.5 }],
    ['until', { until: '2026-02-30' }],
    ['until', { until: '2026-12-4' }],
    ['until', { until: '9999-99-99' }],
    ['note', { note: '' }],
    ['note', { note: 'x'.repeat(81) }],
    ['note', { note: 'a\nb' }],
  ])('should refuse what is not %s', (fault, change) => {
    expectFault(() => serializeRequest({ ...REQUEST, ...change }), fault);
  });

  it('should take the longest of each', () => {
    const longest = {
      ...{ ...REQUEST, name: 'ä'.repeat(127), note: '🖊'.repeat(80) },
      ...{ signers: KEYS.slice(0, 16), need: 16 },
    };
    expect(parseRequest(serializeRequest(longest))).toEqual(longest);
  });

  it('should refuse one that is too long as a link', () => {
    expectFault(() => parseRequest('a'.repeat(4097)), 'too-large');
  });

  it.each<[string, (json: string) => string]>([
    ['not-canonical', (json) => json.replace('{', '{ ')],
    ['not-canonical', (json) => json.replace('{', '{"a":1,')],
    ['not-canonical', (json) => json.replace('"need":2', '"need":2.0')],
    ['not-canonical', (json) => json.replace('"need":2', '"need":1,"need":2')],
    ['not-canonical', (json) => json.replace('L', '\\u004c')],
    ['not-canonical', (json) => json.replace('{', '{"count":2,')],
    ['need', (json) => json.replace('"need":2', '"need":"2"')],
    ['need', (json) => json.replace('"need":2', '"need":3')],
    ['digest', (json) => json.replace('sha256:', 'sha512:')],
    ['digest', (json) => json.replace(/"sha256:\w+"/, '7')],
    ['signers', (json) => json.replace(/"signers":\[.*\]/, '"signers":7')],
    ['signers', (json) => json.replace(`"${ANNA}"`, '7')],
    ['name', (json) => json.replace(/"name":".*?"/, '"name":7')],
    ['net', (json) => json.replace(NET, '')],
    ['until', (json) => json.replace('"2026-12-04"', '20261204')],
    ['note', (json) => json.replace('"Please sign by Friday."', 'null')],
    ['not-json', () => '[]'],
    ['not-json', () => 'null'],
    ['not-json', () => '{'],
  ])('should refuse an edited one: %s', (fault, edit) => {
    expectFault(() => parseRequest(toText(edit(toJson(REQUEST)))), fault);
  });

  it.each(['e30=', 'e3', '{}', 'e31', 'wyh', toText('\u{fffd}').slice(0, -1)])(
    'should refuse what is not base64url of text: %s',
    (text) => {
      expectFault(() => parseRequest(text), 'not-base64url');
    },
  );
});
