import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** @param secretKey - 64 bytes: the seed, then the public key */
export function writeKey(folder: string, secretKey: Uint8Array): string {
  const path = join(folder, 'id.json');
  writeFileSync(path, JSON.stringify([...secretKey]), { mode: 0o600 });
  return path;
}

/** The reader replaces FILE. */
export function getSignCommand(rpcUrl: string, keyPath: string): string {
  return `node bin/countersign.js sign FILE -u ${rpcUrl} -k ${relative('.', keyPath)}`;
}
