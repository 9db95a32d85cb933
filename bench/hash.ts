import { loadavg } from 'node:os';
import { join } from 'node:path';
import { makeFiles, type MadeFiles } from './made-files';
import { describeMachine } from './machine';
import { openPageBench, type PageBench } from './measure-page';
import type { Way } from './page/main';
import { formatRatios, runSha256sum, toTable, type Run } from './runs';
import { writeSection } from './write-section';

const MIB = 1024 * 1024;
const SMALL = { count: 10_000, bytes: 10 * 1024 } as const;
/** This way makes three digests in plain JavaScript, so larger files take minutes. */
const MOST_FOR_OPENTIMESTAMPS = 64 * MIB;
/** A browser can't allocate a longer ArrayBuffer. */
const MOST_FOR_WHOLE = 1024 * MIB;

/** In MiB: larger files take minutes and show nothing new. */
const MOST_FOR_TWO = 1024;

const LARGE_WAYS: readonly Way[] = [
  'ours',
  'hash-wasm without reading',
  'hash-wasm on Blob.stream()',
  'crypto.subtle, whole file',
  'OpenTimestamps’ web client',
];
const SMALL_WAYS: readonly Way[] = [
  'ours',
  'reading alone, 64 at a time',
  'File objects posted to workers',
  'asking each its size',
];

/** @param sizes - MiB */
export async function benchHash(sizes: readonly number[], runs: number): Promise<void> {
  const page = await openPageBench();
  const before = loadavg();
  const sections: string[] = [];
  try {
    for (const size of sizes) {
      const ways = LARGE_WAYS.filter((way) => isFor(way, size * MIB));
      sections.push(await benchFiles(page, `One file of ${size} MiB`, [size * MIB], ways, runs));
    }
    const size = Math.min(Math.max(...sizes), MOST_FOR_TWO);
    sections.push(await benchTwo(page, size, runs));
    const small = Array.from({ length: SMALL.count }, () => SMALL.bytes);
    sections.push(await benchFiles(page, '10,000 files of 10 KiB', small, SMALL_WAYS, runs));
  } finally {
    await page.close();
  }
  const text = [
    '## Hashing',
    `\`npm run bench hash\`, ${describeMachine(page.version, before, loadavg())}`,
    'Each way reads the same files, in turn, in a browser of its own. Times are medians. A ratio is the time of `sha256sum` divided by that of the way: above 1.00 is faster. The line below a table compares ours with each other way within the same run. Processor time is that of the whole browser on all cores; memory is its peak above the start; the longest task is that of the main thread (browsers report none below 50 ms).',
    ...sections,
  ].join('\n\n');
  writeSection(join(import.meta.dirname, '../docs/performance.md'), 'hash', text);
  console.log(text);
}

function isFor(way: Way, bytes: number): boolean {
  if (way === 'OpenTimestamps’ web client') return bytes <= MOST_FOR_OPENTIMESTAMPS;
  return way !== 'crypto.subtle, whole file' || bytes <= MOST_FOR_WHOLE;
}

async function benchFiles(
  page: PageBench,
  title: string,
  sizes: readonly number[],
  ways: readonly Way[],
  runs: number,
): Promise<string> {
  const files = makeFiles(sizes);
  try {
    const all = new Map<string, Run[]>(['sha256sum', ...ways].map((name) => [name, []]));
    for (let run = 0; run < runs; run += 1) {
      all.get('sha256sum')?.push(runSha256sum(files));
      for (const way of ways) {
        const measured = await measure(page, way, files);
        all.get(way)?.push(measured);
        console.log(`${title}, run ${run + 1}, ${way}: ${Math.round(measured.ms)} ms`);
      }
    }
    return [toTable(`${title}, ${runs} runs`, sum(sizes), all), formatRatios('ours', all)].join(
      '\n\n',
    );
  } finally {
    files.remove();
  }
}

/** Compares two files at once with one file, to show the gain of a second core. */
async function benchTwo(page: PageBench, size: number, runs: number): Promise<string> {
  const files = makeFiles([size * MIB, size * MIB]);
  const one = { ...files, paths: files.paths.slice(0, 1), digests: files.digests.slice(0, 1) };
  try {
    const all = new Map<string, Run[]>([
      ['one', []],
      ['two at once', []],
    ]);
    for (let run = 0; run < runs; run += 1) {
      all.get('one')?.push(await measure(page, 'ours', one));
      all.get('two at once')?.push(await measure(page, 'ours', files));
    }
    return toTable(`Two files of ${size} MiB at once, ours, ${runs} runs`, null, all, {
      'two at once': 2,
    });
  } finally {
    files.remove();
  }
}

async function measure(page: PageBench, way: Way, files: MadeFiles): Promise<Run> {
  const measured = await page.run(way, files.paths);
  if (measured.digests !== null && measured.digests.join() !== files.digests.join()) {
    throw new Error(`${way} gave another digest`);
  }
  return measured;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
