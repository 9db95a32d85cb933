import type { FileToHash } from './hash-file';

export const DIGEST_BYTES = 32;

/** Files that are neighbours in a list, from its index `first` on. */
export interface HashRequest {
  readonly first: number;
  readonly files: readonly FileToHash[];
}

export type HashReply =
  /** `bytes`: read so far of the file at `index`. */
  | { readonly type: 'read'; readonly index: number; readonly bytes: number }
  /** Digests of 32 bytes, one behind the other: a buffer for each would cost more than a file. */
  | {
      readonly type: 'done';
      readonly first: number;
      readonly sizes: readonly number[];
      readonly digests: Uint8Array<ArrayBuffer>;
    }
  | { readonly type: 'failed'; readonly reason: string };

export function isHashRequest(value: unknown): value is HashRequest {
  return typeof value === 'object' && value !== null && 'first' in value && 'files' in value;
}

export function isHashReply(value: unknown): value is HashReply {
  return typeof value === 'object' && value !== null && 'type' in value;
}
