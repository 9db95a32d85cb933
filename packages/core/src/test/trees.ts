import { packTree } from '@countersign/proof/large';
import type { TreePort } from '../claims/file-set';

/** Takes over its arguments, as a worker does. */
export function createTrees(): TreePort & { readonly built: number[] } {
  const built: number[] = [];
  return {
    built,
    buildTree: async (digests, salts, signal) => {
      const given = structuredClone(
        { digests, salts },
        { transfer: [digests.buffer, ...(salts ? [salts.buffer] : [])] },
      );
      await Promise.resolve();
      signal.throwIfAborted();
      built.push(given.digests.length / 32);
      return packTree(given.digests, given.salts);
    },
  };
}
