import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAuthor, type TestAuthor } from '@countersign/core/nodes/test/author';
import { createTestCluster } from '@countersign/core/nodes/test/cluster';
import { serializeReceipt, type Receipt } from '@countersign/proof/receipts';
import { startNodeProxy } from '../../../../e2e/node-proxy';
import { startNode, type LocalNode } from '../../../../local/node';
import { createLandedReceipt } from '../test/landed-receipt';
import { runHere } from '../test/run-here';

const TEXT = 'a release that is signed';
const folder = mkdtempSync(join(tmpdir(), 'countersign-given-'));
const file = join(folder, 'release.txt');
const beside = `${file}.countersign.json`;
const other = join(folder, 'other.txt');
let node: LocalNode;
let author: TestAuthor;
let landed: Receipt;

beforeAll(async () => {
  node = await startNode({ slotTimeMs: 50 });
  author = await createAuthor(node.payerSecretKey);
  landed = await createLandedReceipt(createTestCluster(node.rpcUrl), author, TEXT);
  writeFileSync(file, TEXT);
  writeFileSync(other, `${TEXT}!`);
  writeFileSync(beside, serializeReceipt(landed));
});

afterAll(() => {
  node.stop();
  rmSync(folder, { recursive: true });
});

const run = (...args: readonly string[]) => runHere('--author', author.address, ...args);
const ask = (...args: readonly string[]) => run(...args, '--node', node.rpcUrl);
const getLink = () => `https://a.example/verify/${landed.signature}?cluster=solana:devnet`;

it('a file alone: its receipt beside it is found, and the author is demanded', async () => {
  expect(await run(file)).toMatchObject({ code: 0 });
  expect((await run(file)).out).toContain('match: release.txt');
  expect(await ask(file)).toMatchObject({ code: 0 });
  expect(await runHere(file)).toMatchObject({ code: 2 });
  expect(await runHere(file, '--author', (await createAuthor()).address)).toMatchObject({
    code: 1,
  });
});

it('a folder alone: its receipt beside it is found', async () => {
  const release = join(folder, 'release');
  mkdirSync(release);
  writeFileSync(join(release, 'release.txt'), TEXT);
  writeFileSync(`${release}.countersign.json`, readFileSync(beside));
  for (const given of [release, `${release}/`]) expect(await run(given)).toMatchObject({ code: 0 });
  writeFileSync(join(release, 'more.txt'), 'more');
  expect(await run(release)).toMatchObject({ code: 1 });
});

it('a changed file beside its receipt is false', async () => {
  const changed = join(folder, 'changed.txt');
  writeFileSync(changed, `${TEXT}!`);
  writeFileSync(`${changed}.countersign.json`, readFileSync(beside));
  expect(await run(changed)).toMatchObject({ code: 1 });
});

it.each([
  ['cut off', (text: string) => text.slice(0, 200)],
  ['empty', () => ''],
  ['of another kind', () => '{}'],
])(
  'a receipt beside the file that is %s: named without advice, and no word about the file',
  async (_, damage) => {
    const damaged = join(folder, 'damaged.txt');
    writeFileSync(damaged, TEXT);
    writeFileSync(`${damaged}.countersign.json`, damage(readFileSync(beside, 'utf8')));
    for (const given of [[damaged], [`${damaged}.countersign.json`, damaged]]) {
      const { code, error } = await run(...given);
      expect([code, error]).toEqual([
        2,
        expect.stringMatching(/damaged\.txt\.countersign\.json is not a receipt \([^)]+\)$/),
      ]);
    }
  },
);

it('a file without a receipt beside it: the message says what to name', async () => {
  const { code, error } = await run(other);
  expect([code, error]).toEqual([
    2,
    expect.stringContaining('other.txt.countersign.json: name the receipt first'),
  ]);
});

it('several files, each with its receipt beside it: the message says what to name', async () => {
  const { code, error } = await run(file, other);
  expect([code, error]).toEqual([
    2,
    expect.stringMatching(/release\.txt is not a receipt .*: name the receipt first/),
  ]);
});

