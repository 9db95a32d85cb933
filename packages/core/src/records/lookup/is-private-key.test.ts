import { encodeBase58 } from '@countersign/proof/encoding';
import { getPublicKeyAsync } from '@noble/ed25519';
import { expect, it } from 'vitest';
import { holdsPrivateKey, isPrivateKey } from './is-private-key';

const SEED = new Uint8Array(32).fill(7);

it('S6 an exported secret key is distinguished from a signature', async () => {
  const bytes = new Uint8Array(64);
  bytes.set(SEED);
  bytes.set(await getPublicKeyAsync(SEED), 32);
  expect(await isPrivateKey(encodeBase58(bytes))).toBe(true);
  bytes[63] = (bytes[63] ?? 0) ^ 1;
  expect(await isPrivateKey(encodeBase58(bytes))).toBe(false);
  expect(await isPrivateKey('hello')).toBe(false);
});

it('S6 a secret key is found among words, in base58 and as numbers, and nothing else counts as a key', async () => {
  const bytes = Uint8Array.from([...SEED, ...(await getPublicKeyAsync(SEED))]);
  const key = encodeBase58(bytes);
  const hex = 'ab'.repeat(32);
  for (const text of [
    key,
    `Address: ${encodeBase58(SEED)}\nPrivate key: ${key}`,
    `${hex}  a\n${hex}  b\n${key}  c`,
    `KEY="${key}";`,
    `_${key}_`,
    `${key.slice(0, 44)}\n${key.slice(44)}`,
    `My key:\n${key.slice(0, 44)}\n${key.slice(44)}`,
    JSON.stringify([...bytes]),
    `My key: [${[...bytes].join(', ')}], keep it`,
    `Uint8Array(64) [\n  ${[...bytes].join(',\n  ')},\n]`,
  ]) {
    expect(await holdsPrivateKey(text), text).toBe(true);
  }
  for (const text of [
    'hello',
    `Signature: ${encodeBase58(bytes.toReversed())}`,
    `[${[...bytes, 1].join()}]`,
    `[${[...bytes.subarray(1), 999].join()}]`,
  ]) {
    expect(await holdsPrivateKey(text), text).toBe(false);
  }
});

it('S6 a megabyte of digits, spaces or codes is searched without delay', async () => {
  for (const unit of ['1', '1,', `1${' '.repeat(50)}`, '1 , ', `${'2'.repeat(87)} `]) {
    expect(await holdsPrivateKey(unit.repeat(2 ** 20 / unit.length)), unit).toBe(false);
  }
});
