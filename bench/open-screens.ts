import type { Browser, Page } from '@playwright/test';
import { getMedian } from './median';

interface Opening {
  readonly ms: number;
  readonly longestTask: number;
}

interface Step {
  readonly name: string;
  readonly click: string;
  readonly shows: { readonly selector: string; readonly text: string };
}

const STEPS: readonly Step[] = [
  { name: 'Sign', click: 'nav a[href="/sign"]', shows: { selector: 'h1', text: 'Sign' } },
  { name: 'Home', click: 'nav a[href="/"]', shows: { selector: 'h1', text: 'Sign any file' } },
  {
    name: 'a menu',
    click: 'header button[aria-haspopup=menu]:visible',
    shows: { selector: '[role=menu]', text: '' },
  },
];
const SLOWDOWNS = [1, 4] as const;

export async function benchScreens(browser: Browser, url: string, runs: number): Promise<string> {
  const rows: string[] = [];
  for (const slowdown of SLOWDOWNS) {
    const all = new Map<string, Opening[]>(STEPS.map(({ name }) => [name, []]));
    for (let run = 0; run < runs; run += 1) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      await page.goto(url);
      for (const step of STEPS) {
        await untilIdle(page);
        all.get(step.name)?.push(await open(page, step));
      }
      await context.close();
    }
    for (const [name, openings] of all) {
      const times = openings.map(({ ms }) => ms);
      const longest = Math.max(...openings.map(({ longestTask }) => longestTask));
      rows.push(
        `| ${name} | ${slowdown === 1 ? 'full' : `${slowdown} times slower`} | ${Math.round(getMedian(times))} ms (worst ${Math.round(Math.max(...times))}) | ${longest === 0 ? 'none' : `${Math.round(longest)} ms`} |`,
      );
    }
  }
  return [
    '### What is opened later\n',
    `From the click until the screen is painted; medians of ${runs} visits, and the longest task of the main thread in any of them (browsers report none below 50 ms).\n`,
    '| what | processor | click to paint | longest task |',
    '| --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

async function untilIdle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestIdleCallback(() => {
          resolve();
        });
      }),
  );
}

async function open(page: Page, { click, shows }: Step): Promise<Opening> {
  await page.evaluate(watchOpening, shows);
  await page.locator(click).first().click();
  return page.evaluate(async () => {
    const opening = await window.__opening;
    if (!opening) throw new Error('nothing was watched');
    return opening;
  });
}

function watchOpening({ selector, text }: Step['shows']): void {
  let longestTask = 0;
  const tasks = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration);
  });
  tasks.observe({ type: 'longtask' });
  window.__opening = new Promise((resolve) => {
    let start = 0;
    addEventListener(
      'pointerdown',
      (event) => {
        start = event.timeStamp;
      },
      { capture: true, once: true },
    );
    const changes = new MutationObserver(() => {
      const shown = document.querySelector(selector);
      if (start === 0 || !shown?.textContent.startsWith(text)) return;
      changes.disconnect();
      requestAnimationFrame(() => {
        setTimeout(() => {
          const ms = performance.now() - start;
          tasks.disconnect();
          resolve({ ms, longestTask });
        });
      });
    });
    changes.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

declare global {
  interface Window {
    __opening?: Promise<{ readonly ms: number; readonly longestTask: number }>;
  }
}
