import { chromium, type Browser, type Locator, type Page } from '@playwright/test';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { addWalletDouble, getDoubleAddress } from '../e2e/wallets/add-wallet-double';
import { startNode } from '../local/node';
import { SLOT_MS } from './slot';
import { launchOptions } from './launch-options';
import { describeMachine } from './machine';
import { getMedian } from './median';
import { createSites } from './sites';
import { writeSection } from './write-section';

const WALLET = 'Bench';
const LAMPORTS = 10_000_000_000n;
const SLOWDOWNS = [1, 4] as const;
const QUIET_MS = 1000;

interface Step {
  readonly name: string;
  readonly act: (page: Page) => Promise<unknown>;
}

const ACTION = '[data-main-action] button:first-of-type';
const FILE = { name: 'file.txt', mimeType: 'text/plain' };

/** Playwright's role selectors walk the whole page in tasks of their own, so these are CSS. */
function getSteps(content: Buffer, press: Press): readonly Step[] {
  const file = { ...FILE, buffer: content };
  return [
    {
      name: 'a file is chosen',
      act: async (page) => {
        await page.locator('main input[type=file]').first().setInputFiles(file);
        await page.locator(`${ACTION}:enabled`).waitFor();
      },
    },
    {
      name: 'Sign opens',
      act: async (page) => {
        await press(page.locator(ACTION));
        await page.locator('main code', { hasText: 'countersign/1' }).first().waitFor();
      },
    },
    {
      name: 'the wallet menu opens',
      act: async (page) => {
        await press(page.locator('main [aria-haspopup=menu]'));
        await page.locator('[role=menu]').waitFor();
      },
    },
    {
      name: 'a wallet is picked',
      act: async (page) => {
        await press(page.locator('[role=menuitem]', { hasText: WALLET }));
        await page.waitForFunction(
          (action) =>
            [...document.querySelectorAll<HTMLButtonElement>(action)].some(
              (button) => button.textContent === 'Sign and send' && !button.disabled,
            ),
          ACTION,
        );
      },
    },
    {
      name: 'it is signed, and its record stands',
      act: async (page) => {
        await press(page.locator(ACTION, { hasText: 'Sign and send' }));
        await page.locator('[data-record=valid]').waitFor();
      },
    },
    {
      name: 'the file is held against its record',
      act: async (page) => {
        await page.locator('main input[type=file]').first().setInputFiles(file);
        await page.locator('[data-file=match]').waitFor();
      },
    },
    {
      name: 'a menu opens',
      act: async (page) => {
        await press(page.locator('header [aria-label=Theme]'));
        await page.locator('[role=menu]').waitFor();
      },
    },
  ];
}

type Press = (target: Locator) => Promise<void>;

/** Hovers before the click, as a person does; otherwise the browser handles both in one task. */
const clickIt: Press = async (target) => {
  await target.hover();
  await target.click();
};

/** A finger sends no event before it touches. */
const tapIt: Press = (target) => target.tap();

export async function benchJourney(runs: number): Promise<void> {
  const node = await startNode({ slotTimeMs: SLOT_MS });
  const sites = await createSites();
  const before = loadavg();
  const browser = await chromium.launch(launchOptions);
  const version = browser.version();
  const all = new Map<string, Map<number, number[]>>();
  try {
    await node.airdrop(await getDoubleAddress(WALLET), LAMPORTS);
    const url = await sites.serve(node.rpcUrl, [node.wsUrl]);
    for (let run = 0; run < runs; run += 1) {
      for (const slowdown of SLOWDOWNS) {
        const isPhone = slowdown > 1;
        const content = Buffer.from(`${slowdown} ${run} ${Date.now()}`);
        const steps = getSteps(content, isPhone ? tapIt : clickIt);
        for (const [name, longest] of await walk(browser, url, steps, slowdown)) {
          const ofStep = all.get(name) ?? new Map<number, number[]>();
          all.set(name, ofStep.set(slowdown, [...(ofStep.get(slowdown) ?? []), longest]));
        }
        console.log(
          `run ${run + 1}, ${slowdown === 1 ? 'full speed' : `${slowdown} times slower`}`,
        );
      }
    }
  } finally {
    await browser.close();
    await sites.stop();
    node.stop();
  }
  const text = [
    '## Main thread',
    `\`npm run bench journey\`, ${describeMachine(version, before, loadavg())}`,
    `The longest task of the main thread in each step of the main job, in ms: the median of ${runs} journeys and, in brackets, the worst. Browsers report no task below 50 ms. The wallet is a script in the page, and its tasks count. At full speed buttons are clicked; at 4 times CPU they are tapped, as on a phone.`,
    [
      `| step | ${SLOWDOWNS.map((slowdown) => (slowdown === 1 ? 'full speed' : `${slowdown} times CPU`)).join(' | ')} |`,
      `|${' --- |'.repeat(SLOWDOWNS.length + 1)}`,
      ...[...all].map(
        ([name, ofStep]) =>
          `| ${name} | ${SLOWDOWNS.map((slowdown) => formatTasks(ofStep.get(slowdown) ?? [])).join(' | ')} |`,
      ),
    ].join('\n'),
  ].join('\n\n');
  writeSection(join(import.meta.dirname, '../docs/performance.md'), 'journey', text);
  console.log(text);
}

/** In ms; 0 if no task took 50 ms. */
async function walk(
  browser: Browser,
  url: string,
  steps: readonly Step[],
  slowdown: number,
): Promise<readonly (readonly [string, number])[]> {
  const viewport = { width: 1280, height: 800 };
  const context = await browser.newContext({ viewport, hasTouch: slowdown > 1 });
  await addWalletDouble(context, { name: WALLET });
  await context.addInitScript(() => {
    const tasks: number[] = [];
    const observer = new PerformanceObserver((list) => {
      tasks.push(...list.getEntries().map(({ duration }) => duration));
    });
    observer.observe({ type: 'longtask', buffered: true });
    window.__takeTasks = () => [
      ...tasks.splice(0),
      ...observer.takeRecords().map(({ duration }) => duration),
    ];
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(url);
  await warmUp(page);
  const longest: [string, number][] = [['the first screen, hydrated', await takeLongestTask(page)]];
  for (const { name, act } of steps) {
    await act(page);
    longest.push([name, await takeLongestTask(page)]);
  }
  await context.close();
  return longest;
}

/** Playwright's first query compiles a large script in the page. */
async function warmUp(page: Page): Promise<void> {
  await page.locator('main', { hasText: 'Sign' }).waitFor();
  await page.waitForFunction(() => true);
}

async function takeLongestTask(page: Page): Promise<number> {
  return page.evaluate(async (ms) => {
    for (let seen = -1; seen !== performance.getEntriesByType('resource').length;) {
      seen = performance.getEntriesByType('resource').length;
      await new Promise((resolve) => {
        setTimeout(resolve, ms);
      });
      await new Promise((resolve) => requestIdleCallback(resolve));
    }
    if (!window.__takeTasks) throw new Error('nobody watches the tasks');
    return Math.max(0, ...window.__takeTasks());
  }, QUIET_MS);
}

function formatTasks(longest: readonly number[]): string {
  const [median, worst] = [getMedian(longest), Math.max(...longest)];
  return worst === 0
    ? 'none'
    : `${median === 0 ? 'none' : Math.round(median)} (${Math.round(worst)})`;
}

declare global {
  interface Window {
    __takeTasks?: () => number[];
  }
}
