import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { parseReceipt, serializeReceipt } from '@countersign/proof/receipts';
import { startNode, type LocalNode } from '../../../../local/node';
import { parseArguments } from '../arguments/parse-arguments';
import { startExampleHost } from '../test/example-host';
import { expectSchema } from '../test/expect-schema';
import { createKeyFile } from '../test/key-file';
import { runAny, verifyWithDomain } from '../test/run-here';

const folder = mkdtempSync(join(tmpdir(), 'countersign-domain-'));
const at = (name: string) => join(folder, name);
const KEY = at('id.json');
const LINKED = at('linked.txt');
const UNLINKED = at('unlinked.txt');
const MAINNET = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d';
let node: LocalNode;
let network: string;
let host: Awaited<ReturnType<typeof startExampleHost>>;

/** The key that signed, as its domain lists it. */
const getKey = () => ({ address: node.payer, network });
const list = (...keys: readonly object[]) => {
  host.serve(JSON.stringify({ countersign: 1, keys }));
};
const verify = (file: string, ...words: readonly string[]) =>
  verifyWithDomain(
    host.fetch,
    ...[`${file}.countersign.json`, file, '--author', node.payer],
    ...['--domain', 'example.com', ...words],
  );
const getLines = (text: string) =>
  text.split('\n').flatMap((line) => (line.startsWith('domain: ') ? [line.slice(8)] : []));

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  node = await startNode({ slotTimeMs: 20 });
  host = await startExampleHost();
  writeFileSync(KEY, JSON.stringify([...node.payerSecretKey]), { mode: 0o600 });
  const access = ['-k', KEY, '-u', node.rpcUrl];
  for (const file of [LINKED, UNLINKED]) {
    writeFileSync(file, file);
    await runAny(['sign', ...access, file], { HOME: folder });
  }
  const about = `${LINKED}.countersign.json`;
  const ended = await runAny(
    ['link', ...access, '-o', at('link.json'), about, 'https://example.com/releases'],
    { HOME: folder },
  );
  expect(ended.code).toBe(0);
  network = parseReceipt(readFileSync(about)).network.genesisHash;
});
beforeEach(() => {
  host.requests.length = 0;
  list(getKey());
});
afterAll(() => {
  vi.restoreAllMocks();
  host.stop();
  node.stop();
  rmSync(folder, { recursive: true });
});

const OTHER_WAY = 'a link that the signer added to this record names example.com.';

it('a domain that lists the key, and that the signer’s links name: both directions, and the result as before', async () => {
  const { code, out } = await verify(LINKED, '-u', node.rpcUrl);
  expect(out).toMatch(/^VERIFIED\n/);
  expect(code).toBe(0);
  expect(getLines(out)).toEqual([
    'example.com lists this key; checked now, from here.',
    `Both directions agree: ${OTHER_WAY}`,
  ]);
  expect(host.requests).toHaveLength(1);
});

it('a domain that lists the key, and no link that names it: one direction', async () => {
  const { out } = await verify(UNLINKED, '-u', node.rpcUrl);
  expect(getLines(out)).toEqual([
    'example.com lists this key; checked now, from here.',
    'One direction only: no link that the signer added to this record names example.com.',
  ]);
  const offline = await verify(LINKED);
  expect(offline.code).toBe(0);
  expect(getLines(offline.out)[1]).toMatch(/^One direction only, as far as is known: /);
});

it('a domain that lists another key: told, and nothing is false for it', async () => {
  list({ address: createKeyFile(at('other.json')).address, network });
  const { code, out } = await verify(LINKED, '-u', node.rpcUrl);
  expect(code).toBe(0);
  expect(getLines(out)).toEqual([
    'example.com answered and does not list this key.',
    `One direction only: ${OTHER_WAY}`,
  ]);
});

it('a domain that lists the key for another network does not list it', async () => {
  list({ ...getKey(), network: MAINNET });
  expect(getLines((await verify(UNLINKED)).out)).toEqual([
    'example.com answered and does not list this key.',
  ]);
});

it('a domain’s own words for a key are told as its own, with what nobody sees made visible', async () => {
  list({
    ...getKey(),
    label: `Releases e${'\u0301'.repeat(7)}`,
    since: '2020-01-01',
  });
  expect(getLines((await verify(UNLINKED)).out).slice(1, 3)).toEqual([
    expect.stringMatching(/^example\.com calls it “Releases e\u0301{6}⟨\+1 marks⟩”\.$/) as string,
    'Listed since 2020-01-01.',
  ]);
});

it('days that are yet to come, or over, are told as such', async () => {
  list({ ...getKey(), since: '2999-01-01' });
  expect(getLines((await verify(UNLINKED)).out)).toEqual([
    'example.com lists this key, but only from 2999-01-01 on; checked now, from here.',
  ]);
  list({ ...getKey(), until: '2020-01-01' });
  const over = await verify(LINKED, '-u', node.rpcUrl, '--json');
  expectSchema('verify', over.out);
  expect(JSON.parse(over.out)).toMatchObject({
    result: 'verified',
    domain: { listed: false, reason: 'no-longer', named: true, agree: false },
  });
});

