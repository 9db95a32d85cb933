import type { Locator, Page } from '@playwright/test';

/**
 * Stops the page's clock, from its first script on. Time passes in `tick` only, so that a figure
 * can be checked to the millisecond on however slow a machine.
 */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
}

/** Lets a millisecond pass at a time until the element is there. */
export async function tickUntilVisible(page: Page, locator: Locator): Promise<void> {
  while (!(await locator.first().isVisible())) await page.clock.runFor(1);
}

/** Lets a millisecond pass at a time until nothing matches. */
export async function tickUntilGone(page: Page, locator: Locator): Promise<void> {
  while ((await locator.count()) > 0) await page.clock.runFor(1);
}

/** Milliseconds by the page's own clock. */
export function getTime(page: Page): Promise<number> {
  return page.evaluate(() => performance.now());
}
