import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Subject } from '@countersign/proof';
import { toNet } from '@countersign/proof/claims';
import { digestOf } from '@countersign/proof/encoding';
import { packTree } from '@countersign/proof/large';
import { parseReceipt } from '@countersign/proof/receipts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startNode, type LocalNode } from '../../../../local/node';
import { chain } from '@countersign/core/nodes/chain';
import { createAuthor, type TestAuthor } from '@countersign/core/nodes/test/author';
import { createTestCluster } from '@countersign/core/nodes/test/cluster';
import type { Cluster } from '@countersign/core/configuration/cluster';
import { makeFileSet, type TreePort } from '@countersign/core/claims/file-set';
import { planSet } from '@countersign/core/claims/planned-claim';
import { preparePlan } from '@countersign/core/claims/prepare-plan';
import { saltSubjects } from '@countersign/core/claims/salted-subject';
import { verifySet } from '@countersign/core/claims/verify-file-set';
import { signClaim } from '@countersign/core/signing/sign-claim';
import { createSigningWorld } from '@countersign/core/test/signing-world';
import { QUIET } from '@countersign/core/test/run-signing';
import { runAny } from '../test/run-here';

const home = mkdtempSync(join(tmpdir(), 'countersign-both-'));
const KEY = join(home, 'id.json');
const { signal } = new AbortController();
const trees: TreePort = {
  buildTree: (digests, salts) => Promise.resolve(packTree(digests, salts)),
};
let node: LocalNode;
let cluster: Cluster;
let author: TestAuthor;

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  node = await startNode({ slotTimeMs: 20 });
  cluster = createTestCluster(node.rpcUrl);
  author = await createAuthor(node.payerSecretKey);
  writeFileSync(KEY, JSON.stringify([...node.payerSecretKey]), { mode: 0o600 });
});
afterAll(() => {
  vi.restoreAllMocks();
  node.stop();
  rmSync(home, { recursive: true });
});

const CASES = [
  { what: 'a file', count: 1, isPrivate: false },
  { what: 'a private file', count: 1, isPrivate: true },
  { what: 'a set of 58', count: 58, isPrivate: false },
  { what: 'a private set of 58', count: 58, isPrivate: true },
  { what: 'a set of 10,000', count: 10_000, isPrivate: false },
];

function writeFiles(name: string, count: number): string {
  const folder = join(home, name);
  mkdirSync(folder);
  for (let index = 0; index < count; index += 1) {
    writeFileSync(join(folder, `${index}.txt`), `${name} ${index}`);
  }
  return folder;
}

function readSubjects(folder: string): readonly Subject[] {
  return readdirSync(folder).map((name) => {
    const bytes = readFileSync(join(folder, name));
    return { name, size: bytes.length, digest: digestOf(bytes) };
  });
}

it.each(CASES)(
  'L1 V4 $what signed by command: the page says that it matches, and no other does',
  async ({ what, count, isPrivate }) => {
    const folder = writeFiles(`${what} by command`, count);
    const path = join(home, `${what} by command.json`);
    const options = ['-k', KEY, '-u', node.rpcUrl, '-o', path, ...(isPrivate ? ['--private'] : [])];
    expect(await runAny(['sign', ...options, folder], { HOME: home })).toMatchObject({ code: 0 });
    const receipt = parseReceipt(readFileSync(path));
    const evidence = await chain.fetchEvidence(cluster, receipt.signature, signal);
    const judge = (subjects: readonly Subject[]) =>
      verifySet(trees, { evidence, subjects, receipt }, signal);
    const subjects = readSubjects(folder);
    const { verdict } = await judge(subjects);
    expect(verdict).toMatchObject({ record: 'valid', file: 'match', author: author.address });
    const [first, ...others] = subjects;
    const changed = { ...first!, digest: digestOf(Buffer.from('another')) };
    expect((await judge([changed, ...others])).verdict.file).not.toBe('match');
  },
);

async function signOnPage(subjects: readonly Subject[], isPrivate: boolean): Promise<string> {
  const { value: genesisHash } = await chain.getGenesisHash(cluster, signal);
  const salted = isPrivate ? saltSubjects(subjects, randomBytes) : subjects;
  const set = await makeFileSet(trees, salted, isPrivate, signal);
  const { address } = author;
  const signer = { address, transactionVersion: 0 } as const;
  const planned = planSet(set, toNet(genesisHash), { title: null, hidden: isPrivate });
  const prepared = await preparePlan(chain, cluster, planned, signer, signal);
  const world = createSigningWorld({
    signer: {
      signTransaction: async ({ transaction }) => ({
        status: 'signed',
        bytes: await author.sign(transaction),
      }),
    },
  });
  const outcome = await signClaim(
    { ...world.ports, chain, trees, clusters: [cluster] },
    {
      ...{ planned, prepared, cluster, genesisHash, author: address, subjects: salted },
      ...{ canSignTransaction: true, known: [] },
    },
    QUIET,
    signal,
  );
  if (outcome.status !== 'signed') throw new Error(outcome.status);
  const { signature } = outcome;
  await chain.confirmSignature(cluster, { signature, onStatus: () => undefined }, signal);
  return world.receipts.get(signature)?.text ?? '';
}

it.each(CASES)(
  'L1 V4 $what signed on the page: the command verifies it, and no other',
  async ({ what, count, isPrivate }) => {
    const folder = writeFiles(`${what} on the page`, count);
    const receipt = join(home, `${what} on the page.json`);
    writeFileSync(receipt, await signOnPage(readSubjects(folder), isPrivate));
    const args = ['verify', receipt, folder, '--author', author.address, '-u', node.rpcUrl];
    expect(await runAny(args)).toMatchObject({ code: 0 });
    writeFileSync(join(folder, '0.txt'), 'another');
    expect([1, 2]).toContain((await runAny(args)).code);
  },
);
