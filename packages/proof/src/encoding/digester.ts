import { sha256 } from '@noble/hashes/sha2.js';
import type { Digest } from './digest';

export interface Digester {
  update(bytes: Uint8Array): void;
  /** Call it once, after the last update. */
  finish(): Digest;
}

/** Blocks the thread: use it for small data only. */
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
