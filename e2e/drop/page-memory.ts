import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

export interface PageMemory {
  /** Threads that the page has started and that live. */
  readonly workers: number;
  /** MiB of the page's own thread after a collection: objects, what they hold outside, buffers. */
  readonly heapMib: number;
  /** MiB of all renderers, their workers included; null where the system does not tell. */
  readonly residentMib: number | null;
}

const MIB = 1024 * 1024;

/** What the page holds now (Chromium). */
export async function readPageMemory(page: Page): Promise<PageMemory> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const usage = await session.send('Runtime.getHeapUsage');
  await session.detach();
  const bytes = usage.usedSize + usage.embedderHeapUsedSize + usage.backingStorageSize;
  return {
    workers: page.workers().length,
    heapMib: bytes / MIB,
    residentMib: await readResident(page),
  };
}

async function readResident(page: Page): Promise<number | null> {
  const session = await page.context().browser()?.newBrowserCDPSession();
  if (session === undefined) return null;
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  const sizes = renderers.map(({ id }) => readProcess(id));
  return sizes.some(Number.isNaN) ? null : sizes.reduce((sum, size) => sum + size, 0);
}

/** NaN where the process has ended, or the system keeps no such file (all but Linux). */
function readProcess(id: number): number {
  try {
    const status = readFileSync(`/proc/${id}/status`, 'utf8');
    return Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1] ?? NaN) / 1024;
  } catch {
    return NaN;
  }
}
