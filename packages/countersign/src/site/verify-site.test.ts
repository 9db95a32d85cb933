import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startNode, type LocalNode } from '../../../../local/node';
import { startStaticServer, type StaticServer } from '../../../../local/static-server';
import { parseConfiguration } from '../../../../src/config/configuration';
import { expectSchema } from '../test/expect-schema';
import { runAny } from '../test/run-here';

const home = mkdtempSync(join(tmpdir(), 'countersign-site-'));
const folder = join(home, 'dist');
const script = join(folder, 'assets', 'page.js');
const list = join(folder, 'integrity.json');
const receipt = join(home, 'receipt.json');
const OTHER = '326WET2RFHc5FEd3Kr3KrExhX2q2DoxM6gRcYjyTuxra';
let node: LocalNode;
let site: StaticServer;

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  mkdirSync(join(folder, 'assets'), { recursive: true });
  copyFileSync('index.html', join(folder, 'index.html'));
  writeFileSync(script, 'export const a = 1;');
  writeFileSync(list, ' '.repeat(500));
  node = await startNode({ slotTimeMs: 20 });
  const configuration = parseConfiguration({
    clusters: [{ id: 'solana:devnet', label: 'Devnet', endpoints: ['https://a.test'] }],
  });
  site = await startStaticServer({ folder, configuration, firstScreen: '', port: 0 });
  // The server writes its configuration into the page; a list of another length it would cut.
  const page = Buffer.from(await (await fetch(site.url)).arrayBuffer());
  const files = {
    _headers: digest('of the host'),
    'assets/page.js': digest(readFileSync(script)),
    'index.html': digest(page),
  };
  writeFileSync(list, JSON.stringify({ files }).padEnd(500));
  const key = join(home, 'id.json');
  writeFileSync(key, JSON.stringify([...node.payerSecretKey]), { mode: 0o600 });
  const words = ['sign', '-k', key, '-u', node.rpcUrl, '-o', receipt, list];
  expect((await runAny(words, { HOME: home })).code).toBe(0);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await site.stop();
  node.stop();
  rmSync(home, { recursive: true });
});

function digest(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

const verifySite = (...words: readonly string[]) => runAny(['verify-site', site.url, ...words]);

it('L2 a site as its signed list says is verified, its record found or taken from the receipt', async () => {
  const found = await verifySite('--author', node.payer, '-u', node.rpcUrl);
  expect(found.out).toContain('VERIFIED\n');
  expect(found.out).toContain('3 of 3 answers are as integrity.json lists them');
  expect(found.code).toBe(0);
  const offline = await verifySite('--author', node.payer, '--receipt', receipt, '--json');
  expectSchema('verify-site', offline.out);
  expect(offline.code).toBe(0);
});

it('L2 one other file, or another signer, makes it false, and what was not found is not checked', async () => {
  const stranger = await verifySite('--author', OTHER, '--receipt', receipt);
  expect(stranger.out).toContain('somebody else');
  expect(stranger.code).toBe(1);
  const nobody = await verifySite('--author', OTHER, '-u', node.rpcUrl, '--json');
  expectSchema('verify-site', nobody.out);
  expect(nobody.code).toBe(2);
  writeFileSync(script, 'export const a = 2;');
  const changed = await verifySite('--author', node.payer, '--receipt', receipt);
  expect(changed.out).toContain('assets/page.js is not as integrity.json lists it');
  expect(changed.code).toBe(1);
});

it.each(['../../etc/passwd', '//b.example/x.js', 'a\\b', 'https://b.example/', 'a?b', '%2e%2e/x'])(
  'L2 a list that names %j is not followed',
  async (path) => {
    const before = readFileSync(list);
    writeFileSync(list, JSON.stringify({ files: { [path]: digest('') } }).padEnd(500));
    const { code, text } = await verifySite('--author', node.payer, '--receipt', receipt);
    writeFileSync(list, before);
    expect(text).toContain('which is no path');
    expect(code).toBe(2);
  },
);
