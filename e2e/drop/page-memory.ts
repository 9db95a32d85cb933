import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

export interface PageMemory {
  readonly workers: number;
  readonly heapMib: number;
  readonly residentMib: number | null;
}

const MIB = 1024 * 1024;

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

function readProcess(id: number): number {
  try {
    const status = readFileSync(`/proc/${id}/status`, 'utf8');
    return Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1] ?? NaN) / 1024;
  } catch {
    return NaN;
  }
}
