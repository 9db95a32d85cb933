import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAuthor, type TestAuthor } from '@countersign/core/nodes/test/author';
import { createTestCluster } from '@countersign/core/nodes/test/cluster';
import { serializeReceipt, type Receipt } from '@countersign/proof/receipts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startNode, type LocalNode } from '../../../../local/node';
import { expectSchema } from '../test/expect-schema';
import { createLandedReceipt } from '../test/landed-receipt';
import { runHere } from '../test/run-here';

const CONTRACT = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n';
const UPDATE = `2 0 obj\n<<${'x'.repeat(60)}>>\nendobj\nstartxref\n9\n%%EOF\n`;
const folder = mkdtempSync(join(tmpdir(), 'countersign-held-'));
const at = (name: string) => join(folder, name);
const write = (name: string, content: string) => {
  writeFileSync(at(name), content);
  return at(name);
};
let node: LocalNode;
let author: TestAuthor;
let landed: Receipt;
let receipt: string;

beforeAll(async () => {
  node = await startNode({ slotTimeMs: 50 });
  author = await createAuthor(node.payerSecretKey);
  landed = await createLandedReceipt(createTestCluster(node.rpcUrl), author, CONTRACT);
  receipt = write('contract.pdf.countersign.json', serializeReceipt(landed));
});

afterAll(() => {
  node.stop();
  rmSync(folder, { recursive: true });
});

const verify = (...args: readonly string[]) => runHere('--author', author.address, ...args);
const SENTENCE = `holds the signed file as its first ${CONTRACT.length} bytes; something was added behind it`;

it('K2 a PDF that begins with the signed file: cannot be checked as a whole, offline and with a node', async () => {
  const stamped = write('stamped.pdf', CONTRACT + UPDATE);
  for (const args of [
    [receipt, stamped],
    [receipt, stamped, '--node', node.rpcUrl],
    [landed.signature, stamped, '--node', node.rpcUrl],
  ]) {
    const { code, out } = await verify(...args);
    expect([code, out]).toEqual([2, expect.stringContaining(`stamped.pdf ${SENTENCE}`)]);
    expect(out).not.toContain('match: stamped.pdf');
  }
});

it('K2 a PDF that begins with the signed file, from a pipe: it can’t be extracted', async () => {
  execFileSync('mkfifo', [at('piped')]);
  const [{ code, out, error }] = await Promise.all([
    verify(receipt, at('piped'), '--extract', at('from-pipe.pdf')),
    writeFile(at('piped'), CONTRACT + UPDATE),
  ]);
  expect([code, out + error]).toEqual([2, expect.stringContaining('can’t be read twice')]);
  expect(() => readFileSync(at('from-pipe.pdf'))).toThrow('ENOENT');
});

it('K2 --extract writes the signed file byte for byte, and never over another file', async () => {
  const stamped = write('again.pdf', CONTRACT + UPDATE.repeat(3));
  const to = at('extracted.pdf');
  const { code, out } = await verify(receipt, stamped, '--extract', to);
  expect([code, out]).toEqual([2, expect.stringContaining(`the signed file was written to ${to}`)]);
  expect(readFileSync(to, 'utf8')).toBe(CONTRACT);
  expect(await verify(receipt, to)).toMatchObject({ code: 0 });
  const again = await verify(receipt, stamped, '--extract', to);
  expect([again.code, again.out]).toEqual([2, expect.stringContaining(`${to} exists already`)]);
  expect(readFileSync(to, 'utf8')).toBe(CONTRACT);
  expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([]);
});

it('K2 --extract without one such document: nothing is written, and nothing is verified', async () => {
  const [signed, stamped] = [write('contract.pdf', CONTRACT), write('s.pdf', CONTRACT + UPDATE)];
  const two = write('t.pdf', CONTRACT + UPDATE);
  for (const files of [[signed], [stamped, two]]) {
    const { code, out } = await verify(receipt, ...files, '--extract', at('none.pdf'));
    expect([code, out]).toEqual([2, expect.stringContaining('nothing was written')]);
    expect(() => readFileSync(at('none.pdf'))).toThrow('ENOENT');
  }
});

it('K2 a document beside the signed file, or beside another file: neither hides the other', async () => {
  const [signed, stamped] = [write('contract.pdf', CONTRACT), write('s.pdf', CONTRACT + UPDATE)];
  expect(await verify(receipt, signed, stamped)).toMatchObject({ code: 2 });
  const other = write('other.txt', 'other');
  const { code, out } = await verify(receipt, other, stamped, '--extract', at('none.pdf'));
  expect([code, out]).toEqual([1, expect.stringContaining(SENTENCE)]);
  expect(out).toContain('nothing was written');
});

it('K2 a document that holds the signed file, by another signer than expected: false', async () => {
  const stamped = write('s.pdf', CONTRACT + UPDATE);
  const stranger = (await createAuthor()).address;
  expect(await runHere(receipt, stamped, '--author', stranger)).toMatchObject({ code: 1 });
});

it('K2 a document by the name of a file of the system: not left out without a word', async () => {
  mkdirSync(at('folder'));
  write('folder/contract.pdf', CONTRACT);
  write('folder/Thumbs.db', CONTRACT + UPDATE);
  const { code, out } = await verify(receipt, at('folder'));
  expect([code, out]).toEqual([2, expect.stringContaining(`Thumbs.db ${SENTENCE}`)]);
});

it('K2 --extract into a folder that is not there, or over a folder: said, and nothing is left', async () => {
  const stamped = write('s.pdf', CONTRACT + UPDATE);
  for (const to of [at('none/out.pdf'), folder]) {
    const { code, out } = await verify(receipt, stamped, '--extract', to);
    expect([code, out]).toEqual([2, expect.stringContaining('nothing was written')]);
  }
});

it('K2 a PDF that begins with a changed file: false', async () => {
  const changed = write('changed.pdf', CONTRACT.replace('1 0', '3 0') + UPDATE);
  expect(await verify(receipt, changed)).toMatchObject({ code: 1 });
});

it('K2 L2 --json names the document, and the size and digest of the signed file', async () => {
  const stamped = write('s.pdf', CONTRACT + UPDATE);
  const { out } = await verify(receipt, stamped, '--json');
  const digest = `sha256:${createHash('sha256').update(CONTRACT).digest('hex')}`;
  expect(JSON.parse(out)).toMatchObject({
    result: 'cannot-check',
    held: [{ name: 's.pdf', size: CONTRACT.length, digest }],
  });
  expectSchema('verify', out);
});