it('a receipt that is named like a zip of receipts could not be checked, because the page does not read it', async () => {
  const named = join(folder, 'release.receipts.zip');
  writeFileSync(named, JSON.stringify({ ...JSON.parse(serializeReceipt(landed)), run: 'evil' }));
  const { code, out } = await run(beside, file, named);
  expect([code, out]).toEqual([
    2,
    expect.stringContaining('release.receipts.zip is named like a proof or a receipt'),
  ]);
});

it('a receipt by any name is the receipt, and its own receipt beside it is not looked for', async () => {
  const text = join(folder, 'receipt.txt');
  writeFileSync(text, readFileSync(beside));
  writeFileSync(`${text}.countersign.json`, '{}');
  expect(await run(text, file)).toMatchObject({ code: 0 });
  expect(await run(text, '--receipt-only')).toMatchObject({ code: 0 });
  expect(await run(text)).toMatchObject({
    code: 2,
    out: expect.stringContaining('Name the files') as string,
  });
});

it('a signature or a link, with a node: the record is asked for, and files are compared with it', async () => {
  for (const named of [landed.signature, getLink()]) {
    expect(await ask(named, file)).toMatchObject({ code: 0 });
    expect(await ask(named, other)).toMatchObject({ code: 1 });
    expect(await ask(named)).toMatchObject({ code: 2 });
    expect(await ask(named, '--receipt-only')).toMatchObject({ code: 0 });
    expect(await ask(named, file, other)).toMatchObject({ code: 1 });
  }
  const digest = `sha256:${Buffer.from(landed.files[0]!.digest.bytes).toString('hex')}`;
  expect(await ask(landed.signature, digest)).toMatchObject({ code: 0 });
  const stranger = (await createAuthor()).address;
  const { code } = await runHere(
    landed.signature,
    file,
    '--author',
    stranger,
    '--node',
    node.rpcUrl,
  );
  expect(code).toBe(1);
});

it('a signature without a node is wrong usage, because nothing could be checked', async () => {
  expect(await run(landed.signature, file)).toMatchObject({ code: 64 });
});

it('a link to a record that the asked network does not have: the link’s network is named', async () => {
  const unknown = getLink().replace(landed.signature, '1'.repeat(64));
  const { code, text } = await ask(unknown, file);
  expect(code).toBe(2);
  expect(text).toContain('The link is to a record on devnet');
});

it('a signature with a receipt among the files: left out, as with a receipt', async () => {
  const { code, out } = await ask(landed.signature, file, beside);
  expect(code).toBe(0);
  expect(out).toContain('left out, a receipt: release.txt.countersign.json');
});

it('a signature beside a system file and another tool’s proof: neither makes the right file false', async () => {
  const dist = mkdtempSync(join(folder, 'dist-'));
  writeFileSync(join(dist, 'release.txt'), TEXT);
  writeFileSync(join(dist, '.DS_Store'), 'places');
  expect(await ask(landed.signature, dist)).toMatchObject({ code: 0 });
  writeFileSync(join(dist, 'release.txt.asc'), 'not signed');
  expect(await ask(landed.signature, dist)).toMatchObject({ code: 2 });
});

it('a signature whose bytes the only node falsifies: the record is not false', async () => {
  const liar = await startNodeProxy(node.rpcUrl);
  liar.setFault(({ method }) =>
    method === 'getTransaction' ? { kind: 'edit', edit: giveNoTransaction } : null,
  );
  const { code, error } = await run(landed.signature, file, '--node', liar.url);
  await liar.stop();
  expect([code, error]).toEqual([2, expect.stringContaining('No node gave bytes that bear')]);
});

function giveNoTransaction(answer: object): unknown {
  return JSON.parse(JSON.stringify(answer), (key, value: unknown) =>
    key === 'transaction' ? ['AAAA', 'base64'] : value,
  );
}

it('a file that mentions receipts, with its receipt beside it, is a file', async () => {
  const about = join(folder, 'about.md');
  const text = 'application/vnd.countersign.receipt+json is the type of receipts';
  const own = await createLandedReceipt(createTestCluster(node.rpcUrl), author, text);
  writeFileSync(about, text);
  writeFileSync(`${about}.countersign.json`, serializeReceipt(own));
  expect(await run(about)).toMatchObject({ code: 0 });
});
