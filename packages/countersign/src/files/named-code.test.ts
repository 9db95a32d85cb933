import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { digestOf, encodeBase58, encodeHex, formatDigest } from '@countersign/proof/encoding';
import { createReceipt, serializeReceipt, type Receipt } from '@countersign/proof/receipts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toNet } from '@countersign/proof/claims';
import { createSigner } from '@countersign/proof/test/build-transaction';
import { GENESIS_HASH, sign } from '@countersign/core/test/landed';
import { toAddress, toDigestSubject, toRecordAddress } from './named-code';
import { runHere } from '../test/run-here';

const SIGNATURE = encodeBase58(new Uint8Array(64).fill(7));
const ADDRESS = encodeBase58(new Uint8Array(32).fill(7));
const OWN = digestOf(new TextEncoder().encode('a'));
const DIGEST = formatDigest(OWN);
const HEX = encodeHex(OWN.bytes);
const folder = mkdtempSync(join(tmpdir(), 'countersign-'));
const before = process.cwd();

function signFile(name: string, text: string): Receipt {
  const bytes = new TextEncoder().encode(text);
  const subject = { name, size: bytes.length, digest: digestOf(bytes) };
  const { lookup, observations } = sign(createSigner('an author'), [subject]);
  if (lookup.status !== 'found') throw new Error('it was landed');
  return createReceipt({
    claim: { kind: 'file', digest: subject.digest, net: toNet(GENESIS_HASH) },
    subjects: [subject],
    transaction: lookup.transaction,
    network: { genesisHash: GENESIS_HASH, label: 'Localnet' },
    observations,
  });
}

beforeAll(() => {
  process.chdir(folder);
  writeFileSync('receipt.json', serializeReceipt(signFile('a', 'a')));
});
afterAll(() => {
  process.chdir(before);
  rmSync(folder, { recursive: true });
});

const verify = (...args: readonly string[]) => runHere('--any-author', 'receipt.json', ...args);

it('G a signature, an address and a link are accepted as chats pass them on', () => {
  expect(toRecordAddress(`${SIGNATURE}.`)?.signature).toBe(SIGNATURE);
  const link = `https://a.example/verify/${SIGNATURE}?cluster=solana:devnet).`;
  expect(toRecordAddress(link)).toMatchObject({ signature: SIGNATURE, clusterId: 'solana:devnet' });
  expect(
    toRecordAddress(`https://explorer.solana.com/tx/${SIGNATURE}?cluster=devnet`),
  ).toMatchObject({ signature: SIGNATURE });
  expect(toRecordAddress('receipt.json')).toBe(null);
  expect(toAddress(`“${ADDRESS}”,`)).toBe(ADDRESS);
  expect(toDigestSubject(`${DIGEST}.`)?.name).toBe(DIGEST);
});

it('I a digest instead of a file matches, with a note that no file was read', async () => {
  for (const text of [DIGEST, HEX, HEX.toUpperCase()]) {
    const { code, text: said } = await verify(text);
    expect(code).toBe(0);
    expect(said).toContain(`no file was read for ${DIGEST}`);
  }
  expect(await verify(formatDigest(digestOf(new Uint8Array([1]))))).toMatchObject({ code: 1 });
});

it('I a list instead of files matches, with a note that no file was read, which is short for many', async () => {
  writeFileSync('a', 'changed since');
  writeFileSync('LIST', `${HEX}  a\n`);
  const { code, text } = await verify('--check', 'LIST');
  expect([code, text]).toEqual([0, expect.stringContaining('no file was read for a\n')]);
  const json = await verify('--json', '--check', 'LIST');
  expect(JSON.parse(json.text)).toMatchObject({ unread: ['a'] });
  writeFileSync('LIST', `${HEX}  a\n`.repeat(8));
  const many = await verify('--check', 'LIST');
  expect(many.text.match(/no file was read for .*/g)).toEqual([
    ...Array.from({ length: 5 }, () => 'no file was read for a'),
    'no file was read for 3 more',
  ]);
});

it('I a file that is named like a digest is read', async () => {
  for (const name of [DIGEST, HEX]) {
    writeFileSync(name, 'something else');
    const { code, text } = await verify(name);
    rmSync(name);
    expect(code, name).toBe(1);
    expect(text).not.toContain('no file was read');
  }
});

it.each([`./${HEX}`, `/${HEX}`, `${DIGEST}/`, `${HEX}*`, `~${HEX}`])(
  'I a path without a file is not a digest: %s',
  async (path) => {
    const { code, text } = await verify(path);
    expect(code).toBe(2);
    expect(text).not.toContain('signed by');
  },
);

it('I a broken link that is named like a digest is not a digest', async () => {
  const name = encodeHex(digestOf(new Uint8Array([2])).bytes);
  symlinkSync('gone', name);
  expect(await verify(name)).toMatchObject({ code: 2 });
});

it('I a text with other line endings is false, with a note on what may have changed it', async () => {
  writeFileSync('text.json', serializeReceipt(signFile('a.txt', 'a\nb\n')));
  writeFileSync('a.txt', 'a\r\nb\r\n');
  const { code, text } = await runHere('--any-author', 'text.json', 'a.txt');
  expect(code).toBe(1);
  expect(text).toContain('Editors, Git and mail programs often change the line endings of a text.');
});
