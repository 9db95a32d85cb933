import { afterEach, expect, test, vi } from 'vitest';
import { createKeypair } from './keypair';

const fromHex = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
const toHex = (bytes: Uint8Array) =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** RFC 8032, 7.1, test 2 */
const RFC = {
  seed: '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb',
  publicKey: '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
  message: '72',
  signature:
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
};

afterEach(() => {
  vi.restoreAllMocks();
});

async function expectKeyOfRfc(): Promise<void> {
  const key = await createKeypair(fromHex(RFC.seed));
  expect(toHex(key.publicKey)).toBe(RFC.publicKey);
  expect(toHex(await key.sign(fromHex(RFC.message)))).toBe(RFC.signature);
}

test('a key is that of RFC 8032, and the browser itself signs with it', async () => {
  const sign = vi.spyOn(crypto.subtle, 'sign');
  await expectKeyOfRfc();
  expect(sign).toHaveBeenCalledOnce();
});

test('a key is the same in a browser without Ed25519', async () => {
  vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new Error('Unrecognized name.'));
  const sign = vi.spyOn(crypto.subtle, 'sign');
  await expectKeyOfRfc();
  expect(sign).not.toHaveBeenCalled();
});
