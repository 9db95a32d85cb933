import { createPublicKey, randomBytes, verify } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { encodeBase58, parseAddress } from '@countersign/proof/encoding';
import { createKeyFile } from '../../test/key-file';
import { readKeypair } from './key-file';
import { parseSolanaConfig } from '../../network/solana-config';

const folder = mkdtempSync(join(tmpdir(), 'countersign-key-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

it('L1 a key file: read, and signs for its address', async () => {
  const { path, address } = createKeyFile(join(folder, 'id.json'));
  const keypair = await readKeypair(path, 1_000);
  expect(keypair.address).toBe(address);
  const message = Buffer.from('a message');
  const prefix = Buffer.from('302a300506032b6570032100', 'hex');
  const key = createPublicKey({
    key: Buffer.concat([prefix, parseAddress(address)]),
    format: 'der',
    type: 'spki',
  });
  expect(verify(null, message, key, keypair.sign(message))).toBe(true);
});

it('L1 halves that do not belong together, and other texts: refused, and not quoted', async () => {
  const { path } = createKeyFile(join(folder, 'other.json'));
  const numbers = JSON.parse(readFileSync(path, 'utf8')) as number[];
  const write = (value: unknown) => {
    writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value));
  };
  write(numbers.map((byte, index) => (index === 40 ? (byte + 1) % 256 : byte)));
  await expect(readKeypair(path, 1_000)).rejects.toThrow('do not belong together');
  for (const wrong of [
    numbers.slice(1),
    numbers.with(3, 256),
    { key: numbers },
    `[${'7,'.repeat(9000)}`,
    'sesame',
  ]) {
    write(wrong);
    const refused = await readKeypair(path, 1_000).catch((error: unknown) => String(error));
    expect(refused).toContain('is no key of the Solana CLI');
    expect(refused).not.toContain('sesame');
  }
  await expect(readKeypair(folder, 1_000)).rejects.toThrow('is neither a file nor a pipe');
});

it('G11 a key file with a byte order mark, in UTF-8 or UTF-16, is read', async () => {
  const { path, address } = createKeyFile(join(folder, 'marked.json'));
  const text = `\ufeff${readFileSync(path, 'utf8')}`;
  for (const encoding of ['utf8', 'utf16le'] as const) {
    writeFileSync(path, Buffer.from(text, encoding));
    expect((await readKeypair(path, 1_000)).address).toBe(address);
  }
});

it('G11 a key in base58, in its file or instead of its path: named, and not quoted', async () => {
  const secret = encodeBase58(randomBytes(64));
  const path = join(folder, 'base58.txt');
  writeFileSync(path, `${secret}\n`);
  for (const [given, words] of [
    [path, 'holds a key in base58'],
    [secret, '-k takes the path of a key file'],
  ] as const) {
    const refused = await readKeypair(given, 1_000).catch((error: unknown) => String(error));
    expect(refused).toContain(words);
    expect(refused).not.toContain(secret);
  }
});

it.each([
  ['usb://ledger', 'hardware wallets can’t be used here'],
  ['usb://ledger?key=0/1', 'sign on the page'],
  ['prompt://?key=0/0', 'a seed phrase can’t be typed in here'],
  ['prompt:', 'name a key file'],
  ['ASK', 'name a key file'],
])('G11 a signer that only the Solana CLI accepts is not read as a file: %s', (path, words) =>
  expect(readKeypair(path, 1_000)).rejects.toThrow(words),
);

it('L1 the Solana CLI’s configuration: its lines are read, and a name in another form is refused', () => {
  const text = `---\njson_rpc_url: "https://api.devnet.solana.com"\nkeypair_path: '/home/o''neil/id.json'\n# a comment\naddress_labels:\n  x: y\n`;
  expect(parseSolanaConfig(text, 'config.yml')).toEqual({
    url: 'https://api.devnet.solana.com',
    keypairPath: "/home/o'neil/id.json",
  });
  for (const wrong of [
    'json_rpc_url',
    '{json_rpc_url: x}',
    '{"keypair_path": "/a"}',
    'keypair_path : /a',
    '"keypair_path": /a',
    'keypair_path: /a\nkeypair_path: /b',
  ]) {
    expect(() => parseSolanaConfig(wrong, 'config.yml')).toThrow('config.yml, line ');
  }
  for (const empty of ['json_rpc_url: ""', '# keypair_path: /a', '- x']) {
    expect(parseSolanaConfig(empty, 'config.yml')).toEqual({ url: null, keypairPath: null });
  }
});
