import type { Page } from '@playwright/test';

export interface LongTasks {
  /** Milliseconds of each task over 50 ms since the last call, the longest first. */
  readonly take: () => Promise<readonly number[]>;
}

/** Watches the main thread of the page from now on. */
export async function watchLongTasks(page: Page): Promise<LongTasks> {
  const tasks = await page.evaluateHandle(() => {
    const durations: number[] = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) durations.push(Math.round(duration));
    }).observe({ type: 'longtask' });
    return durations;
  });
  return {
    take: async () => {
      const durations = await tasks.evaluate((all) => all.splice(0));
      return durations.toSorted((a, b) => b - a);
    },
  };
}
