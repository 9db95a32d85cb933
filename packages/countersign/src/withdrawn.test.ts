import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startNodeProxy, type Fault, type NodeProxy } from '../../../e2e/node-proxy';
import { startNode, type LocalNode } from '../../../local/node';
import { createAuthor, type TestAuthor } from '../../../src/chain/test/author';
import { createTestCluster } from '../../../src/chain/test/cluster';
import { serializeReceipt } from '@countersign/proof/receipts';
import { createLandedReceipt, createLandedWithdrawal } from './test/landed-receipt';
import { runHere } from './test/run-here';

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
    write('withdrawn', { isMarked: false }),
    write('marked', { isMarked: true }),
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

/** Only what came first, which is the record itself. */
const leaveOutNewest = ({ method }: { readonly method: string }): Fault | null =>
  method === 'getSignaturesForAddress'
    ? {
        kind: 'edit',
        edit: ({ result, ...answer }) => ({
          ...answer,
          result: Array.isArray(result) ? result.slice(-1) : result,
        }),
      }
    : null;

it('M2 a record that its signer did not withdraw is verified, and it is told who was asked', async () => {
  const { code, text } = await run('stands');
  expect(text).toContain(
    `withdrawal: none found by ${new URL(first.url).host}, ${new URL(second.url).host}`,
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

it('M2 a node that leaves the withdrawal out hides it from nobody who asks another', async () => {
  first.setFault(leaveOutNewest);
  expect(await run('withdrawn')).toMatchObject({ code: 3 });
});

it('M2 N13 a mark alone, where no node gives a list, is told as no more than a mark', async () => {
  first.setFault(refuseList);
  second.setFault(refuseList);
  const { code, text } = await run('marked');
  expect(code).toBe(5);
  expect(text).toMatch(/^MARKED AS WITHDRAWN\n/);
  expect(text).toContain('no withdrawal was found, only its mark');
  expect(text).toContain(`withdrawal: marked as withdrawn, says ${new URL(first.url).host}`);
});

it('M2 where no node gives a list it is not called verified, and it is said why', async () => {
  first.setFault(refuseList);
  second.setFault(refuseList);
  const { code, text } = await run('stands');
  expect(code).toBe(2);
  expect(text).toContain('Whether its signer withdrew it couldn’t be found out.');
  expect(text).toContain('withdrawal: none found, but it could not be searched to the end');
});
