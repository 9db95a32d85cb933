import { execFileSync } from 'node:child_process';
import type { MadeFiles } from './made-files';
import { getMedian } from './median';
import type { ProcessUse } from './process-use';

export interface Run {
  readonly ms: number;
  readonly longestTask: number | null;
  readonly use: ProcessUse | null;
  readonly failure: string | null;
}

/** Each call has a thousand files, because systems limit the length of a command. */
export function runSha256sum({ paths }: MadeFiles): Run {
  const startedAt = performance.now();
  for (let first = 0; first < paths.length; first += 1000) {
    execFileSync('sha256sum', paths.slice(first, first + 1000), { maxBuffer: 2 ** 24 });
  }
  return { ms: performance.now() - startedAt, longestTask: null, use: null, failure: null };
}

/** @param work - the work of other rows as a multiple of the first row's */
export function toTable(
  title: string,
  bytes: number | null,
  all: ReadonlyMap<string, readonly Run[]>,
  work: Readonly<Record<string, number>> = {},
): string {
  const [[baseName, baseRuns] = ['', []]] = all;
  const base = getMedian(baseRuns.map(({ ms }) => ms));
  const rows = [...all].map(([name, measured]) => {
    const failure = measured.find((run) => run.failure !== null)?.failure;
    if (failure) return `| ${name} | failed: ${failure} | | | | | |`;
    const ms = getMedian(measured.map((run) => run.ms));
    const worst = Math.max(...measured.map((run) => run.ms));
    return `| ${[
      name,
      `${Math.round(ms)} ms (worst ${Math.round(worst)})`,
      bytes === null ? '' : `${(bytes / ms / 1e6).toFixed(2)} GB/s`,
      (((work[name] ?? 1) * base) / ms).toFixed(2),
      formatMedian(measured, ({ use }) => use?.cpuMs ?? null, 'ms'),
      formatMedian(measured, ({ use }) => use?.mib ?? null, 'MiB'),
      formatMedian(measured, ({ longestTask }) => longestTask, 'ms'),
    ].join(' | ')} |`;
  });
  return [
    `### ${title}\n`,
    `| way | median | speed | × ${baseName} | processor | memory | longest task |`,
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

/** The median of the ratios within each run. */
export function formatRatios(name: string, all: ReadonlyMap<string, readonly Run[]>): string {
  const own = all.get(name) ?? [];
  const ratios = [...all]
    .filter(([other, runs]) => other !== name && runs.every(({ failure }) => failure === null))
    .map(([other, runs]) => {
      const each = runs.map(({ ms }, run) => ms / (own[run]?.ms ?? NaN));
      return `${getMedian(each).toFixed(2)} of ${other}`;
    });
  return `Speed of ${name}, run by run: ${ratios.join('; ')}.`;
}

function formatMedian(
  runs: readonly Run[],
  read: (run: Run) => number | null,
  unit: 'MiB' | 'ms',
): string {
  const known = runs.map(read).filter((value) => value !== null);
  if (known.length === 0) return 'not measured';
  const median = Math.round(getMedian(known));
  return unit === 'ms' && median === 0 ? 'none' : `${median} ${unit}`;
}
