import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startNodeProxy, type NodeProxy } from '../../../e2e/node-proxy';
import { startNode, type LocalNode } from '../../../local/node';
import { chain } from '../../../src/chain/chain';
import { createAuthor, type TestAuthor } from '../../../src/chain/test/author';
import { createTestCluster } from '../../../src/chain/test/cluster';
import { getSignature } from '../../../src/chain/test/signed-claim';
import type { Cluster } from '../../../src/config/cluster';
import { getFileSet } from '../../../src/flows/claims/file-set';
import { planSet } from '../../../src/flows/claims/planned-claim';
import { getPlans, preparePlan, type PreparedPlan } from '../../../src/flows/claims/prepare-plan';
import { findEvidence } from '../../../src/flows/records/find-evidence';
import { verifyEvidence } from '../../../src/flows/records/verify-evidence';
import { verify, type Subject } from '@countersign/proof';
import { toNet } from '@countersign/proof/claims';
import { digestOf } from '@countersign/proof/encoding';
import { createReceipt, getFileReceipt, serializeReceipt } from '@countersign/proof/receipts';
import { compareSigned, decodeTransaction, getHighestFee } from '@countersign/proof/transactions';
import { lookUpHere, runHere } from './test/run-here';

const BOTH = { transactionVersion: 0, canSignVersion1: true } as const;
const folder = mkdtempSync(join(tmpdir(), 'countersign-'));
const { signal } = new AbortController();
const texts = Array.from({ length: 58 }, (_, index) => `file ${index} of a set`);
const subjects = texts.map(toSubject);
const stranger = toSubject('a file of somebody else');

let node: LocalNode;
let proxy: NodeProxy;
let cluster: Cluster;
let author: TestAuthor;
let genesisHash: string;

function toSubject(text: string): Subject {
  return { name: text, size: text.length, digest: digestOf(new TextEncoder().encode(text)) };
}

beforeAll(async () => {
  node = await startNode({ slotTimeMs: 50 });
  proxy = await startNodeProxy(node.rpcUrl);
  cluster = createTestCluster(proxy.url);
  author = await createAuthor(node.payerSecretKey);
  genesisHash = (await chain.getGenesisHash(cluster, signal)).value;
});
afterAll(async () => {
  await proxy.stop();
  node.stop();
  rmSync(folder, { recursive: true });
});

/** As the page prepares what a person is about to sign. */
function prepare(files: readonly Subject[], can: Parameters<typeof getPlans>[1] = BOTH) {
  const set = getFileSet(files, false);
  const net = toNet(genesisHash);
  const plans = getPlans((version) => planSet(set, net, undefined, version), can);
  return preparePlan(chain, cluster, plans, { address: author.address, ...can }, signal);
}

function writeFiles() {
  const paths = texts.map((_, index) => join(folder, `${index}.txt`));
  for (const [index, path] of paths.entries()) writeFileSync(path, texts[index]!);
  const other = join(folder, 'other.txt');
  writeFileSync(other, 'a file of somebody else');
  return { paths, other };
}

const getVersion = ({ prepared }: PreparedPlan) => decodeTransaction(prepared.transaction).version;

async function land({ prepared }: PreparedPlan): Promise<Uint8Array> {
  const signed = await author.sign(prepared.transaction);
  const signature = getSignature(signed);
  await chain.sendTransaction(cluster, signed, signal);
  await chain.confirmSignature(cluster, { signature, onStatus: () => undefined }, signal);
  return signed;
}

