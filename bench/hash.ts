import { execFileSync } from 'node:child_process';
import { randomFillSync } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPageBench, type PageBench } from './measure-page';
import { getMedian } from './median';
import type { Way } from './page/main';
import { writeSection } from './write-section';

const MIB = 1024 * 1024;
const WAYS: readonly Way[] = [
  'ours',
  'hash-wasm on Blob.stream()',
  'crypto.subtle, whole file',
  'noble, whole file',
];

interface Run {
  readonly ms: number;
  readonly longestTask: number | null;
  readonly mib: number | null;
  readonly digest: string | null;
  readonly failure: string | null;
}

/**
 * Measures our hashing beside others, on the same file, in turn, and writes docs/performance.md.
 *
 * @param sizes - MiB
 */
export async function benchHash(sizes: readonly number[], runs: number): Promise<void> {
  const page = await openPageBench();
  const before = loadavg();
  const sections: string[] = [];
  try {
    for (const size of sizes) sections.push(await benchSize(page, size, runs));
  } finally {
    await page.close();
  }
  const text = [
    '## Hashing one file',
    `\`npm run bench hash\`, ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC; Node ${process.version}, Chromium ${page.version}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}. Load average ${print(before)} before and ${print(loadavg())} after.`,
    describeLoad(Math.max(before[0] ?? 0, loadavg()[0] ?? 0), cpus().length),
    'Every way reads the same file, one after the other in each run, each in a browser of its own. Ratios are medians: of how long it took to how long `sha256sum` took. Memory is the browser’s highest above where it stood (resident, shared pages counted more than once). The longest task is that of the main thread; browsers tell of none below 50 ms.',
    ...sections,
  ];
  writeSection(join(import.meta.dirname, '../docs/performance.md'), 'hash', text.join('\n\n'));
  console.log(text.join('\n\n'));
}

async function benchSize(page: PageBench, size: number, runs: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-bench-'));
  try {
    const file = join(folder, 'file.bin');
    writeRandom(file, size);
    const all = new Map<string, Run[]>(['sha256sum', ...WAYS].map((way) => [way, []]));
    for (let run = 0; run < runs; run += 1) {
      const truth = runSha256sum(file);
      all.get('sha256sum')?.push(truth);
      for (const way of WAYS) {
        const measured = await page.run(way, file);
        if (measured.digest !== null && measured.digest !== truth.digest) {
          throw new Error(`${way} gave another digest`);
        }
        all.get(way)?.push(measured);
        console.log(`${size} MiB, run ${run + 1}, ${way}: ${Math.round(measured.ms)} ms`);
      }
    }
    return printTable(size, runs, all);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function runSha256sum(file: string): Run {
  const startedAt = performance.now();
  const output = execFileSync('sha256sum', [file], { encoding: 'utf8' });
  const ms = performance.now() - startedAt;
  return { ms, longestTask: null, mib: null, digest: output.slice(0, 64), failure: null };
}

function printTable(size: number, runs: number, all: ReadonlyMap<string, readonly Run[]>): string {
  const base = getMedian((all.get('sha256sum') ?? []).map(({ ms }) => ms));
  const rows = [...all].map(([name, measured]) => {
    const failure = measured.find((run) => run.failure !== null)?.failure;
    if (failure) return `| ${name} | failed: ${failure} | | | | |`;
    const ms = getMedian(measured.map((run) => run.ms));
    const worst = Math.max(...measured.map((run) => run.ms));
    const speed = `${((size * MIB) / ms / 1e6).toFixed(2)} GB/s`;
    const cells = [
      `${Math.round(ms)} ms (worst ${Math.round(worst)})`,
      speed,
      (ms / base).toFixed(2),
      printMedian(
        measured.map((run) => run.mib),
        'MiB',
      ),
      printMedian(
        measured.map((run) => run.longestTask),
        'ms',
      ),
    ];
    return `| ${name} | ${cells.join(' | ')} |`;
  });
  return [
    `### ${size} MiB, ${runs} runs`,
    [
      '| way | median | speed | × `sha256sum` | memory | longest task |',
      '| --- | --- | --- | --- | --- | --- |',
      ...rows,
    ].join('\n'),
  ].join('\n\n');
}

function printMedian(values: readonly (number | null)[], unit: string): string {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return 'not measured';
  const median = Math.round(getMedian(known));
  return unit === 'ms' && median === 0 ? 'none' : `${median} ${unit}`;
}

function describeLoad(load: number, cores: number): string {
  if (load <= cores / 2) return 'The machine was quiet.';
  return `The machine was **not quiet**: others kept about ${load.toFixed(0)} tasks waiting for ${cores} cores. Speeds are too low by a factor that nobody knows, and differ for one way from run to run. Where \`sha256sum\` comes out slower than the browser, that is the scheduler’s doing; rely on memory, on the longest tasks, and on no ratio below three.`;
}

function print(averages: readonly number[]): string {
  return averages.map((value) => value.toFixed(1)).join(', ');
}

function writeRandom(path: string, size: number): void {
  const block = Buffer.alloc(MIB);
  const file = openSync(path, 'w');
  for (let written = 0; written < size; written += 1) writeSync(file, randomFillSync(block));
  closeSync(file);
}
