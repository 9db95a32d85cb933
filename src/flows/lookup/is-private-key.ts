import { decodeBase58, isSameBytes, isSignature } from '@countersign/proof/encoding';

const KEY_FILE = /^\s*\[(?:\s*\d{1,3}\s*,){63}\s*\d{1,3}\s*\]\s*$/;

/**
 * A secret key as wallets export it, in base58 or as a list of 64 numbers: 32 bytes, and the public
 * key that comes of them. In base58 it looks like a signature.
 */
export async function isPrivateKey(text: string): Promise<boolean> {
  if (KEY_FILE.test(text)) return true;
  if (!isSignature(text)) return false;
  const bytes = decodeBase58(text);
  const { getPublicKeyAsync } = await import('@noble/ed25519');
  // Pages without TLS lack what it computes with.
  const publicKey = await getPublicKeyAsync(bytes.subarray(0, 32)).catch(() => null);
  return publicKey !== null && isSameBytes(publicKey, bytes.subarray(32));
}
