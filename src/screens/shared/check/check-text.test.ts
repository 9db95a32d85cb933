import { encodeBase58 } from '@countersign/proof/encoding';
import { getPublicKeyAsync } from '@noble/ed25519';
import { serializeReceipt } from '@countersign/proof/receipts';
import { afterEach, expect, it, vi } from 'vitest';
import { createSubject, signFiles } from '../../verify/test/signed-files';
import { checkText } from './check-text';

afterEach(() => {
  vi.unstubAllGlobals();
});

const { receipt } = signFiles(createSubject('a'));
const TEXT = serializeReceipt(receipt);

/** As `jq -S` and formatters do. */
function sortMembers(json: string): string {
  const sort = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(sort);
    const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(members.map(([name, each]) => [name, sort(each)]));
  };
  return JSON.stringify(sort(JSON.parse(json)), null, 2);
}

it.each([
  ['with a byte order mark', `\ufeff${TEXT}`],
  ['whose members are in another order', sortMembers(TEXT)],
  ['quoted in a mail', `Ada wrote:\n\n${TEXT.replaceAll(/^/gm, '> ')}\n\nRegards`],
])('E a receipt %s opens its record, and goes along with it', async (_, text) => {
  const found = await checkText(text);
  expect(found).toMatchObject({ status: 'receipt', signature: receipt.signature });
  const brought = found.status === 'receipt' ? await found.file.text() : '';
  expect(JSON.parse(brought)).toEqual(JSON.parse(TEXT));
});

it('E two receipts in one text are asked for one at a time', async () => {
  const found = await checkText(`${TEXT}\n${TEXT}`);
  expect(found).toEqual({
    status: 'fault',
    message: 'That text holds several receipts. Paste one at a time.',
  });
});

const SIGNATURE = encodeBase58(new Uint8Array(64).fill(9));

it('F1 a link of this site that asks its signer keeps the question, one of another site does not', async () => {
  vi.stubGlobal('location', { origin: 'https://here.example' });
  const path = `/verify/${SIGNATURE}?cluster=solana%3Adevnet`;
  const question = `#question=${'0a'.repeat(16)}.1790000000`;
  const open = (origin: string) => checkText(`Please answer: ${origin}${path}${question}`);
  expect(await open('https://here.example')).toEqual({
    status: 'elsewhere',
    path: `${path}${question}`,
  });
  expect(await checkText(`${path}${question}`)).toEqual(await open('https://here.example'));
  expect(await open('https://here.example.other.example')).toEqual({ status: 'elsewhere', path });
});

it('S6 F1 a private key is told as one, whatever is around it', async () => {
  // Of most keys the second half is no scalar: 15 in 16.
  for (const first of [1, 2, 3]) {
    const seed = new Uint8Array(32).fill(first);
    const key = encodeBase58(Uint8Array.from([...seed, ...(await getPublicKeyAsync(seed))]));
    for (const text of [
      key,
      `“${key}”`,
      `My key: ${key}, keep it!`,
      `https://a.example/tx/${key}`,
      `Address: ${encodeBase58(seed)}\nPrivate key: ${key}`,
      `${'ab'.repeat(32)}  a\n${'cd'.repeat(32)}  b\n${key}`,
      `${key.slice(0, 40)}\n${key.slice(40)}`,
    ]) {
      const found = await checkText(text);
      expect(found.status === 'fault' && found.message, text).toMatch(/private key/);
    }
  }
});

it.each([
  [encodeBase58(new Uint8Array(64).fill(200)).slice(1), /a letter may be missing or wrong/],
  [`${SIGNATURE}a`, /nearly one: a letter may be missing or wrong/],
  [`0x${'ab'.repeat(20)}`, /It looks like an Ethereum address/],
  [
    `${'ab'.repeat(32)}  a\nx\u0007y\n${'cd'.repeat(32)}  b`,
    /^Line 2 of that list .*“x⟨U\+0007⟩y”/,
  ],
  [
    `${'ab'.repeat(32)}  a\n${'cd'.repeat(32)}  b\nMD5 (c) = ${'0a'.repeat(16)}`,
    /^Line 3 .* by MD5/,
  ],
  [
    `https://etherscan.io/tx/0x${'ab'.repeat(32)}`,
    /^That link .* looks like an Ethereum transaction/,
  ],
  ['countersign/1 file x', /^That is a broken memo/],
  ['countersign/7 x', /newer format/],
])('F1 %j is told for what it is', async (text, message) => {
  const found = await checkText(text);
  expect(found.status === 'fault' && found.message).toMatch(message);
});
