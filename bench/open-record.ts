import type { BrowserContext } from '@playwright/test';
import type {} from './probe/record-probe';

/** Milliseconds from the end of the node's last answer to the painted verdict. */
export async function openRecord(
  context: BrowserContext,
  address: string,
  nodeUrl: string,
): Promise<number> {
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForFunction(() => window.__recordMarks?.shownAfter);
  const taken = await page.evaluate((url) => {
    const shown = window.__recordMarks?.shownAfter ?? NaN;
    const answered = performance
      .getEntriesByType('resource')
      .filter((entry) => entry.name.startsWith(url))
      .flatMap((entry) => (entry instanceof PerformanceResourceTiming ? [entry.responseEnd] : []))
      .filter((end) => end > 0 && end < shown);
    return shown - Math.max(...answered);
  }, nodeUrl);
  await page.close();
  return taken;
}
