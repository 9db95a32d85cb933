import type { RunningHash } from '@countersign/core/documents/document-hash';
import { createSHA256, type IHasher } from 'hash-wasm';

export async function createRunningHash(): Promise<RunningHash> {
  return start(await createSHA256());
}

let shared: Promise<IHasher> | null = null;

/**
 * Each hash has a WebAssembly memory of its own, and thousands of files would exhaust them.
 *
 * @param run - must end the hash before it returns
 */
export async function withSharedHash<T>(run: (hash: RunningHash) => T): Promise<T> {
  const hasher = await (shared ??= createSHA256());
  return run(start(hasher));
}

function start(hasher: IHasher): RunningHash {
  hasher.init();
  return {
    update: (chunk) => void hasher.update(chunk),
    digest: () => hasher.digest('binary'),
    keep: () => {
      const state = hasher.save();
      return () => hasher.load(state).digest('binary');
    },
  };
}
