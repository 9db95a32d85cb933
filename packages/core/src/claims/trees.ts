import type { PackedTree } from '@countersign/proof/large';

export interface TreePort {
  /** Both buffers are transferred: 32 bytes for each digest, and for each salt of a hidden set. */
  readonly buildTree: (
    digests: Uint8Array<ArrayBuffer>,
    salts: Uint8Array<ArrayBuffer> | null,
    signal: AbortSignal,
  ) => Promise<PackedTree>;
}
