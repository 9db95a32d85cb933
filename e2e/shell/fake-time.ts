import type { Locator, Page } from '@playwright/test';

/**
 * Stops the page's clock, from its first script on. Time passes in ticks only, so that a figure
 * can be checked to the millisecond on however slow a machine.
 */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
}

/** Lets a little time pass, again and again, until the element is there. */
export async function tickUntilVisible(page: Page, locator: Locator, step = 1): Promise<void> {
  while (!(await locator.first().isVisible())) await page.clock.runFor(step);
}

/** Waits until React has drawn what the last event caused; no time passes in the page. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Drawing, effects, and what those set again: a task each.
    for (let round = 0; round < 3; round += 1) {
      await new Promise<void>((resolve) => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => {
          resolve();
        };
        channel.port2.postMessage(null);
      });
    }
  });
}

/** Lets time pass, and the page draw what it brought. */
export async function pass(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds);
  await settle(page);
}
