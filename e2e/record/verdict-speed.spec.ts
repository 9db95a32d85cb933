import type { Page } from '@playwright/test';
import { getNet } from '../job/ask-node';
import { createAuthor } from '../job/author';
import { expect, test } from '../job/test';
import { onVerifyPage } from '../pages/verify-page';
import { noteFirstPaint } from './note-paint';
import { inventDigest, writeRecord } from './write-record';

const MOST_MS = 50;
const AWAY_MS = 1500;
const ENOUGH = 3;
const VISITS = 5;

test('V2 from the last answer to the painted verdict it takes less than 50 ms', async ({
  page,
  site,
  node,
  rpc,
}, testInfo) => {
  const signature = await writeRecord(await createAuthor(node), inventDigest(), await getNet(node));
  // Requests for which the verdict does not wait would end after the others, so they hang.
  rpc.setFault(({ method }) =>
    /^get(Version|SignaturesForAddress)$/.test(method)
      ? { kind: 'hang' }
      : { kind: 'delay', milliseconds: AWAY_MS },
  );
  await page.addInitScript(noteFirstPaint);
  const taken: number[] = [];
  const isQuick = (ms: number) => ms < MOST_MS;
  while (taken.length < VISITS && taken.filter(isQuick).length < ENOUGH) {
    await page.goto(`${site.url}/verify/${signature}?cluster=solana:localnet`);
    await expect(onVerifyPage(page).record).toHaveAttribute('data-record', 'valid');
    taken.push(await measure(page, rpc.url));
  }
  const rounded = taken.map(Math.round).join(', ');
  testInfo.annotations.push({ type: 'ms', description: rounded });
  expect(taken.filter(isQuick).length, rounded).toBe(ENOUGH);
});

async function measure(page: Page, nodeUrl: string): Promise<number> {
  await page.waitForFunction(() => window.__painted !== undefined);
  return page.evaluate((origin) => {
    const painted = window.__painted ?? Infinity;
    const answered = performance
      .getEntriesByType('resource')
      .filter((entry) => entry.name.startsWith(origin))
      .flatMap((entry) => (entry instanceof PerformanceResourceTiming ? [entry.responseEnd] : []))
      .filter((end) => end > 0 && end < painted);
    return painted - Math.max(...answered);
  }, nodeUrl);
}
