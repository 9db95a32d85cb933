import type { RunningHash } from '@countersign/core/documents/document-hash';
import { createSHA256 } from 'hash-wasm';

export async function createRunningHash(): Promise<RunningHash> {
  const hash = await createSHA256();
  return {
    update: (chunk) => void hash.update(chunk),
    digest: () => hash.digest('binary'),
    keep: () => {
      const state = hash.save();
      return () => hash.load(state).digest('binary');
    },
  };
}
