import { availableParallelism } from 'node:os';
import type { Page, Worker } from '@playwright/test';
import { expect, test } from '../job/test';
import { MIB, writeSparseFile } from '../job/test-file';
import { onDropPage } from '../pages/drop-page';
import { readPageMemory } from './page-memory';

const MOST_WORKERS = Math.min(availableParallelism(), 4);
const ROUNDS = 4;

test('D2 Cancel ends every worker and frees the memory, each time', async ({
  page,
  site,
}, testInfo) => {
  const paths = Array.from({ length: MOST_WORKERS + 1 }, (_, index) =>
    testInfo.outputPath(`${index}.mov`),
  );
  for (const path of paths) writeSparseFile(path, 20_000 * MIB);
  await page.goto(site.url);
  await page.waitForLoadState('networkidle');
  const before = await readPageMemory(page);
  expect(before.workers).toBe(0);

  await onDropPage(page).choose(...paths);
  const first = await cancelWhileReading(page);
  const after = [first.after];
  for (let round = 1; round < ROUNDS; round += 1) {
    await page.getByRole('button', { name: 'Resume' }).click();
    const { during, after: left } = await cancelWhileReading(page);
    expect(during.workers).toBe(MOST_WORKERS);
    after.push(left);
  }
  testInfo.annotations.push({
    type: 'measured',
    description: JSON.stringify({ before, during: first.during, after }),
  });
  for (const { workers, heapMib, residentMib } of after) {
    expect(workers).toBe(0);
    expect(heapMib - before.heapMib).toBeLessThan(4);
    // Only Linux reports a process's memory.
    if (residentMib !== null && before.residentMib !== null)
      expect(residentMib - before.residentMib).toBeLessThan(40);
    else expect(process.platform).not.toBe('linux');
  }
  expect((after.at(-1)?.heapMib ?? Infinity) - first.after.heapMib).toBeLessThan(1);
});

test('D2 one large file is read and hashed by one worker, and Cancel ends it', async ({
  page,
  site,
}, testInfo) => {
  const path = testInfo.outputPath('one.mov');
  writeSparseFile(path, 20_000 * MIB);
  await page.goto(site.url);
  const started = new Set<Worker>();
  page.on('worker', (worker) => started.add(worker));
  await onDropPage(page).choose(path);
  await cancelNow(page);
  expect(started.size).toBe(1);
});

async function cancelWhileReading(page: Page) {
  await expect.poll(() => page.workers().length).toBe(MOST_WORKERS);
  return cancelNow(page);
}

async function cancelNow(page: Page) {
  await expect(page.getByText(/ of [\d.]+ GB/)).toBeVisible();
  const during = await readPageMemory(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(/files? (was|were) not read/)).toBeVisible();
  await expect.poll(() => page.workers().length).toBe(0);
  return { during, after: await readPageMemory(page) };
}
