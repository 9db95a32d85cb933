import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { encodeAddress } from '@countersign/proof/encoding';

export function createKeyFile(path: string): { readonly path: string; readonly address: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const seed = privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(-32);
  const own = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  writeFileSync(path, JSON.stringify([...seed, ...own]), { mode: 0o600 });
  return { path, address: encodeAddress(Uint8Array.from(own)) };
}
