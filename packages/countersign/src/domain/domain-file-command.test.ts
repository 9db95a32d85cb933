import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { parseDomainFile } from '@countersign/proof/domains';
import { encodeAddress } from '@countersign/proof/encoding';
import { parseArguments } from '../arguments/parse-arguments';
import { formatHelp } from '../help/format-help';
import { runAny } from '../test/run-here';

const KEY = '326WET2RFHc5FEd3Kr3KrExhX2q2DoxM6gRcYjyTuxra';
const MAINNET = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d';
const DEVNET = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG';
const folder = mkdtempSync(join(tmpdir(), 'countersign-domain-file-'));
const FILE = join(folder, 'countersign.json');
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const make = (...words: readonly string[]) => runAny(['domain-file', ...words]);
const getKeys = (text: string) => {
  const file = parseDomainFile(Buffer.from(text));
  return file.status === 'read' ? file.keys : file.fault;
};

it('a key: the file that a host serves, as verify reads it, and how to serve it', async () => {
  const { code, out, error } = await make(KEY);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toEqual({ countersign: 1, keys: [{ address: KEY, network: MAINNET }] });
  for (const words of [
    'https://HOST/.well-known/countersign.json',
    'Content-Type: application/json\n',
    'Access-Control-Allow-Origin: *\n',
    'Cache-Control: max-age=300\n',
    'without a redirect',
    '.nojekyll',
    'countersign link SIGNATURE https://HOST',
  ]) {
    expect(error).toContain(words);
  }
});

it('all that can be said of a key; and one key more, on another network', async () => {
  const more = { label: 'Releases', since: '2026-01-01', until: '2027-12-31' };
  const words = Object.entries(more).flatMap(([name, value]) => [`--${name}`, value]);
  const first = await make(KEY, '--network', 'devnet', ...words);
  expect(getKeys(first.out)).toEqual([{ address: KEY, network: DEVNET, ...more }]);
  writeFileSync(FILE, first.out);
  const second = await make(KEY, DEVNET, '--network', MAINNET, '--add', FILE);
  expect(getKeys(second.out)).toMatchObject([
    { address: KEY, network: DEVNET, label: 'Releases' },
    { address: KEY, network: MAINNET, label: null },
    { address: DEVNET, network: MAINNET },
  ]);
});

it.each([
  ['a key twice', [KEY, KEY], 'lists a key twice'],
  ['a day that is none', [KEY, '--since', '2026-02-30'], 'has a date that is none'],
  ['an end before its beginning', [KEY, '--since', '2026-02-02', '--until', '2026-02-01'], 'date'],
  ['a label that hides something', [KEY, '--label', 'a\u202eb'], 'has a label'],
  ['a label of 65 characters', [KEY, '--label', 'a'.repeat(65)], 'has a label'],
  [
    '33 keys',
    Array.from({ length: 33 }, (_, index) => encodeAddress(new Uint8Array(32).fill(index))),
    'lists more than 32 keys',
  ],
])('what no reader takes is not printed: %s', async (_, words, why) => {
  const { code, out, error } = await make(...words);
  expect([code, out]).toEqual([64, '']);
  expect(error).toContain(why);
});

it('a file that can’t be read is not added to', async () => {
  for (const [text, why] of [
    ['{"countersign":2}', 'is made for a newer version'],
    [' '.repeat(20_000), 'is larger than 16 KiB'],
  ] as const) {
    writeFileSync(FILE, text);
    const { code, out, error } = await make(KEY, '--add', FILE);
    expect([code, out]).toEqual([2, '']);
    expect(error).toContain(why);
  }
  const gone = await make(KEY, '--add', join(folder, 'gone'));
  expect(gone.code).toBe(2);
  expect(gone.error).toContain('is not there');
});

it.each([
  [[], 'one address or several'],
  [['abc'], 'domain-file takes a Solana address, not "abc".'],
  [[KEY, '--network', 'localhost'], '--network takes'],
  [[KEY, '--network', 'sol'], '--network takes'],
  [[KEY, MAINNET, '--label', 'a'], '--label takes one address.'],
  [[KEY, '--json'], 'domain-file takes no --json'],
])('%j: wrong usage', (words, problem) => {
  expect(parseArguments(['domain-file', ...words])).toMatchObject({
    command: 'wrong-usage',
    problem: expect.stringContaining(problem) as string,
  });
});

it('its help says what the file tells, and what not', () => {
  expect(formatHelp('domain-file')).toContain('not who that is');
});
