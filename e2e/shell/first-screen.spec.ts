import type { Page } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { writeFolder } from '../drop/many-files';
import { dropFromDesktop } from '../job/drop-from-desktop';
import { readDrafts } from '../job/read-stored';
import { expect, getLocalCluster, test } from '../test';
import { addWalletDouble } from '../wallets/add-wallet-double';
import { servePageInHalves } from './page-in-halves';

/** Holds the page's scripts back until they are let through. */
async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

test('D1 the first screen stands before any script has come, and takes files that are chosen then', async ({
  page,
  site,
}) => {
  const errors = watchErrors(page);
  const release = await holdScripts(page);
  await page.goto(site.url, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Sign', exact: true }),
  ).toBeVisible();
  const file = { name: 'early.txt', mimeType: 'text/plain', buffer: Buffer.from('early') };
  await page.getByLabel('Choose files').setInputFiles(file);
  const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
  release();
  await expect(page.getByRole('list', { name: 'Files' }).getByRole('listitem')).toHaveCount(1);
  // Hydrated, not drawn anew.
  expect(await heading.evaluate((element) => document.contains(element))).toBe(true);
  await expect(page.getByRole('list', { name: 'Files' })).toContainText('early.txt');
  expect(errors).toEqual([]);
});

test('S2 a button clicked before any script has come does its work when they do, once', async ({
  page,
  site,
}) => {
  await addWalletDouble(page, { name: 'Early' });
  const release = await holdScripts(page);
  await page.goto(site.url, { waitUntil: 'commit' });
  const control = page.getByRole('banner').getByRole('button', { name: 'Select Wallet' });
  await control.click();
  release();
  await expect(page.getByRole('menuitem', { name: 'Early' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(control).toBeFocused();
});

test('D1 files dropped before any script has come are taken up when they do, once', async ({
  page,
  site,
}, testInfo) => {
  const release = await holdScripts(page);
  await page.goto(site.url, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const path = testInfo.outputPath('early.txt');
  writeFileSync(path, 'early');
  await dropFromDesktop(page, [path]);
  release();
  await expect(page.getByRole('list', { name: 'Files' }).getByRole('listitem')).toHaveCount(1);
});

test('D1 a folder dropped before any script has come is read whole when they do', async ({
  page,
  site,
}) => {
  const release = await holdScripts(page);
  await page.goto(site.url, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const folder = writeFolder('photos', 3);
  await dropFromDesktop(page, [folder.path]);
  release();
  await expect(page.getByRole('list', { name: 'Files' }).getByRole('listitem')).toHaveCount(3);
  folder.remove();
});

test('D6 files chosen before any script has come join those of an earlier visit, and of a closed tab', async ({
  page,
  site,
}) => {
  const choose = (own: Page, name: string) =>
    own
      .getByLabel('Choose files')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(name) });
  const expectNames = async (own: Page, names: readonly string[]) => {
    const rows = own.getByRole('list', { name: 'Files' }).getByRole('listitem');
    await expect(rows).toHaveCount(names.length);
    for (const name of names) await expect(rows.filter({ hasText: name })).toHaveCount(1);
    await expect(own.getByRole('button', { name: `Sign ${names.length} file` })).toBeEnabled();
  };
  const chooseEarly = async (own: Page, name: string) => {
    const release = await holdScripts(own);
    await own.goto(site.url, { waitUntil: 'commit' });
    await expect(own.getByRole('heading', { level: 1 })).toBeVisible();
    await choose(own, name);
    release();
    await own.unrouteAll({ behavior: 'wait' });
  };
  await page.goto(site.url);
  await choose(page, 'kept.txt');
  await expectNames(page, ['kept.txt']);
  await expect.poll(() => readDrafts(page)).toEqual([['kept.txt']]);
  await chooseEarly(page, 'early.txt');
  await expectNames(page, ['kept.txt', 'early.txt']);

  const next = await page.context().newPage();
  await page.close();
  await chooseEarly(next, 'third.txt');
  const all = ['kept.txt', 'early.txt', 'third.txt'];
  await expectNames(next, all);
  await expect.poll(() => readDrafts(next)).toEqual([all.toSorted()]);
  await next.reload();
  await expectNames(next, all);
});

for (const [when, { isDrawn, isHidden }, files] of [
  ['when the first screen is drawn', { isDrawn: true, isHidden: false }, 3],
  ['at once in the background', { isDrawn: false, isHidden: true }, 3],
  ['one by one where it goes to the background undrawn', { isDrawn: false, isHidden: false }, 0],
] as const) {
  test(`S1 what the page is made whole by is asked for ${when}`, async ({ page, site }) => {
    await page.addInitScript(
      ([draws, hides]) => {
        if (!draws) window.requestAnimationFrame = () => 0;
        if (hides) Object.defineProperty(Document.prototype, 'hidden', { get: () => true });
      },
      [isDrawn, isHidden],
    );
    const release = await holdScripts(page);
    await page.goto(site.url, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Beside the one that is asked for as the page is read.
    await expect(page.locator('link[rel="modulepreload"]')).toHaveCount(files);
    release();
    await page
      .getByLabel('Choose files')
      .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
    await expect(page.getByRole('list', { name: 'Files' })).toContainText('a.txt');
  });
}

test('S1 of a page that comes in two halves, nothing is drawn before the second', async ({
  page,
  site,
}) => {
  const halves = await servePageInHalves(site.url, 'Network: ');
  await page.goto(halves.url, { waitUntil: 'commit' });
  await page.locator('header').waitFor({ state: 'attached' });
  const beside = await page.context().newPage();
  await beside.evaluate(drawFrames);
  halves.letGo();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Network: ' })).toBeVisible();
  const [firstPaint, responseEnd] = await page.evaluate(getFirstPaint);
  expect(firstPaint).toBeGreaterThanOrEqual(responseEnd);
  halves.close();
});

test('S1 on other addresses only the header stands until the scripts have come', async ({
  page,
  site,
}) => {
  const release = await holdScripts(page);
  await page.goto(`${site.url}/verify/x`, { waitUntil: 'commit' });
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Home' })).toBeVisible();
  await expect(page.locator('[aria-current]')).toHaveCount(0);
  await expect(page.getByRole('complementary')).toHaveCount(0);
  release();
  await expect(page.locator('[data-record="malformed"]')).toBeVisible();
});

test('T1 C3 W5 the first screen gives way to what this visitor chose, without an error', async ({
  page,
  serve,
  rpc,
}) => {
  const errors = watchErrors(page);
  const site = await serve({
    clusters: [
      getLocalCluster(rpc.url, { id: 'solana:devnet', label: 'First' }),
      getLocalCluster(rpc.url, { label: 'Second' }),
    ],
  });
  await addWalletDouble(page, { name: 'Remembered' });
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('countersign:cluster', 'solana:localnet');
  });
  await page.goto(site.url);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Second' })).toBeVisible();
  await page.getByRole('button', { name: 'Theme' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked();
  expect(errors).toEqual([]);
});

for (const address of ['/sign', `/verify/${'1'.repeat(88)}`]) {
  test(`S1 of a page that has not come whole, ${address.slice(0, 8)} never shows the first screen`, async ({
    page,
    site,
  }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.route(site.url + address, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const [, last = ''] =
        /([ ]*<script id="last">\s*if \(window\.top !== window\) \{[^]*?<\/script>)/.exec(html) ??
        [];
      expect(last).not.toBe('');
      await route.fulfill({ response, body: html.replace(last, '') });
    });
    await page.goto(site.url + address);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.locator('main h1')).toHaveCount(1);
    await expect(page.locator('main h1')).toBeHidden();
  });
}

/** As many as a page needs to be drawn that may be. */
async function drawFrames(): Promise<void> {
  for (let frame = 0; frame < 30; frame += 1) {
    await new Promise(requestAnimationFrame);
  }
}

/** @returns when the page was first drawn, and when its last byte came, in milliseconds */
async function getFirstPaint(): Promise<[number, number]> {
  const paint = await new Promise<PerformanceEntry>((resolve) => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntriesByName('first-paint')) resolve(entry);
    }).observe({ type: 'paint', buffered: true });
  });
  const [navigation] = performance.getEntriesByType('navigation');
  return [paint.startTime, Number(Reflect.get(navigation ?? {}, 'responseEnd'))];
}
