import { encodeBase58 } from '@countersign/proof/encoding';
import { getPublicKeyAsync } from '@noble/ed25519';
import { serializeReceipt } from '@countersign/proof/receipts';
import { afterEach, expect, it, vi } from 'vitest';
import { createSubject, signFiles } from '@countersign/core/test/signed-files';
import { checkText } from './check-text';

afterEach(() => {
  vi.unstubAllGlobals();
});

const { receipt } = signFiles(createSubject('a'));
const TEXT = serializeReceipt(receipt);

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
])('E a receipt %s: opens its record with the receipt', async (_, text) => {
  const found = await checkText(text);
  expect(found).toMatchObject({ status: 'receipt', signature: receipt.signature });
  const json = found.status === 'receipt' ? await found.file.text() : '';
  expect(JSON.parse(json)).toEqual(JSON.parse(TEXT));
});

const SIGNATURE = encodeBase58(new Uint8Array(64).fill(9));

it('F1 a link with a question to the signer: the question stays if the link is of this site', async () => {
  vi.stubGlobal('location', { origin: 'https://here.example' });
  const path = `/verify/${SIGNATURE}?cluster=solana%3Adevnet`;
  const question = `#question=${'0a'.repeat(16)}.1790000000`;
  const open = (origin: string) => checkText(`${origin}${path}${question}`);
  expect(await open('https://here.example')).toEqual({
    status: 'elsewhere',
    path: `${path}${question}`,
  });
  expect(await checkText(`${path}${question}`)).toEqual(await open('https://here.example'));
  expect(await open('https://here.example.other.example')).toEqual({ status: 'elsewhere', path });
});

it('S6 F1 a private key is recognized, whatever is around it', async () => {
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
      expect(found, text).toMatchObject({ status: 'fault', isSecret: true });
      expect(found.status === 'fault' && found.message, text).toMatch(/^That is a private key/);
    }
  }
});

it.each([
  ...['hello', '', 'ab'.repeat(20), `My signature: ${SIGNATURE}`, 'countersign/1 file x'],
  ...[`${TEXT}\n${TEXT}`, TEXT.slice(0, 300), '{"a": 1}'],
])('F1 any other text: one sentence says what can be pasted: %#', async (text) => {
  expect(await checkText(text)).toEqual({
    status: 'fault',
    message:
      'That can’t be checked: paste a link, a signature, a fingerprint or a list of them, a wallet address, a memo, or the text of a receipt.',
    isSecret: false,
  });
});

it.each(['countersign/7 x', TEXT.replace('version=1', 'version=2')])(
  'F1 a memo or receipt of a later format is recognized: %#',
  async (text) => {
    const found = await checkText(text);
    expect(found.status === 'fault' && found.message).toMatch(/newer format.*Reload the page/);
  },
);
