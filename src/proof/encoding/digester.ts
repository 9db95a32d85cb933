import { sha256 } from '@noble/hashes/sha2.js';
import type { Digest } from './digest';

/** Takes bytes that arrive in pieces, as from a stream. */
export interface Digester {
  update(bytes: Uint8Array): void;
  /** Ends it: no `update` may follow. */
  finish(): Digest;
}

/** Hashes bytes that are already in memory: small data only, it blocks. */
export function digestOf(bytes: Uint8Array): Digest {
  return { algorithm: 'sha256', bytes: sha256(bytes) };
}

export function createDigester(): Digester {
  const hash = sha256.create();
  return {
    update: (bytes) => {
      hash.update(bytes);
    },
    finish: () => ({ algorithm: 'sha256', bytes: hash.digest() }),
  };
}
