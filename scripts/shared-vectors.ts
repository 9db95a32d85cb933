import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Third-party test data in a folder beside the project; it is not committed. */
export const SHARED_VECTORS = '../shared/vectors';

const FILES: Readonly<Record<string, string>> = {
  'SHA256ShortMsg.rsp': 'SHA-256 of short messages, by NIST',
  'SHA256LongMsg.rsp': 'SHA-256 of long messages, by NIST',
  'wycheproof-ed25519_test.json': 'Ed25519 signatures, by Wycheproof',
  'ed25519-speccheck.json': 'edge cases of Ed25519',
  'rfc6962-inclusion.json': 'inclusion proofs of RFC 6962, by transparency-dev',
};

export function getLeftOut(): string[] {
  return Object.entries(FILES)
    .filter(([name]) => !existsSync(join(SHARED_VECTORS, name)))
    .map(([name, what]) => `${what} (${SHARED_VECTORS}/${name})`);
}
