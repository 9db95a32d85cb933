import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startNode, type LocalNode } from '../../../../local/node';
import { createAuthor, type TestAuthor } from '@countersign/core/nodes/test/author';
import { createTestCluster } from '@countersign/core/nodes/test/cluster';
import { digestOf, encodeHex } from '@countersign/proof/encoding';
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

it('L2 a record is true with its file, and false with another file or another author', async () => {
  const options = { nodes: [node.rpcUrl], author: author.address };
  const files = [{ name: 'stands.txt', bytes }];
  const { ok, withdrawal, problems } = await verifyRecord(stands.signature, { ...options, files });
  expect([ok, withdrawal, problems]).toEqual([true, 'none', []]);
  const others = [{ name: 'other.txt', bytes: new TextEncoder().encode('other') }];
  expect(await verifyRecord(stands.signature, { ...options, files: others })).toMatchObject({
    ok: false,
  });
  const other = await verifyRecord(stands.signature, { ...options, author: '1'.repeat(32) });
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

it('L2 without an answer nothing is true or false, and silent nodes are named without a key', async () => {
  const options = { nodes: [`${NOBODY}/key`], author: 'any', timeoutMs: 2_000 };
  const { ok, nodes } = await verifyRecord(stands.signature, options);
  expect(ok).toBeNull();
  expect(nodes).toEqual([
    { node: NOBODY, silence: expect.any(String) as string, isUnknown: false },
  ]);
});

it('L2 the records of a file are found by its bytes, and silent nodes are reported', async () => {
  const { records, nodes } = await findRecords(bytes, {
    nodes: [node.rpcUrl, NOBODY],
    author: author.address,
    timeoutMs: 2_000,
  });
  expect(records.map(({ signature }) => signature)).toEqual([stands.signature]);
  expect(nodes.map(({ silence }) => silence === null)).toEqual([true, false]);
});

it('R13 records of other signers are not asked for, and not true', async () => {
  const options: Parameters<typeof findRecords>[1] = { nodes: [node.rpcUrl], author: '' };
  for (const wrong of [undefined, null, '', [], {}, true, new Set([author.address])]) {
    Reflect.set(options, 'author', wrong);
    await expect(findRecords(bytes, options)).rejects.toThrow('expectation/malformed: author');
    await expect(verifyRecord(stands.signature, options)).rejects.toThrow('author');
    await expect(verifyReceipt(serializeReceipt(stands), options)).rejects.toThrow('author');
  }
});

it('R18 the options as they were at the call count', async () => {
  const other = '1'.repeat(32);
  const options = { nodes: [node.rpcUrl], author: other, files: [{ name: 'a', bytes }] };
  const asking = verifyRecord(stands.signature, options);
  options.author = author.address;
  options.nodes.push(NOBODY);
  const { ok, nodes } = await asking;
  expect([ok, nodes.length]).toEqual([false, 1]);
});

it('X4 a file counts as it was at the call, even beside blobs', async () => {
  const own = bytes.slice();
  const files = [
    { name: 'stands.txt', bytes: own },
    { name: 'stands.txt', bytes: new Blob([bytes]) },
  ];
  const asking = verifyRecord(stands.signature, {
    ...{ nodes: [node.rpcUrl], author: author.address, files },
  });
  own.fill(0);
  expect((await asking).ok).toBe(true);
});

it('X2 an option that only a class has is not ignored for a receipt', async () => {
  class Options {
    readonly nodes = [node.rpcUrl];
    readonly author = author.address;
    readonly acceptsNoFile = true;
    get files() {
      return [{ name: 'other.txt', bytes: new Uint8Array(1) }];
    }
  }
  const asking = verifyReceipt(serializeReceipt(stands), new Options());
  await expect(asking).rejects.toThrow('expectation/malformed: files');
});

it('R18 invalid nodes and times are named before anything is asked', async () => {
  const options = { nodes: [node.rpcUrl], author: 'any' };
  for (const nodes of [undefined, node.rpcUrl, [7], ['node'], [new URL(node.rpcUrl)], ['ws://a']]) {
    const given = Object.assign({}, options, { nodes });
    await expect(verifyRecord(stands.signature, given)).rejects.toThrow('malformed: nodes');
  }
  for (const timeoutMs of [0, -1, NaN, Infinity, 2 ** 31]) {
    const given = { ...options, timeoutMs };
    await expect(findRecords(bytes, given)).rejects.toThrow('malformed: timeoutMs');
  }
});

it('G7 a buffer, a blob, and bytes of another realm are a file', async () => {
  const options = { nodes: [node.rpcUrl], author: author.address };
  const foreign: unknown = runInNewContext('Uint8Array.from(bytes)', { bytes: [...bytes] });
  const kinds = [
    bytes.slice().buffer,
    new Blob([bytes]),
    new DataView(bytes.slice().buffer),
    foreign,
  ];
  for (const kind of kinds) {
    const file = Object.assign({ name: 'stands.txt', bytes }, { bytes: kind });
    const { ok } = await verifyRecord(stands.signature, { ...options, files: [file] });
    expect(ok).toBe(true);
  }
  const found = await findRecords(new Blob([bytes]), options);
  expect(found.records.map(({ ok }) => ok)).toEqual([true]);
  expect((await findRecords(bytes.slice().buffer, options)).records).toHaveLength(1);
  const odd = Object.assign({ name: 'a', bytes }, { bytes: [...bytes] });
  await expect(verifyRecord(stands.signature, { ...options, files: [odd] })).rejects.toThrow(
    'expectation/malformed: files[0].bytes',
  );
});

it('G7 the result can be written as JSON', async () => {
  const options = { nodes: [node.rpcUrl], author: author.address };
  const found = await findRecords(bytes, options);
  const [record] = found.records;
  const written: unknown = JSON.parse(JSON.stringify({ found, record }));
  const read = {
    ok: true,
    slot: String(record?.slot),
    verdict: {
      claim: { kind: 'file', digest: { bytes: encodeHex(digestOf(bytes).bytes) } },
    },
  };
  expect(written).toMatchObject({ found: { records: [read] }, record: read });
});
