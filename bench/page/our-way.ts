import { createHasher } from '../../src/browser/hashing/hasher';

/** The file list hashes the same number at once. */
const MOST_AT_ONCE = 256;

export async function hashByOurWay(files: readonly File[]): Promise<Uint8Array[]> {
  const hasher = createHasher();
  const digests: Uint8Array[] = [];
  const queue = files.entries();
  const run = async () => {
    for (const [index, file] of queue) {
      const { signal } = new AbortController();
      digests[index] = (await hasher.digest(file, { signal, onProgress: () => undefined })).bytes;
    }
  };
  await Promise.all(Array.from({ length: MOST_AT_ONCE }, run));
  return digests;
}