describe('a set of 58 files that a wallet signs in version 1', () => {
  let plan: PreparedPlan;
  let signed: Uint8Array;

  beforeAll(async () => {
    plan = await prepare(subjects);
    signed = await land(plan);
  });

  it('should be prepared in version 1, with every file, and at the fee that it costs', () => {
    const { planned, prepared } = plan;
    expect(getVersion(plan)).toBe(1);
    expect(planned.references).toHaveLength(59);
    expect(prepared.simulation.status).toBe('passed');
    expect(getHighestFee(decodeTransaction(signed))).toBe(prepared.feeLamports);
    expect(compareSigned(signed, { author: author.address, ...planned }).status).toBe('ours');
  });

  it('should be a valid record to the page, that any one of its files proves', async () => {
    const { evidence } = await findEvidence(chain, [cluster], getSignature(signed), signal);
    expect(verifyEvidence(evidence)).toMatchObject({
      record: 'valid',
      author: author.address,
      isFindable: true,
      otherInstructions: [],
    });
    for (const subject of subjects) {
      expect(verify({ evidence, subjects: [subject] }).file).toBe('match');
    }
    expect(verify({ evidence, subjects: [stranger] }).file).toBe('mismatch');
  });

  // Each answer is followed by a pause, for the sake of public nodes.
  it('should be found by the command line from each file alone, and from no other', async () => {
    const { paths, other } = writeFiles();
    const run = (...args: readonly string[]) =>
      lookUpHere('--node', node.rpcUrl, '--json', ...args);
    const { code, out } = await run(...paths);
    expect(code).toBe(0);
    const found: unknown = JSON.parse(out);
    expect(found).toMatchObject({
      result: 'found',
      files: texts.map(() => ({ signatures: [{ signature: getSignature(signed) }] })),
    });
    expect(await run(other)).toMatchObject({ code: 2 });
    const stranger = await createAuthor();
    expect(await run('--author', stranger.address, paths[0]!)).toMatchObject({ code: 2 });
  });

  it('should be verified by the command line: one file, all of them, and not another', async () => {
    const { claim } = plan.planned;
    const network = { genesisHash, label: 'Localnet' };
    const whole = createReceipt({ claim, subjects, transaction: signed, network });
    const receipt = join(folder, 'set.countersign.json');
    const own = join(folder, 'one.countersign.json');
    writeFileSync(receipt, serializeReceipt(whole));
    writeFileSync(own, serializeReceipt(getFileReceipt(whole, claim, 0)));
    const { paths, other } = writeFiles();
    const run = (...args: readonly string[]) =>
      runHere('--author', author.address, '--node', node.rpcUrl, ...args);

    const all = await run(receipt, ...paths);
    expect(all).toMatchObject({ code: 0 });
    expect(all.text).toContain('record: valid');
    expect(await run(own, '--partial', paths[57]!)).toMatchObject({ code: 0 });
    expect(await run(own, '--partial', other)).toMatchObject({ code: 1 });
  });

  it('should be asked for once, in version 1', async () => {
    const before = proxy.calls.length;
    await findEvidence(chain, [cluster], getSignature(signed), signal);
    const asked = proxy.calls.slice(before).filter(({ method }) => method === 'getTransaction');
    expect(asked.map(({ params }) => params)).toMatchObject([
      [getSignature(signed), { maxSupportedTransactionVersion: 1 }],
    ]);
  });
});

describe('version 0', () => {
  it.each([
    ['has no answer to it', { err: 'UnsupportedVersion' }],
    ['lets it fail', { err: { InstructionError: [0, 'ComputationalBudgetExceeded'] } }],
  ] as const)('should be taken where a node’s simulation of version 1 %s', async (_, value) => {
    proxy.setFault(({ method, params }) => {
      const [transaction] = Array.isArray(params) ? params.map(String) : [];
      const isVersion1 = transaction?.startsWith('gQ') ?? false;
      return method === 'simulateTransaction' && isVersion1
        ? {
            kind: 'edit',
            edit: (answer) => ({ ...answer, result: { context: { slot: 1 }, value } }),
          }
        : null;
    });
    const plan = await prepare(subjects);
    proxy.setFault(() => null);
    expect(getVersion(plan)).toBe(0);
    expect(plan.planned.references).toHaveLength(1);
    expect(plan.prepared.simulation.status).toBe('passed');
  });

  it('should be taken where a node refuses to price version 1', async () => {
    proxy.setFault(({ method, params }) => {
      const [message] = Array.isArray(params) ? params.map(String) : [];
      const isVersion1 = method === 'getFeeForMessage' && message?.startsWith('gQ');
      const error = { code: -32602, message: 'invalid transaction: unsupported version' };
      return isVersion1
        ? { kind: 'edit', edit: ({ id, jsonrpc }) => ({ id, jsonrpc, error }) }
        : null;
    });
    const plan = await prepare(subjects);
    proxy.setFault(() => null);
    expect(getVersion(plan)).toBe(0);
  });

  it.each([
    ['a file', 1, BOTH, 1],
    ['a set of eight, whose files all fit', 8, BOTH, 9],
    ['a set of nine by a wallet without version 1', 9, { ...BOTH, canSignVersion1: false }, 1],
  ] as const)('should be what signs %s', async (_, count, can, references) => {
    const plan = await prepare(subjects.slice(0, count), can);
    expect(getVersion(plan)).toBe(0);
    expect(plan.planned.references).toHaveLength(references);
  });

  it('should be what signs a set that is too large for version 1 as well', async () => {
    const plan = await prepare([...subjects, stranger]);
    expect(getVersion(plan)).toBe(0);
    expect(plan.planned.references).toHaveLength(1);
  });
});
