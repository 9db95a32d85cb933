import type { Locator, Page, Request } from '@playwright/test';

/** Time passes only in ticks, so that tests check durations to the millisecond. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
}

export async function tickUntilVisible(page: Page, locator: Locator, step = 1): Promise<void> {
  while (!(await locator.first().isVisible())) await page.clock.runFor(step);
}

export async function passUntilVisible(page: Page, locator: Locator, step = 100): Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  while (!(await locator.first().isVisible()))
    await (open.size > 0 ? settle(page) : pass(page, step));
}

export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Rendering, effects and their updates each take a task.
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

export async function pass(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds);
  await settle(page);
}
