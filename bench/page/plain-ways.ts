import { createSHA256 } from 'hash-wasm';

/** Hashes one block again and again, which measures hashing without reading. */
export async function hashWithoutReading(files: readonly File[]): Promise<null> {
  const block = crypto.getRandomValues(new Uint8Array(64 * 1024));
  const hash = await createSHA256();
  for (const { size } of files) {
    hash.init();
    for (let left = size; left > 0; left -= block.length) hash.update(block.subarray(0, left));
    hash.digest('binary');
  }
  return null;
}

export async function hashOnStream(files: readonly File[]): Promise<Uint8Array[]> {
  const hash = await createSHA256();
  const digests = [];
  for (const file of files) {
    hash.init();
    const reader = file.stream().getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      hash.update(value);
    }
    digests.push(hash.digest('binary'));
  }
  return digests;
}

export async function hashWholeNatively(files: readonly File[]): Promise<Uint8Array[]> {
  const digests = [];
  for (const file of files) {
    digests.push(new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())));
  }
  return digests;
}

export async function readOnly(files: readonly File[]): Promise<null> {
  for (let first = 0; first < files.length; first += 64) {
    await Promise.all(files.slice(first, first + 64).map((file) => file.arrayBuffer()));
  }
  return null;
}

/** The browser asks the system about each chosen file synchronously. */
export function askSizes(files: readonly File[]): Promise<null> {
  if (files.some(({ size }) => size === 0)) return Promise.reject(new Error('an empty file'));
  return Promise.resolve(null);
}
