import type { PackedTree } from '../proof';

export interface TreePort {
  /**
   * @param digests - 32 bytes each; transferred
   * @param salts - of a hidden set, 32 bytes for each digest; transferred
   */
  readonly buildTree: (
    digests: Uint8Array<ArrayBuffer>,
    salts: Uint8Array<ArrayBuffer> | null,
    signal: AbortSignal,
  ) => Promise<PackedTree>;
}
