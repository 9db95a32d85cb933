import { sha256 } from '@noble/hashes/sha2.js';
import { joinBytes, toUtf8 } from '../encoding/bytes';
import { type Digest, toDigest } from '../encoding/digest';
import { ProofError } from '../errors';

const DOMAIN = toUtf8('countersign/1 hidden\0');

/**
 * Commits to a digest without showing it: SHA-256(`"countersign/1 hidden\0"` ‖ salt ‖ digest).
 *
 * @param salt - 32 bytes from a cryptographic random source, one for each file, never used twice
 * @throws ProofError `hidden/bad-salt`
 */
export function getCommitment(digest: Digest, salt: Uint8Array): Digest {
  if (salt.length !== 32) throw new ProofError('hidden/bad-salt', { length: salt.length });
  return toDigest(sha256(joinBytes(DOMAIN, salt, digest.bytes)));
}
