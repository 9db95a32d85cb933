import type { Page } from '@playwright/test';

export interface Held {
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

const MOST_GROWTH = 1.1;
const MIB = 1024 * 1024;

export async function readHeld(page: Page): Promise<Held> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  // The second collection frees objects that the first one finalized.
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
  return {
    heap: read('JSHeapUsedSize') / MIB,
    nodes: read('Nodes'),
    listeners: read('JSEventListeners'),
  };
}

export function compare(what: string, start: Held, end: Held) {
  const pairs = [
    [start.heap, end.heap],
    [start.nodes, end.nodes],
    [start.listeners, end.listeners],
  ] as const;
  const cells = pairs.map(([from, to]) => `${print(from)} → ${print(to)}`);
  return {
    row: `| ${[what, ...cells].join(' | ')} |`,
    isSteady: pairs.every(([from, to]) => to <= from * MOST_GROWTH),
  };
}

function print(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(2);
}
