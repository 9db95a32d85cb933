import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { serializeReceipt, type Receipt } from '@countersign/proof/receipts';
import { startNode, type LocalNode } from '../../../../local/node';
import { createAuthor } from '@countersign/core/nodes/test/author';
import { createTestCluster } from '@countersign/core/nodes/test/cluster';
import { findRecords, verifyReceipt, verifyRecord } from '../client';
import { createLandedReceipt } from '../test/landed-receipt';
import { runAny } from '../test/run-here';

const NODE = 'https://user:pw@node.example:8443/v1/SECRETPATH?api-key=SECRETKEY';
const KEY = /SECRET|\bpw\b|user:/;
const HOST = 'node.example:8443';

const folder = mkdtempSync(join(tmpdir(), 'countersign-keys-'));
const at = (name: string) => join(folder, name);
let node: LocalNode;
let landed: Receipt;
let isRefusing = false;
let refused = '';

/** Node's own `fetch` refuses a URL with a password. */
const ask = globalThis.fetch;

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  node = await startNode({ slotTimeMs: 20 });
  const author = await createAuthor(node.payerSecretKey);
  landed = await createLandedReceipt(createTestCluster(node.rpcUrl), author, 'text');
  writeFileSync(at('key.json'), JSON.stringify([...node.payerSecretKey]), { mode: 0o600 });
  writeFileSync(at('text'), 'text');
  const [seen] = landed.observations;
  const whole = serializeReceipt(landed).replace(JSON.stringify(seen?.node), JSON.stringify(NODE));
  expect(whole).toContain(NODE);
  writeFileSync(at('old.countersign.json'), whole);
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (url !== NODE) return ask(url, init);
    const body = typeof init?.body === 'string' ? init.body : '';
    if (refused !== '' && body.includes(refused)) return repeatAddress();
    return isRefusing
      ? Promise.resolve(new Response(NODE, { status: 403, statusText: NODE }))
      : ask(node.rpcUrl, init);
  });
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  node.stop();
  rmSync(folder, { recursive: true });
});

function repeatAddress(): Promise<Response> {
  const { origin, pathname, search } = new URL(NODE);
  const message = `POST ${origin}${pathname}${search}: no such key: SECRETKEY`;
  const error = { code: -32002, message };
  return Promise.resolve(Response.json({ jsonrpc: '2.0', id: 1, error }));
}

const TARGET = ['--node', NODE, '--timeout', '5'];
const run = async (...args: readonly string[]) => (await runAny(args, { HOME: folder })).text;
const client = async (asked: Promise<unknown>) =>
  JSON.stringify(await asked, (_name, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
const asked = () => ({ nodes: [NODE], author: 'any', timeoutMs: 5_000 }) as const;

const DOORS: readonly (readonly [string, (isJson: boolean) => Promise<string>])[] = [
  [
    'verify',
    (isJson) =>
      run(
        'verify',
        '--any-author',
        ...TARGET,
        ...json(isJson),
        at('old.countersign.json'),
        at('text'),
      ),
  ],
  ['lookup', (isJson) => run('lookup', ...TARGET, ...json(isJson), at('text'))],
  ['inspect of a record', (isJson) => run('inspect', ...TARGET, ...json(isJson), landed.signature)],
  [
    'inspect of a receipt that was written whole',
    (isJson) => run('inspect', ...json(isJson), at('old.countersign.json')),
  ],
  [
    'sign',
    (isJson) => {
      const name = at(`new ${String(isJson)} ${String(isRefusing)}`);
      writeFileSync(name, name);
      return run('sign', '-k', at('key.json'), '-u', NODE, '--timeout', '5', ...json(isJson), name);
    },
  ],
  ['the client, of a record', () => client(verifyRecord(landed.signature, asked()))],
  [
    'the client, of a receipt',
    () => client(verifyReceipt(readFileSync(at('old.countersign.json'), 'utf8'), asked())),
  ],
  ['the client, of a file', () => client(findRecords(new TextEncoder().encode('text'), asked()))],
];

function json(isJson: boolean): readonly string[] {
  return isJson ? ['--json'] : [];
}

it.each(
  DOORS.flatMap(([door, open]) =>
    (door.startsWith('the client') ? [false] : [false, true]).flatMap((isJson) =>
      [false, true].map((refuses) => ({ door, open, isJson, refuses })),
    ),
  ),
)('N12 $door, JSON $isJson, refused $refuses: no key', async (given) => {
  isRefusing = given.refuses;
  const text = await given.open(given.isJson);
  expect(text).not.toBe('');
  expect(text).not.toMatch(KEY);
});

it('N12 a receipt that the command writes names the node’s host, and no key', async () => {
  isRefusing = false;
  writeFileSync(at('signed'), 'signed');
  expect(await run('sign', '-k', at('key.json'), '-u', NODE, at('signed'))).toContain('SIGNED');
  const text = readFileSync(at('signed.countersign.json'), 'utf8');
  expect(text).toContain(HOST);
  expect(text).not.toMatch(KEY);
});

it.each(
  ['simulateTransaction', 'sendTransaction'].flatMap((method) =>
    [false, true].map((isJson) => ({ method, isJson })),
  ),
)(
  'N12 sign, JSON $isJson, if the refusal of $method repeats the URL: no key',
  async ({ method, isJson }) => {
    isRefusing = false;
    refused = method;
    const name = at(`repeated ${method} ${String(isJson)}`);
    writeFileSync(name, name);
    const text = await run('sign', '-k', at('key.json'), '-u', NODE, ...json(isJson), name);
    refused = '';
    expect(text).toContain('no such key: ');
    expect(text).not.toMatch(KEY);
  },
);
