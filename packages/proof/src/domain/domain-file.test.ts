import { describe, expect, it } from 'vitest';
import { toUtf8 } from '../encoding/bytes';
import { encodeAddress } from '../encoding/address';
import { toNet } from '../claim/net';
import { parseDomainFile } from './domain-file';
import { findDomainWord } from './domain-word';

const ADDRESS = '326WET2RFHc5FEd3Kr3KrExhX2q2DoxM6gRcYjyTuxra';
const MAINNET = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d';
const DEVNET = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG';
const KEY = { address: ADDRESS, network: MAINNET };
const NOTHING_MORE = { label: null, since: null, until: null };

const parseText = (text: string) => parseDomainFile(toUtf8(text));
const parse = (file: unknown) => parseText(JSON.stringify(file));
const withKeys = (...keys: readonly unknown[]) => parse({ countersign: 1, keys });
const withKey = (more: object) => withKeys({ ...KEY, ...more });
const faulty = (fault: string) => ({ status: 'faulty', fault });
const read = (...keys: readonly object[]) => ({ status: 'read', keys });

describe('a domain’s file', () => {
  it('lists its keys, and fields that are not known change nothing', () => {
    const more = { label: 'Releases', since: '2026-01-01', until: '2026-12-31' };
    const file = {
      ...{ countersign: 1, comment: { a: [[[{}]]] } },
      keys: [
        { ...KEY, ...more, email: 'a@b.c' },
        { ...KEY, network: DEVNET },
      ],
    };
    const second = { ...KEY, network: DEVNET, ...NOTHING_MORE };
    expect(parse(file)).toEqual(read({ ...KEY, ...more }, second));
  });

  it('may list no key, and begin with a byte order mark', () => {
    expect(parseText('\ufeff{"countersign":1,"keys":[]}')).toEqual(read());
  });

  it('has at most 16 KiB', () => {
    const text = JSON.stringify({ countersign: 1, keys: [] });
    expect(parseText(text.padEnd(16_384))).toEqual(read());
    expect(parseText(text.padEnd(16_385))).toEqual(faulty('too-large'));
  });

  it('has at most 32 keys', () => {
    const keys = Array.from({ length: 33 }, (_, index) => ({
      ...KEY,
      address: encodeAddress(new Uint8Array(32).fill(index)),
    }));
    expect(withKeys(...keys.slice(1))).toMatchObject({ status: 'read' });
    expect(withKeys(...keys)).toEqual(faulty('too-many-keys'));
  });

  it.each([
    ['bytes that are no UTF-8', Uint8Array.of(0x22, 0xff, 0x22), 'not-utf8'],
    ['a page', toUtf8('<!doctype html><title>Not found</title>'), 'not-json'],
    ['nothing', new Uint8Array(), 'not-json'],
    ['a number', toUtf8('1'), 'not-a-domain-file'],
    ['null', toUtf8('null'), 'not-a-domain-file'],
    ['a list', toUtf8('[]'), 'not-a-domain-file'],
    ['an object of another kind', toUtf8('{"names":{}}'), 'not-a-domain-file'],
    ['a version as text', toUtf8('{"countersign":"1","keys":[]}'), 'not-a-domain-file'],
    ['a version of zero', toUtf8('{"countersign":0,"keys":[]}'), 'not-a-domain-file'],
    ['half a version', toUtf8('{"countersign":1.5,"keys":[]}'), 'not-a-domain-file'],
    ['a later version, whatever it holds', toUtf8('{"countersign":2}'), 'newer-version'],
    ['no keys', toUtf8('{"countersign":1}'), 'keys'],
    ['keys that are no list', toUtf8('{"countersign":1,"keys":{}}'), 'keys'],
    ['a key that is no object', toUtf8('{"countersign":1,"keys":["a"]}'), 'keys'],
    [
      'members of a prototype',
      toUtf8('{"__proto__":{"countersign":1,"keys":[]}}'),
      'not-a-domain-file',
    ],
    ['thousands of brackets', toUtf8('['.repeat(16_000)), 'not-a-domain-file'],
  ])('is refused: %s', (_, bytes, fault) => {
    expect(parseDomainFile(bytes)).toEqual(faulty(fault));
  });

  it('may be 32 deep in what is not known, and no deeper', () => {
    const nest = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
    const withMore = (more: string) => parseText(`{"countersign":1,"keys":[],"more":${more}}`);
    expect(withMore(nest(31))).toEqual(read());
    expect(withMore(nest(32))).toEqual(faulty('not-a-domain-file'));
  });

  it.each([
    ['no address', { address: undefined }, 'address'],
    ['an address of 31 bytes', { address: encodeAddress(new Uint8Array(31)) }, 'address'],
    ['an address that is no text', { address: 1 }, 'address'],
    ['an address with a space', { address: `${ADDRESS} ` }, 'address'],
    ['no network', { network: undefined }, 'network'],
    ['a network by its name', { network: 'mainnet' }, 'network'],
    ['a network that is no text', { network: [MAINNET] }, 'network'],
    ['a label that is null', { label: null }, 'label'],
    ['an empty label', { label: '' }, 'label'],
    ['a label of 65 code points', { label: '😀'.repeat(65) }, 'label'],
    ['a label with a line break', { label: 'a\nb' }, 'label'],
    ['a label with a bidi control', { label: 'a\u202eb' }, 'label'],
    ['a label with a zero-width space', { label: 'a\u200bb' }, 'label'],
    ['a label with half a character', { label: 'a\ud800' }, 'label'],
    ['a day that is none', { since: '2026-02-29' }, 'date'],
    ['a month that is none', { until: '2026-13-01' }, 'date'],
    ['a time', { until: '2026-01-01T00:00:00Z' }, 'date'],
    ['a short year', { until: '26-01-01' }, 'date'],
    ['a number of seconds', { since: 1_767_225_600 }, 'date'],
    ['an end before its beginning', { since: '2026-01-02', until: '2026-01-01' }, 'date'],
  ])('is refused for a key with %s', (_, more, fault) => {
    expect(withKey(more)).toEqual(faulty(fault));
  });

  it('has labels of at most 64 code points, and days that exist', () => {
    expect(withKey({ label: '😀'.repeat(64) })).toMatchObject({ status: 'read' });
    expect(withKey({ since: '2028-02-29', until: '2028-02-29' })).toMatchObject({ status: 'read' });
  });

  it('is refused where it lists a key twice for one network', () => {
    expect(withKeys(KEY, { ...KEY, label: 'again' })).toEqual(faulty('key-twice'));
  });

  it('tells of a member that stands twice what the last says', () => {
    const text = `{"countersign":1,"keys":[{}],"keys":[]}`;
    expect(parseText(text)).toEqual(read());
  });
});

describe('what a domain says of a key', () => {
  const key = { ...KEY, ...NOTHING_MORE, since: '2026-02-01', until: '2026-02-28' };
  const ask = (today: string, more: { address?: string; net?: string } = {}) =>
    findDomainWord([{ ...key, network: DEVNET }, key], {
      ...{ address: ADDRESS, net: toNet(MAINNET), today, ...more },
    });

  it.each([
    ['2026-01-31', 'not-yet'],
    ['2026-02-01', 'listed'],
    ['2026-02-28', 'listed'],
    ['2026-03-01', 'no-longer'],
  ])('from its first day to its last: on %s it is %s', (today, status) => {
    expect(ask(today)).toEqual({ status, key });
  });

  it('holds for its address and its network', () => {
    expect(ask('2026-02-01', { address: MAINNET }).status).toBe('not-listed');
    expect(ask('2026-02-01', { net: 'x'.repeat(32) }).status).toBe('not-listed');
  });

  it('holds without an end where none is given', () => {
    const open = { ...KEY, ...NOTHING_MORE };
    const question = { address: ADDRESS, net: toNet(MAINNET), today: '2026-02-01' };
    expect(findDomainWord([open], question)).toEqual({ status: 'listed', key: open });
  });
});
