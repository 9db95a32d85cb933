import { sha256 } from '@noble/hashes/sha2.js';
import { createKeypair, type Keypair } from '../../../../local/page/keypair';

/** The same key in the page and in the test, so that the test can give it coins. */
export function getDoubleKey(seed: string, index = 0): Promise<Keypair> {
  return createKeypair(sha256(new TextEncoder().encode(`wallet double ${index} ${seed}`)));
}

/** @returns the base58 address of a double's account */
export async function getDoubleAddress(seed: string, index = 0): Promise<string> {
  return (await getDoubleKey(seed, index)).address;
}
