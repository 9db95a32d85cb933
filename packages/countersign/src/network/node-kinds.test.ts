import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { archive, forgetBefore, NODE_KINDS, rememberAll } from '../../../../e2e/node-kinds';
import { startNodeProxy, type Fault, type NodeProxy } from '../../../../e2e/node-proxy';
import { startNode, type LocalNode } from '../../../../local/node';
import { createAuthor, type TestAuthor } from '@countersign/core/nodes/test/author';
import { createTestCluster } from '@countersign/core/nodes/test/cluster';
import { serializeReceipt, type Receipt } from '@countersign/proof/receipts';
import { createLandedReceipt } from '../test/landed-receipt';
import { judgeAsPage } from '../test/judge-as-page';
import { lookUpHere, runHere } from '../test/run-here';

const TEXT = 'asked of five kinds of node';
const folder = mkdtempSync(join(tmpdir(), 'countersign-kinds-'));
const [receipt, file] = [join(folder, 'receipt.json'), join(folder, 'file')];
let node: LocalNode;
let author: TestAuthor;
let odd: NodeProxy;
let whole: NodeProxy;
let landed: Receipt;
let slot: number;

beforeAll(async () => {
  node = await startNode({ slotTimeMs: 50 });
  author = await createAuthor(node.payerSecretKey);
  [odd, whole] = await Promise.all([startNodeProxy(node.rpcUrl), startNodeProxy(node.rpcUrl)]);
  landed = await createLandedReceipt(createTestCluster(node.rpcUrl), author, TEXT);
  slot = Number(landed.observations[0]?.slot);
  writeFileSync(receipt, serializeReceipt(landed));
  writeFileSync(file, TEXT);
  whole.setFault(rememberAll);
});
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await Promise.all([odd.stop(), whole.stop()]);
  node.stop();
  rmSync(folder, { recursive: true });
});

const OFFERS_NOTHING = 'which does not offer what is needed; it may be an archive (rpc -32601)';

const toWord = (record: string) => (record === 'valid' ? 'final' : record);

const run = (...given: readonly (NodeProxy | string)[]) =>
  runHere(
    receipt,
    file,
    '--author',
    author.address,
    ...given.flatMap((one) => (typeof one === 'string' ? [one] : ['--node', one.url])),
  );

it.each(NODE_KINDS)(
  'V8 V9 a node that is $name: the page’s flows give the same verdict, alone and beside a full node',
  async ({ misbehave, alone, besideWhole }) => {
    odd.setFault(misbehave(slot));
    const one = await run(odd);
    expect(one.out).toContain(`: ${toWord(alone.record)}`);
    expect(one.code).toBe(alone.code);
    const two = await run(odd, whole);
    expect(two.out).toContain(`: ${toWord(besideWhole.record)}`);
    expect(two.code).toBe(besideWhole.code);
    for (const [urls, expected] of [
      [[odd.url], alone],
      [[odd.url, whole.url], besideWhole],
    ] as const) {
      const page = await judgeAsPage(landed, urls);
      expect(page).toMatchObject(expected);
      if (expected.code === 0) expect(page.withdrawal).toBe('none');
    }
  },
);

it('N6 N14 an archive beside a full node that says that the mark is not set: excused, and named', async () => {
  odd.setFault(archive);
  const { code, out } = await run(odd, whole);
  const { host } = new URL(odd.url);
  expect(code).toBe(0);
  expect(out).toContain(`; ${host} offers no accounts`);
});

it('G4 V3 if the first node is an archive, a file is signed, and its record is final', async () => {
  odd.setFault(archive);
  const cluster = createTestCluster(odd.url, node.rpcUrl);
  const signed = await createLandedReceipt(cluster, author, 'archived');
  expect(odd.calls.map(({ method }) => method)).toContain('simulateTransaction');
  expect(await judgeAsPage(signed, [odd.url, whole.url])).toMatchObject({ record: 'valid' });
});

it('a node that has pruned a record reports its oldest block, and answers about the mark all the same', async () => {
  odd.setFault(forgetBefore(slot + 1));
  const { host } = new URL(odd.url);
  const since = `127.0.0.1 has records back to (\\d+ \\w+ 20\\d\\d|slot ${slot + 1}), and`;
  expect((await run(odd)).out).toMatch(new RegExp(`^${since} no such record$`, 'm'));
  const { out } = await run(odd, whole);
  expect(out).toContain(`No withdrawal found; asked: ${host} and ${new URL(whole.url).host}`);
  const search = await lookUpHere(file, '--node', odd.url);
  expect(search.out).toMatch(new RegExp(`^ {2}${since} none of it$`, 'm'));
  expect(search.code).toBe(2);
});

it('a node is asked once for its oldest block, and only if an absence is reported', async () => {
  const count = (proxy: NodeProxy, from: number) =>
    proxy.calls.slice(from).filter(({ method }) => method === 'getFirstAvailableBlock').length;
  odd.setFault(rememberAll);
  const before = odd.calls.length;
  await run(odd);
  expect(count(odd, before)).toBe(0);
  odd.setFault(forgetBefore(slot + 1));
  await run(odd);
  expect(count(odd, before)).toBe(1);
  await lookUpHere(file, receipt, '--node', odd.url);
  expect(count(odd, before)).toBe(2);
});

const refuse = (code: number): Fault => ({
  kind: 'edit',
  edit: ({ id }) => ({ jsonrpc: '2.0', id, error: { code, message: 'no' } }),
});

it.each<[string, Fault, string]>([
  ['401', { kind: 'status', status: 401 }, 'which asks for a valid key (http 401)'],
  [
    '403',
    { kind: 'status', status: 403 },
    'which refused the request, perhaps because it wants a key or takes none from here (http 403)',
  ],
  ['-32601', refuse(-32601), OFFERS_NOTHING],
  // This case is last, because later questions also wait for a busy node.
  [
    '429 with a Retry-After beyond the time limit',
    { kind: 'status', status: 429, headers: { 'retry-after': '60' } },
    'which is busy right now (busy)',
  ],
])(
  'R2 a node that answers %s beside a full one: named with its true cause, as for its list',
  async (_, fault, words) => {
    odd.setFault(() => fault);
    const { code, out } = await run(odd, whole, '--timeout', '0.6');
    const { host } = new URL(odd.url);
    expect(code).toBe(0);
    expect(out).toContain(': final on ');
    expect(out).toContain(`no answer: ${host}, ${words}`);
    const search = await lookUpHere(file, '--node', odd.url, '--timeout', '0.6');
    expect(search.out).toContain(`  no answer: ${host}, ${words}`);
  },
);
