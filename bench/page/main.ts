import { hashByOpenTimestampsWay } from './opentimestamps-way';
import { hashByOurWay } from './our-way';
import { hashByPostingFiles } from './posted-files';
import {
  hashWithoutReading,
  hashWholeNatively,
  hashOnStream,
  readOnly,
  askSizes,
} from './plain-ways';

const WAYS = {
  ours: hashByOurWay,
  'hash-wasm without reading': hashWithoutReading,
  'hash-wasm on Blob.stream()': hashOnStream,
  'crypto.subtle, whole file': hashWholeNatively,
  'OpenTimestamps’ web client': hashByOpenTimestampsWay,
  'reading alone, 64 at a time': readOnly,
  'asking each its size': askSizes,
  'File objects posted to workers': hashByPostingFiles,
} as const;

export type Way = keyof typeof WAYS;

export interface Measured {
  readonly ms: number;
  /** Milliseconds; 0 if no task took 50 ms. */
  readonly longestTask: number;
  readonly digests: readonly string[] | null;
  readonly failure: string | null;
}

declare global {
  var measure: (way: Way) => Promise<Measured>;
}

globalThis.measure = async (way) => {
  const files = [...(document.querySelector('input')?.files ?? [])];
  if (files.length === 0) throw new Error('no file');
  // A dropped folder brings its files' sizes; the browser determines a chosen file's on request.
  if (way !== 'asking each its size') await askSizes(files);
  // The observer must not see tasks from before, which the browser reports late.
  await pause();
  let longestTask = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration);
  });
  observer.observe({ type: 'longtask' });
  const startedAt = performance.now();
  const end = (digests: readonly Uint8Array[] | null, failure: string | null) => ({
    ms: performance.now() - startedAt,
    digests: digests?.map(encodeHex) ?? null,
    failure,
  });
  const ended = await WAYS[way](files).then(
    (digests) => end(digests, null),
    (error: unknown) => end(null, String(error)),
  );
  await pause();
  observer.disconnect();
  return { ...ended, longestTask };
};

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 300));
}

function encodeHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
