import type { FileHash } from './digest-file';

/**
 * The browser's own SHA-256, which is the fastest but takes a file whole: this keeps all of it.
 *
 * @throws RangeError where there is not so much memory
 */
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
