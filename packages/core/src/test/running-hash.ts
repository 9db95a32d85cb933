import { createHash } from 'node:crypto';
import type { RunningHash } from '../documents/document-hash';

export function createRunningHash(): RunningHash {
  const hash = createHash('sha256');
  return {
    update: (bytes) => void hash.update(bytes),
    digest: () => Uint8Array.from(hash.copy().digest()),
    keep: () => {
      const copy = hash.copy();
      return () => Uint8Array.from(copy.digest());
    },
  };
}
