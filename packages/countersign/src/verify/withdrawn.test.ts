import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startNodeProxy, type Fault, type NodeProxy } from '../../../../e2e/node-proxy';
import { startNode, type LocalNode } from '../../../../local/node';
import { createAuthor, type TestAuthor } from '@countersign/core/nodes/test/author';
import { createTestCluster } from '@countersign/core/nodes/test/cluster';
import { serializeReceipt } from '@countersign/proof/receipts';
import { createLandedReceipt, createLandedWithdrawal } from '../test/landed-receipt';
import { runHere } from '../test/run-here';

const folder = mkdtempSync(join(tmpdir(), 'countersign-withdrawn-'));
let node: LocalNode;
let author: TestAuthor;
let first: NodeProxy;
let second: NodeProxy;

beforeAll(async () => {
  node = await startNode({ slotTimeMs: 50 });
  author = await createAuthor(node.payerSecretKey);
  [first, second] = await Promise.all([startNodeProxy(node.rpcUrl), startNodeProxy(node.rpcUrl)]);
  await Promise.all([
    write('stands', null),
    write('withdrawn', { isMarked: true }),
    write('unmarked', { isMarked: false }),
  ]);
});
beforeEach(() => {
  for (const proxy of [first, second]) proxy.setFault(() => null);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await Promise.all([first.stop(), second.stop()]);
  node.stop();
  rmSync(folder, { recursive: true });
});

async function write(name: string, withdrawal: { readonly isMarked: boolean } | null) {
  const cluster = createTestCluster(node.rpcUrl);
  const receipt = await createLandedReceipt(cluster, author, name);
  if (withdrawal) await createLandedWithdrawal(cluster, author, receipt, withdrawal.isMarked);
  writeFileSync(join(folder, `${name}.json`), serializeReceipt(receipt));
  writeFileSync(join(folder, name), name);
}

async function run(name: string, ...more: readonly string[]) {
  const nodes = ['--node', first.url, '--node', second.url, '--author', author.address];
  const paths = [join(folder, `${name}.json`), join(folder, name)];
  return runHere(...paths, ...nodes, ...more);
}

const refuseList = ({ method }: { readonly method: string }): Fault | null =>
  method === 'getSignaturesForAddress' ? { kind: 'status', status: 403 } : null;

const denyMark = ({ method }: { readonly method: string }): Fault | null =>
  method === 'getAccountInfo'
    ? {
        kind: 'edit',
        edit: (answer) => ({ ...answer, result: { context: { slot: 1_000_000 }, value: null } }),
      }
    : null;

const refuseMark = ({ method }: { readonly method: string }): Fault | null =>
  method === 'getAccountInfo' ? { kind: 'status', status: 403 } : null;

it('M2 a record that its signer did not withdraw is verified, and the asked nodes are named', async () => {
  const { code, text } = await run('stands');
  expect(text).toContain(
    `No withdrawal found; asked: ${new URL(first.url).host} and ${new URL(second.url).host}`,
  );
  expect(code).toBe(0);
});

it('M2 a record that its signer withdrew is WITHDRAWN, with the reason', async () => {
  const { code, text } = await run('withdrawn');
  expect(code).toBe(3);
  expect(text).toMatch(/^WITHDRAWN\n/);
  expect(text).toContain('“a key was lost”');
  const { text: json } = await run('withdrawn', '--json');
  expect(JSON.parse(json)).toMatchObject({
    result: 'withdrawn',
    withdrawal: { status: 'withdrawn' },
  });
});

it('R4 a withdrawal that does not set its mark counts for nothing', async () => {
  expect(await run('unmarked')).toMatchObject({ code: 0 });
});

it('R4 a node that denies the mark hides the withdrawal from nobody who asks another', async () => {
  first.setFault(denyMark);
  expect(await run('withdrawn')).toMatchObject({ code: 3 });
});

it('R4 N13 a mark whose withdrawal no node lists is reported only as a mark', async () => {
  first.setFault(refuseList);
  second.setFault(refuseList);
  const { code, text } = await run('withdrawn');
  expect(code).toBe(2);
  expect(text).toMatch(/^CANNOT CHECK\n/);
  expect(text).toContain(
    `Marked as withdrawn, say ${new URL(first.url).host} and ${new URL(second.url).host}: the withdrawal itself could not be found.`,
  );
});

it('R4 nodes that contradict each other about the mark: both are named, and nothing is verified', async () => {
  const faults = [denyMark, refuseList] as const;
  first.setFault((call) => faults.map((fault) => fault(call)).find((fault) => fault) ?? null);
  second.setFault(refuseList);
  const { code, text } = await run('withdrawn');
  expect(code).toBe(2);
  expect(text).toContain(`Marked as withdrawn, says ${new URL(second.url).host}`);
  expect(text).toContain(`${new URL(first.url).host} contradicts: the mark is not set there.`);
});

it('N6 a node that answered on the record but not on the mark: not verified, with the reason', async () => {
  second.setFault(refuseMark);
  const { code, text } = await run('stands');
  expect(code).toBe(2);
  expect(text).toContain('Whether its signer withdrew it couldn’t be found out.');
  expect(text).toContain(
    `Withdrawal could not be checked: ${new URL(second.url).host} refused the request`,
  );
  expect(text).toContain(new URL(second.url).host);
});

it('N6 a node that can’t be reached at all is named, and blocks nothing', async () => {
  second.setFault(() => ({ kind: 'drop' }));
  const { code, text } = await run('stands');
  expect(code).toBe(0);
  expect(text).toContain(new URL(second.url).host);
});