it.each([
  [
    'a redirect',
    301,
    { location: 'https://www.example.com/' },
    '',
    'it redirects, and redirects are not followed (to https://www.example.com/)',
  ],
  ['a page that is not there', 404, {}, '', 'it did not answer with status 200 (status 404)'],
  ['a page in place of the file', 200, {}, '<!doctype html>', 'its answer is no JSON'],
  [
    'a file of a later version',
    200,
    {},
    '{"countersign":2}',
    'its answer is made for a newer version',
  ],
  ['a file of 17 KiB', 200, {}, ' '.repeat(17 * 1_024), 'its answer is larger than 16 KiB'],
] as const)(
  '%s could not be checked, and changes nothing',
  async (_, status, headers, body, why) => {
    host.setAnswer((__, response) => void response.writeHead(status, headers).end(body));
    const { code, out } = await verify(LINKED, '-u', node.rpcUrl);
    expect(out).toMatch(/^VERIFIED\n/);
    expect(code).toBe(0);
    expect(getLines(out)).toEqual([
      `Could not be checked: ${why}.`,
      `One direction only: ${OTHER_WAY}`,
    ]);
  },
);

it('a redirect to a host that hides what it is: made visible', async () => {
  host.setAnswer((_, response) => {
    response
      .writeHead(302, { location: 'https://ex\u0430mple.com/'.replace('\u0430', '%D0%B0') })
      .end();
  });
  const [line] = getLines((await verify(UNLINKED)).out);
  expect(line).toContain('(to https://xn--exmple-4nf.com/)');
});

it('as JSON: all of it, as the schema that ships says; and null where no host was named', async () => {
  const { out } = await verify(LINKED, '-u', node.rpcUrl, '--json');
  expectSchema('verify', out);
  expect(JSON.parse(out)).toMatchObject({
    domain: {
      ...{ host: 'example.com', listed: true, reason: null, detail: null },
      ...{ named: true, agree: true, key: getKey() },
      checkedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
    },
  });
  host.setAnswer((_, response) => void response.writeHead(500).end());
  const unchecked = await verify(UNLINKED, '--json');
  expectSchema('verify', unchecked.out);
  expect(JSON.parse(unchecked.out)).toMatchObject({
    result: 'verified',
    domain: { listed: null, reason: 'http', detail: 'status 500', named: null, agree: null },
  });
  const plain = await runAny([
    'verify',
    `${LINKED}.countersign.json`,
    LINKED,
    '--any-author',
    '--json',
  ]);
  expect(JSON.parse(plain.out)).toMatchObject({ domain: null });
});

it('with another file it is as false as before, and an unknown signer is not asked about', async () => {
  writeFileSync(at('else.txt'), 'else');
  const other = await verifyWithDomain(
    host.fetch,
    ...[`${LINKED}.countersign.json`, at('else.txt'), '--any-author', '--domain', 'example.com'],
  );
  expect(other.code).toBe(1);
  const receipt = parseReceipt(readFileSync(`${LINKED}.countersign.json`));
  const wire = Uint8Array.from(receipt.transaction);
  wire[wire.length - 1] = (wire.at(-1) ?? 0) ^ 1;
  writeFileSync(at('forged.json'), serializeReceipt({ ...receipt, transaction: wire }));
  host.requests.length = 0;
  const forged = await verifyWithDomain(
    host.fetch,
    ...[at('forged.json'), LINKED, '--any-author', '--domain', 'example.com'],
  );
  expect(forged.code).not.toBe(0);
  expect(getLines(forged.out)).toEqual(['Could not be checked: who signed is not known.']);
  expect(host.requests).toEqual([]);
});

it.each([
  [['--domain', 'localhost'], '--domain takes a host such as example.com, not "localhost".'],
  [['--domain', 'https://example.com/a'], 'not "https://example.com/a"'],
  [['--domain', '127.0.0.1'], 'not "127.0.0.1"'],
  [['--domain', 'a.com', '--domain', 'b.com'], '--domain takes one host.'],
])('%j is wrong usage', (words, problem) => {
  expect(parseArguments(['verify', 'a.json', ...words])).toMatchObject({
    command: 'wrong-usage',
    problem: expect.stringContaining(problem) as string,
  });
});

it('a host may be given as an address, in capitals or another script', () => {
  for (const [text, domain] of [
    ['https://Example.COM/', 'example.com'],
    ['bücher.de', 'xn--bcher-kva.de'],
  ] as const) {
    expect(parseArguments(['verify', 'a.json', '--domain', text])).toMatchObject({ domain });
  }
});
