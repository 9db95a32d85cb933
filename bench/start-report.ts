import { getMedian } from './median';
import { drawBars, type Chart } from './plot';
import type { Visit } from './visit';

export type Starts = ReadonlyMap<string, ReadonlyMap<string, Visit[]>>;

export const BASE = 'bare React';

const TIMES: readonly { readonly name: string; readonly key: keyof Visit }[] = [
  { name: 'first paint', key: 'firstPaint' },
  { name: 'largest paint', key: 'largestPaint' },
  { name: 'usable', key: 'usable' },
  { name: 'hydrated', key: 'hydrated' },
  { name: 'blocking', key: 'blocking' },
];

export function tabulateStarts(all: Starts, remark: string | null): string {
  return [
    ...[...all].map(([pace, pages]) => tabulatePace(pace, pages)),
    ...(remark === null ? [] : [remark]),
  ].join('\n\n');
}

function tabulatePace(pace: string, pages: ReadonlyMap<string, readonly Visit[]>): string {
  const base = pages.get(BASE) ?? [];
  const rows = [...pages].map(([name, visits]) => {
    const times = TIMES.map(({ key }) => {
      const [own, others] = [getMiddle(visits, key), getMiddle(base, key)];
      const ratio = name === BASE || others === 0 ? '' : ` (${(own / others).toFixed(2)})`;
      return `${Math.round(own)} ms${key === 'blocking' ? '' : ratio}`;
    });
    const print = (key: keyof Visit) => Math.round(getMiddle(visits, key)).toLocaleString('en');
    return `| ${[
      name,
      ...times,
      print('requestsUntilUsable'),
      `${print('bytesUntilHydrated')} in ${print('requestsUntilHydrated')}`,
      `${print('bytes')} in ${print('requests')}`,
    ].join(' | ')} |`;
  });
  const head = [
    'page',
    ...TIMES.map(({ name }) => name),
    'requests until usable',
    'bytes and requests until hydrated',
    'in 5 s',
  ];
  return [
    `### ${pace}\n`,
    `| ${head.join(' | ')} |`,
    `|${' --- |'.repeat(head.length)}`,
    ...rows,
  ].join('\n');
}

export function drawStarts(all: Starts): string {
  const [pages] = all.values();
  const names = [...(pages?.keys() ?? [])];
  const slowest = [...all].at(-1)?.[1] ?? new Map<string, Visit[]>();
  const charts: Chart[] = [...all].map(([pace, measured]) => ({
    title: pace,
    unit: 'ms, less is better',
    groups: TIMES.map(({ name, key }) => ({ label: name, bars: getBars(names, measured, key, 1) })),
  }));
  return drawBars('The first screen', names, [
    ...charts,
    {
      title: 'Over the wire',
      unit: 'kB, less is better',
      groups: [
        { label: 'until hydrated', bars: getBars(names, slowest, 'bytesUntilHydrated', 1000) },
        { label: 'in 5 seconds', bars: getBars(names, slowest, 'bytes', 1000) },
      ],
    },
  ]);
}

function getBars(
  names: readonly string[],
  pages: ReadonlyMap<string, readonly Visit[]>,
  key: keyof Visit,
  unit: number,
) {
  return names.map((name) => ({ name, value: getMiddle(pages.get(name) ?? [], key) / unit }));
}

function getMiddle(visits: readonly Visit[], key: keyof Visit): number {
  return getMedian(visits.map((visit) => visit[key]));
}
