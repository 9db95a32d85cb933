import { encodeBase58 } from '@countersign/proof/encoding';
import { getPublicKeyAsync } from '@noble/ed25519';
import { expect, it } from 'vitest';
import { isPrivateKey } from './is-private-key';

const SEED = new Uint8Array(32).fill(7);

it('S6 a secret key that a wallet has exported is known from a signature, in base58 and as numbers', async () => {
  const bytes = new Uint8Array(64);
  bytes.set(SEED);
  bytes.set(await getPublicKeyAsync(SEED), 32);
  expect(await isPrivateKey(encodeBase58(bytes))).toBe(true);
  expect(await isPrivateKey(JSON.stringify([...bytes]))).toBe(true);
  bytes[63] = (bytes[63] ?? 0) ^ 1;
  expect(await isPrivateKey(encodeBase58(bytes))).toBe(false);
  expect(await isPrivateKey('hello')).toBe(false);
});
