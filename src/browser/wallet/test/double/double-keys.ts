import { sha256 } from '@noble/hashes/sha2.js';
import { createKeypair, type Keypair } from '../../../../../local/page/keypair';

const keys = new Map<string, Promise<Keypair>>();

/** The same key in the page and in the test, so that the test can give it coins. */
export function getDoubleKey(seed: string, index = 0): Promise<Keypair> {
  const text = `wallet double ${index} ${seed}`;
  const known = keys.get(text) ?? createKeypair(sha256(new TextEncoder().encode(text)));
  keys.set(text, known);
  return known;
}

/** @returns the base58 address of a double's account */
export async function getDoubleAddress(seed: string, index = 0): Promise<string> {
  return (await getDoubleKey(seed, index)).address;
}
