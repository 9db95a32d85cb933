import type { FileHash } from './digest-file';

/** The browser's SHA-256 needs all bytes at once. Throws RangeError where memory is short. */
export function createWholeHash(size: number): FileHash {
  const bytes = new Uint8Array(size);
  let length = 0;
  return {
    update(chunk) {
      bytes.set(chunk, length);
      length += chunk.length;
    },
    digest: async () => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)),
  };
}
