import type { Page } from '@playwright/test';

export interface LongTasks {
  readonly take: () => Promise<readonly number[]>;
}

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
