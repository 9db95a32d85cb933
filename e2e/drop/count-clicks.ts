import { expect, type Locator, type Page } from '@playwright/test';

export interface ClickCount {
  readonly press: (what: Locator) => Promise<void>;
  readonly get: () => number;
  readonly takeLongest: () => Promise<number>;
}

export async function countClicks(page: Page): Promise<ClickCount> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        window.longestEvent = Math.max(window.longestEvent ?? 0, duration);
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  let clicks = 0;
  return {
    press: async (what) => {
      await expect(what).toBeEnabled();
      await expect(what).toBeInViewport({ ratio: 1 });
      await what.click({ trial: true });
      await expect(what).toBeInViewport({ ratio: 1 });
      const { x, y, width, height } = (await what.boundingBox()) ?? {
        x: 0,
        y: 0,
        width: 0,
        height: 0,
      };
      await page.mouse.click(x + width / 2, y + height / 2);
      clicks += 1;
    },
    get: () => clicks,
    takeLongest: () =>
      page.evaluate(async () => {
        // The browser reports an event some frames after it painted the result.
        for (let frame = 0; frame < 6; frame += 1) {
          await new Promise((drawn) => requestAnimationFrame(drawn));
        }
        const longest = window.longestEvent ?? 0;
        window.longestEvent = 0;
        return longest;
      }),
  };
}

declare global {
  interface Window {
    longestEvent?: number;
  }
}
