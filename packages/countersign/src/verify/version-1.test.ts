import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  createTransactionMessage,
  getTransactionEncoder,
  pipe,
  setTransactionMessageConfig,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mentionBy } from '../../../../e2e/forgeries/instructions';
import { startNodeProxy, type NodeProxy } from '../../../../e2e/node-proxy';
import { startNode, type LocalNode } from '../../../../local/node';
import { chain } from '@countersign/core/nodes/chain';
import { parseAddress } from '@countersign/core/nodes/rpc/identifiers';
import { createAuthor, type TestAuthor } from '@countersign/core/nodes/test/author';
import { createFileClaim } from '@countersign/core/nodes/test/claim';
import { createTestCluster } from '@countersign/core/nodes/test/cluster';
import { getSignature } from '@countersign/core/nodes/test/signed-claim';
import type { Cluster } from '@countersign/core/configuration/cluster';
import { verifyEvidence } from '@countersign/core/records/verify-evidence';
import { verify, type Subject } from '@countersign/proof';
import { toNet, type TreeClaim } from '@countersign/proof/claims';
import { decodeTransaction } from '@countersign/proof/transactions';
import { digestOf, digestToAddress } from '@countersign/proof/encoding';
import { createReceipt, getFileReceipt, serializeReceipt } from '@countersign/proof/receipts';
import { getLeaves, getTreeRoot } from '@countersign/proof/trees';
import { lookUpHere, runHere } from '../test/run-here';

const folder = mkdtempSync(join(tmpdir(), 'countersign-'));
const { signal } = new AbortController();
const texts = Array.from({ length: 58 }, (_, index) => `file ${index} of a set`);
const subjects = texts.map(toSubject);
const leaves = getLeaves(subjects.map(({ digest }) => digest));
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

function writeFiles() {
  const paths = texts.map((_, index) => join(folder, `${index}.txt`));
  for (const [index, path] of paths.entries()) writeFileSync(path, texts[index]!);
  const other = join(folder, 'other.txt');
  writeFileSync(other, 'a file of somebody else');
  return { paths, other };
}

async function getLifetime() {
  const claim = createFileClaim(author.address, genesisHash, 'any');
  const prepared = await chain.prepareClaim(cluster, claim, signal);
  const live = await chain.startLifetime(cluster, prepared.transaction, signal);
  const { lifetimeToken } = decodeTransaction(live.transaction);
  return { blockhash: blockhash(lifetimeToken), lastValidBlockHeight: live.lastValidBlockHeight };
}

async function land(claim: TreeClaim): Promise<Uint8Array> {
  const references = [claim.root, ...leaves].map(digestToAddress);
  const lifetime = await getLifetime();
  const limits = { computeUnitLimit: 200_000, loadedAccountsDataSizeLimit: 1 << 20 };
  const message = pipe(
    createTransactionMessage({ version: 1 }),
    (empty) => setTransactionMessageConfig(limits, empty),
    (set) => setTransactionMessageFeePayer(parseAddress(author.address), set),
    (paid) =>
      appendTransactionMessageInstructions(mentionBy(author.address, claim, references), paid),
    (full) => setTransactionMessageLifetimeUsingBlockhash(lifetime, full),
  );
  const unsigned = getTransactionEncoder().encode(compileTransaction(message));
  const signed = await author.sign(Uint8Array.from(unsigned));
  const signature = getSignature(signed);
  await chain.sendTransaction(cluster, signed, signal);
  await chain.confirmSignature(cluster, { signature, onStatus: () => undefined }, signal);
  return signed;
}

describe('a set of 58 files that landed in version 1', () => {
  let claim: TreeClaim;
  let signed: Uint8Array;

  beforeAll(async () => {
    const net = toNet(genesisHash);
    claim = { kind: 'tree', root: getTreeRoot(leaves), count: leaves.length, net };
    signed = await land(claim);
  });

  it('should be a valid record to the page, that any one of its files proves', async () => {
    const evidence = await chain.fetchEvidence(cluster, getSignature(signed), signal);
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

  // The command pauses after each answer to spare public nodes.
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
    expect(all.text).toContain(': final on ');
    expect(await run(own, '--partial', paths[57]!)).toMatchObject({ code: 0 });
    expect(await run(own, '--partial', other)).toMatchObject({ code: 1 });
  });

  it('should be asked for once, in version 1', async () => {
    const before = proxy.calls.length;
    await chain.fetchEvidence(cluster, getSignature(signed), signal);
    const asked = proxy.calls.slice(before).filter(({ method }) => method === 'getTransaction');
    expect(asked.map(({ params }) => params)).toMatchObject([
      [getSignature(signed), { maxSupportedTransactionVersion: 1 }],
    ]);
  });
});
