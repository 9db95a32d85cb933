import { getPublicKeyAsync } from '@noble/ed25519';
import { decodeBase58, isSameBytes, isSignature } from '@countersign/proof/encoding';

/** A list of bytes, as wallets write a key to a file. */
const NUMBERS = /(?<!\d)\d{1,3}(?:\s{0,20},\s{0,20}\d{1,3}(?!\d))+/g;
const CODES = /(?<![0-9A-Za-z])[1-9A-HJ-NP-Za-km-z]{64,88}(?![0-9A-Za-z])/g;
/** Checking one code takes about a millisecond. */
const MOST_CODES = 20;
const LONGEST = 1024 * 1024;

export async function holdsPrivateKey(text: string): Promise<boolean> {
  const start = text.slice(0, LONGEST);
  if (start.match(NUMBERS)?.some(isBytesOfKey) === true) return true;
  // The key may be broken into lines.
  const found = [start, start.replace(/\s+/g, '')].flatMap((each) => each.match(CODES) ?? []);
  const codes = new Set(found.filter(isSignature));
  const answers = await Promise.all([...codes].slice(0, MOST_CODES).map(isPrivateKey));
  return answers.includes(true);
}

function isBytesOfKey(numbers: string): boolean {
  const bytes = numbers.split(',', 65).map(Number);
  return bytes.length === 64 && bytes.every((byte) => byte < 256);
}

/** In base58, a secret key (32 bytes and their public key) looks like a signature. */
export async function isPrivateKey(text: string): Promise<boolean> {
  if (!isSignature(text)) return false;
  const bytes = decodeBase58(text);
  // `getPublicKeyAsync` needs `crypto.subtle`, which pages without TLS lack.
  const publicKey = await getPublicKeyAsync(bytes.subarray(0, 32)).catch(() => null);
  return publicKey !== null && isSameBytes(publicKey, bytes.subarray(32));
}
