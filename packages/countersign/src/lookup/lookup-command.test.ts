import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startNodeProxy, type NodeProxy } from '../../../../e2e/node-proxy';
import { startNode, type LocalNode } from '../../../../local/node';
import { createAuthor, type TestAuthor } from '@countersign/core/nodes/test/author';
import { createTestCluster } from '@countersign/core/nodes/test/cluster';
import { parseArguments } from '../arguments/parse-arguments';
import { createLandedReceipt, createLandedWithdrawal } from '../test/landed-receipt';
import { lookUpHere } from '../test/run-here';

const TEXT = 'looked up';
const folder = mkdtempSync(join(tmpdir(), 'countersign-lookup-'));
const [signed, fresh] = ['signed.txt', 'fresh.txt'].map((name) => join(folder, name));

let node: LocalNode;
let author: TestAuthor;
let first: NodeProxy;
let second: NodeProxy;
let signature: string;

beforeAll(async () => {
  node = await startNode({ slotTimeMs: 50 });
  author = await createAuthor(node.payerSecretKey);
  [first, second] = await Promise.all([startNodeProxy(node.rpcUrl), startNodeProxy(node.rpcUrl)]);
  const receipt = await createLandedReceipt(createTestCluster(node.rpcUrl), author, TEXT);
  signature = receipt.signature;
  writeFileSync(signed!, TEXT);
  writeFileSync(fresh!, 'never signed');
});
beforeEach(() => {
  for (const proxy of [first, second]) proxy.setFault(() => null);
});
afterAll(async () => {
  await Promise.all([first.stop(), second.stop()]);
  node.stop();
  rmSync(folder, { recursive: true });
});

const run = (...args: readonly string[]) =>
  lookUpHere('--node', first.url, '--node', second.url, ...args);
const getHost = ({ url }: NodeProxy) => new URL(url).host;

it('should name signer, time and record of a file that was signed', async () => {
  const { code, out } = await run(signed!);
  expect(code).toBe(0);
  expect(out).toMatch(/^FOUND\nsigned\.txt: sha256:[0-9a-f]{64}\n {2}signed by /);
  expect(out).toContain(`signed by ${author.address}, on `);
  expect(out).toContain(`record ${signature}`);
});

it('field B an empty file: a note says that every empty file has its fingerprint', async () => {
  const empty = join(folder, 'empty.txt');
  writeFileSync(empty, '');
  expect((await run(empty)).out).toContain('\n  every empty file has this fingerprint\n');
  expect((await run(fresh!)).out).not.toContain('every empty file');
});

it('should look for no receipt in a folder, and report no folder of receipts as found', async () => {
  const inner = join(folder, 'inner');
  mkdirSync(inner);
  const own = join(inner, 'a.countersign.json');
  writeFileSync(own, '{}');
  const { code, error } = await run(inner);
  expect([code, error]).toEqual([2, 'there is nothing but receipts']);
  writeFileSync(join(inner, 'a'), TEXT);
  expect(await run(inner)).toMatchObject({ code: 0 });
  expect(await run(own)).toMatchObject({ code: 2 });
});

it('should not call a file unsigned because no node knows a signature', async () => {
  const { code, out } = await run(signed!, fresh!);
  expect(code).toBe(2);
  expect(out).toContain('NOT ALL FOUND');
  const hosts = `${getHost(first)} and ${getHost(second)}`;
  expect(out).toContain(`no signature found for this file alone by ${hosts}; it may be part`);
});

it('N3 should find a record that one node omits from its list, and none that only the other lists while it is silent', async () => {
  first.setFault(({ method }) =>
    method === 'getSignaturesForAddress'
      ? { kind: 'edit', edit: (answer) => ({ ...answer, result: [] }) }
      : null,
  );
  expect(await run(signed!)).toMatchObject({ code: 0 });
  second.setFault(() => ({ kind: 'hang' }));
  const { code, out } = await run('--timeout', '0.5', signed!);
  expect(code).toBe(2);
  expect(out).toContain(`no signature found for this file alone by ${getHost(first)};`);
  expect(out).toContain(`no answer: ${getHost(second)}`);
});

it('Q9 several files: a terminal shows the progress, and no progress line stays', async () => {
  const { progress } = await run(signed!, fresh!, author.address);
  const counts = [0, 1, 2, 3].map((done) => `looking up: ${done} of 3`);
  expect(progress.slice(-5)).toEqual(['', ...counts]);
  expect((await run(signed!)).progress.at(-1)).toBe('');
});

it('should leave out signers that --author does not name', async () => {
  const stranger = await createAuthor();
  expect(await run('--author', stranger.address, signed!)).toMatchObject({ code: 2 });
  expect(await run('--author', author.address, signed!)).toMatchObject({ code: 0 });
});

it('should give programs the same result, and name a file that cannot be read', async () => {
  const { out } = await run('--json', signed!);
  expect(JSON.parse(out)).toMatchObject({
    result: 'found',
    files: [{ name: 'signed.txt', signatures: [{ signature, author: author.address }] }],
  });
  const missing = await run('--json', join(folder, 'missing'));
  expect(missing.code).toBe(2);
  expect(JSON.parse(missing.out)).toMatchObject({ result: 'cannot-check' });
});

it.each([
  [['lookup', '--node', 'http://a.example'], 'no file to look up'],
  [['lookup', 'x', '--node', 'http://a.example', '--partial'], "Unknown option '--partial'"],
])('should refuse %j before any request', (args, problem) => {
  expect(parseArguments(args)).toMatchObject({
    command: 'wrong-usage',
    problem: expect.stringContaining(problem) as unknown,
  });
});

it('N2 a signer with a withdrawn record and an unread one: the withdrawal alone does not decide', async () => {
  const alice = await createAuthor();
  await node.airdrop(alice.address, 1_000_000_000n);
  const cluster = createTestCluster(node.rpcUrl);
  const withdrawn = await createLandedReceipt(cluster, alice, 'withdrawn');
  await createLandedWithdrawal(cluster, alice, withdrawn, true);
  const other = await createLandedReceipt(cluster, alice, 'not read');
  const ask = () => lookUpHere(alice.address, '--node', first.url);
  expect((await ask()).code).toBe(0);
  first.setFault(({ method, body }) =>
    method === 'getTransaction' && body.includes(other.signature)
      ? { kind: 'edit', edit: (answer) => ({ ...answer, result: null }) }
      : null,
  );
  const { code, out } = await ask();
  expect([code, out]).toEqual([2, expect.stringMatching(/^CANNOT CHECK\n/)]);
  expect(out).toContain('1 others were not checked');
});
