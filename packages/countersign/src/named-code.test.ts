import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { digestOf, encodeBase58, encodeHex, formatDigest } from '@countersign/proof/encoding';
import { serializeReceipt } from '@countersign/proof/receipts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSubject, signFiles } from '../../../src/screens/verify/test/signed-files';
import { toAddress, toDigestSubject, toSignature } from './named-code';
import { runHere } from './test/run-here';

const SIGNATURE = encodeBase58(new Uint8Array(64).fill(7));
const ADDRESS = encodeBase58(new Uint8Array(32).fill(7));
const { receipt } = signFiles(createSubject('a'));
const [file] = receipt.files;
if (!file) throw new Error('the receipt is of a file');
const DIGEST = formatDigest(file.digest);
const HEX = encodeHex(file.digest.bytes);
const folder = mkdtempSync(join(tmpdir(), 'countersign-'));
const before = process.cwd();

beforeAll(() => {
  process.chdir(folder);
  writeFileSync('receipt.json', serializeReceipt(receipt));
});
afterAll(() => {
  process.chdir(before);
  rmSync(folder, { recursive: true });
});

const verify = (...args: readonly string[]) => runHere('--any-author', 'receipt.json', ...args);

it('G a signature, an address and a link are taken as chats pass them on', () => {
  expect(toSignature(`${SIGNATURE}.`)).toBe(SIGNATURE);
  expect(toSignature(`https://a.example/verify/${SIGNATURE}?cluster=solana:devnet).`)).toBe(
    SIGNATURE,
  );
  expect(toSignature('receipt.json')).toBe(null);
  expect(toAddress(`“${ADDRESS}”,`)).toBe(ADDRESS);
  expect(toDigestSubject(`${DIGEST}.`)?.name).toBe(DIGEST);
});

it('I a digest in place of a file matches, and it is said that no file was read', async () => {
  for (const text of [DIGEST, HEX, HEX.toUpperCase()]) {
    const { code, text: said } = await verify(text);
    expect(code).toBe(0);
    expect(said).toContain(`no file was read for ${DIGEST}`);
  }
  expect(await verify(formatDigest(digestOf(new Uint8Array([1]))))).toMatchObject({ code: 1 });
});

it('I a file that is named like a digest is read', async () => {
  for (const name of [DIGEST, HEX]) {
    writeFileSync(name, 'something else');
    const { code, text } = await verify(name);
    expect(code, name).toBe(1);
    expect(text).not.toContain('no file was read');
  }
});

it.each([
  ['other line ends', 'a\nb\n', 'a\r\nb\r\n'],
  ['its byte order mark added or taken away', 'a', '\ufeffa'],
])('I a text with %s is told, and stays false', async (words, signed, given) => {
  const digest = digestOf(new TextEncoder().encode(signed));
  const own = signFiles({ name: 'a.txt', size: signed.length, digest });
  writeFileSync('text.json', serializeReceipt(own.receipt));
  writeFileSync('a.txt', given);
  const { code, text } = await runHere('--any-author', 'text.json', 'a.txt');
  expect(code).toBe(1);
  expect(text).toContain(`a.txt: the same text with ${words}`);
});
