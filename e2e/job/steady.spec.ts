import type { Page } from '@playwright/test';
import { onDropPage } from '../pages/drop-page';
import { onVerifyPage } from '../pages/verify-page';
import { inventDigest, writeRecord } from '../record/write-record';
import { getNet } from './ask-node';
import { createAuthor } from './author';
import { holdFinality } from './hold-finality';
import { expect, test } from './test';
import { MIB, writeFile, writeSparseFile } from './test-file';

declare global {
  interface Window {
    __shifts?: { score: number; moved: string[] };
    __redrawn?: string[];
  }
}

const SIZES = [
  { width: 412, height: 823 },
  { width: 1280, height: 800 },
];

test('S1 V1 a new visitor’s page does not shift while it loads, and repeats no request', async ({
  page,
  site,
  rpc,
  node,
}) => {
  const signature = await writeRecord(await createAuthor(node), inventDigest(), await getNet(node));
  await page.addInitScript(watchShifts);
  const { record } = onVerifyPage(page);

  for (const viewport of SIZES) {
    await test.step(`S1 at ${viewport.width} pixels nothing shifts while a screen loads, nor when its late parts arrive`, async () => {
      await page.setViewportSize(viewport);
      const expectNoShift = async () => {
        const shifts = await page.evaluate(() => window.__shifts);
        expect(shifts, page.url()).toEqual({ score: 0, moved: [] });
      };
      for (const address of [site.url, `${site.url}/sign`]) {
        await page.goto(address);
        await page.waitForLoadState('networkidle');
        await expectNoShift();
      }
      const release = holdFinality(rpc, 'confirmed');
      await page.goto(`${site.url}/verify/${signature}?cluster=solana:localnet`);
      await expect(record).toHaveAttribute('data-record', 'settling');
      await page.waitForLoadState('networkidle');
      release();
      await expect(record).toHaveAttribute('data-record', 'valid');
      await untilIdle(page);
      await expectNoShift();
    });
  }

  await test.step('V1 Back and Forward repeat no request', async () => {
    await goHome(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') asked.push(request.postData() ?? '');
    });
    await page.goBack();
    await expect(record).toHaveAttribute('data-record', 'valid');
    await untilIdle(page);
    expect(asked.filter((body) => OF_THE_RECORD.test(body))).toEqual([]);
  });
});

test('D2 S1 while a file is read, and afterwards', async ({ page, site, requests }, testInfo) => {
  await page.goto(site.url);
  const drop = onDropPage(page);

  await test.step('D2 while a file is read, only its progress is rendered again', async () => {
    const path = testInfo.outputPath('film.mov');
    writeSparseFile(path, 20_000 * MIB);
    await drop.choose(path);
    const bar = page.getByRole('progressbar', { name: 'film.mov' });
    await expect(bar).toHaveAttribute('aria-valuenow', /[1-9]/);
    // Playwright misses responses of nested workers, so `networkidle` may wait forever.
    await untilIdle(page);
    const before = await bar.getAttribute('aria-valuenow');
    await page.evaluate(watchRedrawing);
    await expect(bar).not.toHaveAttribute('aria-valuenow', before ?? '');
    expect(await page.evaluate(() => window.__redrawn)).toEqual([]);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(drop.files).toHaveCount(0);
  });

  await test.step('S1 the next screen opens without a request', async () => {
    await drop.choose(writeFile(testInfo, 'next.bin').path);
    await expect(drop.sign).toBeEnabled();
    const isScreen = (url: string) => url.includes('/assets/sign-screen');
    await expect.poll(() => requests.some(isScreen)).toBe(true);
    await page.waitForLoadState('networkidle');
    const before = requests.length;
    const milliseconds = await drop.sign.evaluate(openAndTime);
    testInfo.annotations.push({ type: 'ms', description: String(Math.round(milliseconds)) });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign');
    expect(requests.slice(before).filter(isScreen)).toEqual([]);
  });
});

const OF_THE_RECORD = /"get(?:Transaction|SignatureStatuses|GenesisHash|Version)"/;

async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestIdleCallback(() => {
          resolve();
        });
      }),
  );
}

async function goHome(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Sign any file/);
}

function watchShifts(): void {
  const shifts: { score: number; moved: string[] } = { score: 0, moved: [] };
  window.__shifts = shifts;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, 'hadRecentInput') === true) continue;
      shifts.score += Number(Reflect.get(entry, 'value'));
      for (const { node, previousRect, currentRect } of Reflect.get(entry, 'sources') ?? []) {
        const name = node instanceof Element ? node.outerHTML.slice(0, 120) : String(node);
        shifts.moved.push(`${JSON.stringify([previousRect, currentRect])} ${name}`);
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** React makes new properties for each rendering, so an unchanged object was not rendered. */
function watchRedrawing(): void {
  const getProperties = (element: Element): unknown => {
    const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
    return key === undefined ? null : Reflect.get(element, key);
  };
  const watched = [
    ...document.querySelectorAll('header *, h1, [aria-label="Drop files"] *, [data-main-action] *'),
  ];
  const before = watched.map(getProperties);
  const redrawn: string[] = [];
  window.__redrawn = redrawn;
  const look = () => {
    for (const [index, element] of watched.entries()) {
      if (getProperties(element) !== before[index]) redrawn.push(element.outerHTML.slice(0, 120));
    }
    if (redrawn.length === 0) requestAnimationFrame(look);
  };
  look();
}

function openAndTime(button: HTMLElement | SVGElement): Promise<number> {
  return new Promise((resolve) => {
    const start = performance.now();
    const look = () => {
      const heading = document.querySelector('h1')?.textContent;
      if (heading === 'Sign') resolve(performance.now() - start);
      else requestAnimationFrame(look);
    };
    button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    look();
  });
}
