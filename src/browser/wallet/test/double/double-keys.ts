import { sha256 } from '@noble/hashes/sha2.js';
import { createKeypair, type Keypair } from '../../../../../local/page/keypair';

const keys = new Map<string, Promise<Keypair>>();

export function getDoubleKey(seed: string, index = 0): Promise<Keypair> {
  const text = `wallet double ${index} ${seed}`;
  const known = keys.get(text) ?? createKeypair(sha256(new TextEncoder().encode(text)));
  keys.set(text, known);
  return known;
}

export async function getDoubleAddress(seed: string, index = 0): Promise<string> {
  return (await getDoubleKey(seed, index)).address;
}
