import { sha256 } from '@noble/hashes/sha2.js';
import { createSHA256 } from 'hash-wasm';
import { createHasher } from '../../src/hashing/hasher';

/** What is measured in the page, each on the same file. */
const WAYS = {
  ours: async (file: File) => {
    const { signal } = new AbortController();
    return (await createHasher().digest(file, { signal })).bytes;
  },
  'hash-wasm on Blob.stream()': async (file: File) => {
    const hash = await createSHA256();
    hash.init();
    for await (const chunk of readAll(file)) hash.update(chunk);
    return hash.digest('binary');
  },
  'crypto.subtle, whole file': async (file: File) =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())),
  'noble, whole file': async (file: File) => sha256(new Uint8Array(await file.arrayBuffer())),
} as const;

async function* readAll(file: File) {
  const reader = file.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

export type Way = keyof typeof WAYS;

export interface Measured {
  readonly ms: number;
  /** The longest task of the main thread, 0 where none took 50 ms. */
  readonly longestTask: number;
  /** Lowercase hex; null where it failed. */
  readonly digest: string | null;
  readonly failure: string | null;
}

declare global {
  var measure: (way: Way) => Promise<Measured>;
}

globalThis.measure = async (way) => {
  const file = document.querySelector('input')?.files?.[0];
  if (!file) throw new Error('no file');
  let longestTask = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration);
  });
  observer.observe({ type: 'longtask' });
  const startedAt = performance.now();
  const end = (digest: string | null, failure: string | null) => ({
    ms: performance.now() - startedAt,
    digest,
    failure,
  });
  const ended = await WAYS[way](file).then(
    (bytes) => end(Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''), null),
    (error: unknown) => end(null, String(error)),
  );
  // The last task is told of after it.
  await new Promise((resolve) => setTimeout(resolve, 300));
  observer.disconnect();
  return { ...ended, longestTask };
};
