import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { encodeAddress } from '@countersign/proof/encoding';

/** Writes a new key as the Solana CLI does, in a file that only its owner may read. */
export function createKeyFile(path: string): { readonly path: string; readonly address: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const seed = privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(-32);
  const own = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  writeFileSync(path, JSON.stringify([...seed, ...own]), { mode: 0o600 });
  return { path, address: encodeAddress(Uint8Array.from(own)) };
}
