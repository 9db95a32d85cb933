import type { RunningHash } from '@countersign/core/documents/document-hash';
import { createHash } from 'node:crypto';

export function createRunningHash(): RunningHash {
  const hash = createHash('sha256');
  return {
    update: (bytes) => void hash.update(bytes),
    digest: () => hash.copy().digest(),
    keep: () => {
      const copy = hash.copy();
      return () => copy.digest();
    },
  };
}
