import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startNode, type LocalNode } from '../../../../local/node';
import { createAuthor, type TestAuthor } from '../../../../src/chain/test/author';
import { createTestCluster } from '../../../../src/chain/test/cluster';
import { serializeReceipt, type Receipt } from '@countersign/proof/receipts';
import { createLandedReceipt, createLandedWithdrawal } from '../test/landed-receipt';
import { findRecords, verifyReceipt, verifyRecord } from './index';

const NOBODY = 'http://127.0.0.1:9';
let node: LocalNode;
let author: TestAuthor;
let stands: Receipt;
let withdrawn: Receipt;

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  node = await startNode({ slotTimeMs: 50 });
  author = await createAuthor(node.payerSecretKey);
  const cluster = createTestCluster(node.rpcUrl);
  stands = await createLandedReceipt(cluster, author, 'stands');
  withdrawn = await createLandedReceipt(cluster, author, 'withdrawn');
  await createLandedWithdrawal(cluster, author, withdrawn, true);
});
afterAll(() => {
  vi.restoreAllMocks();
  node.stop();
});

const bytes = new TextEncoder().encode('stands');

it('L2 a record is true with its file, and false with another, or of another author', async () => {
  const options = { nodes: [node.rpcUrl], author: author.address };
  const files = [{ name: 'stands.txt', bytes }];
  const { ok, withdrawal, problems } = await verifyRecord(stands.signature, { ...options, files });
  expect([ok, withdrawal, problems]).toEqual([true, 'none', []]);
  const others = [{ name: 'other.txt', bytes: new TextEncoder().encode('other') }];
  expect(await verifyRecord(stands.signature, { ...options, files: others })).toMatchObject({
    ok: false,
  });
  const other = await verifyRecord(stands.signature, { ...options, author: node.rpcUrl });
  expect(other.ok).toBe(false);
  expect((await verifyRecord(stands.signature, options)).ok).toBeNull();
  const alone = await verifyRecord(stands.signature, { ...options, acceptsNoFile: true });
  expect(alone.ok).toBe(true);
});

it('L2 a withdrawn record is not true', async () => {
  const options = { nodes: [node.rpcUrl], author: author.address };
  const result = await verifyReceipt(serializeReceipt(withdrawn), options);
  expect(result).toMatchObject({ ok: false, withdrawal: 'withdrawn' });
  expect(result.problems).toContain('Its signer withdrew it.');
});

it('L2 without an answer nothing is true or false, and who was silent is named without a key', async () => {
  const options = { nodes: [`${NOBODY}/key`], author: 'any', timeoutMs: 2_000 };
  const { ok, nodes } = await verifyRecord(stands.signature, options);
  expect(ok).toBeNull();
  expect(nodes).toEqual([
    { node: NOBODY, silence: expect.any(String) as string, isUnknown: false },
  ]);
});

it('L2 the records of a file are found from its bytes, and who did not answer is told', async () => {
  const { records, nodes } = await findRecords(bytes, {
    nodes: [node.rpcUrl, NOBODY],
    author: author.address,
    timeoutMs: 2_000,
  });
  expect(records.map(({ signature }) => signature)).toEqual([stands.signature]);
  expect(nodes.map(({ silence }) => silence === null)).toEqual([true, false]);
});
