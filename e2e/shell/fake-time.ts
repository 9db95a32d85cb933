import type { Locator, Page, Request } from '@playwright/test';

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

/**
 * Lets time pass in steps until the element is there, but none while the page waits for an answer:
 * what is timed is the page, not the node.
 */
export async function passUntilVisible(page: Page, locator: Locator, step = 100): Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  while (!(await locator.first().isVisible()))
    await (open.size > 0 ? settle(page) : pass(page, step));
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
