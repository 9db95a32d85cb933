import type { PackedTree } from '../proof';

/** Builds the trees of large sets somewhere else than on the main thread; src/hashing satisfies it by shape. */
export interface TreePort {
  /**
   * @param digests - 32 bytes each; given away
   * @param salts - of a hidden set, 32 bytes for each digest; given away
   */
  readonly buildTree: (
    digests: Uint8Array<ArrayBuffer>,
    salts: Uint8Array<ArrayBuffer> | null,
    signal: AbortSignal,
  ) => Promise<PackedTree>;
}
