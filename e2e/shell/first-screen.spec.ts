import type { Page } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { writeFolder } from '../drop/many-files';
import { dropFromDesktop } from '../job/drop-from-desktop';
import { readDrafts } from '../job/read-stored';
import { expect, getLocalCluster, test } from '../test';
import { addWalletDouble } from '../wallets/add-wallet-double';
import { servePageInHalves } from './page-in-halves';

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

async function openHeld(page: Page, url: string): Promise<() => Promise<void>> {
  const release = await holdScripts(page);
  await page.goto(url, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return async () => {
    release();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

function choose(page: Page, name: string): Promise<void> {
  const file = { name, mimeType: 'text/plain', buffer: Buffer.from(name) };
  return page.getByLabel('Choose files').setInputFiles(file);
}

function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

test('D6 files chosen before any script has loaded join those of an earlier visit, and of a closed tab', async ({
  page,
  site,
}) => {
  const expectNames = async (own: Page, names: readonly string[]) => {
    const rows = own.getByRole('list', { name: 'Files' }).getByRole('listitem');
    await expect(rows).toHaveCount(names.length);
    for (const name of names) await expect(rows.filter({ hasText: name })).toHaveCount(1);
    await expect(own.getByRole('button', { name: `Sign ${names.length} file` })).toBeEnabled();
  };
  const chooseEarly = async (own: Page, name: string) => {
    const release = await openHeld(own, site.url);
    await choose(own, name);
    await release();
  };

  await test.step('D1 the first screen is shown before any script has loaded, and accepts files', async () => {
    const errors = watchErrors(page);
    const release = await openHeld(page, site.url);
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Sign', exact: true }),
    ).toBeVisible();
    await choose(page, 'kept.txt');
    const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
    await release();
    await expectNames(page, ['kept.txt']);
    expect(await heading.evaluate((element) => document.contains(element))).toBe(true);
    expect(errors).toEqual([]);
  });

  await test.step('an earlier visit', async () => {
    await expect.poll(() => readDrafts(page)).toEqual([['kept.txt']]);
    await chooseEarly(page, 'early.txt');
    await expectNames(page, ['kept.txt', 'early.txt']);
  });

  await test.step('a closed tab', async () => {
    const next = await page.context().newPage();
    await page.close();
    await chooseEarly(next, 'third.txt');
    const all = ['kept.txt', 'early.txt', 'third.txt'];
    await expectNames(next, all);
    await expect.poll(() => readDrafts(next)).toEqual([all.toSorted()]);
    await next.reload();
    await expectNames(next, all);
  });
});

test('actions before any script has loaded take effect afterwards, once', async ({
  page,
  site,
}, testInfo) => {
  await addWalletDouble(page, { name: 'Early' });
  const release = await openHeld(page, site.url);
  const path = testInfo.outputPath('early.txt');
  writeFileSync(path, 'early');
  const folder = writeFolder('photos', 3);
  await dropFromDesktop(page, [path]);
  await dropFromDesktop(page, [folder.path]);
  const control = page.getByRole('banner').getByRole('button', { name: 'Select Wallet' });
  await control.click();
  await release();

  await test.step('S2 a button clicked before any script has loaded acts afterwards, once', async () => {
    await expect(page.getByRole('menuitem', { name: 'Early' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(control).toBeFocused();
  });

  await test.step('D1 files and a folder dropped before any script has loaded are read completely afterwards, once', async () => {
    const rows = page.getByRole('list', { name: 'Files' }).getByRole('listitem');
    const sum = page.getByRole('heading', { level: 1, name: /^4 files · / });
    await expect(sum).toBeVisible();
    await expect(rows.filter({ hasText: 'early.txt' })).toHaveCount(1);
    await expect(rows.filter({ hasText: 'photos' })).toContainText('3 files');
  });
  folder.remove();
});

test('S1 the page’s scripts are requested at the right time', async ({ page, site }) => {
  const visits = [
    ['when the first screen is drawn', 4, () => undefined],
    [
      'one by one where it goes to the background undrawn',
      0,
      () => {
        window.requestAnimationFrame = () => 0;
      },
    ],
    [
      'at once in the background',
      4,
      () => {
        Object.defineProperty(Document.prototype, 'hidden', { get: () => true });
      },
    ],
  ] as const;
  for (const [when, files, begin] of visits) {
    await test.step(`S1 the page’s scripts are requested ${when}`, async () => {
      await page.addInitScript(begin);
      const release = await openHeld(page, site.url);
      await expect(page.locator('link[rel="modulepreload"]')).toHaveCount(files);
      await release();
      await choose(page, `${when}.txt`);
      await expect(page.getByRole('list', { name: 'Files' })).toContainText(`${when}.txt`);
    });
  }
});

test('S1 a page that arrives in two halves shows nothing before the second', async ({
  page,
  site,
}) => {
  const halves = await servePageInHalves(site.url, 'Network: ');
  await page.goto(halves.url, { waitUntil: 'commit' });
  await page.locator('header').waitFor({ state: 'attached' });
  const beside = await page.context().newPage();
  await beside.evaluate(drawFrames);
  halves.release();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Network: ' })).toBeVisible();
  const [firstPaint, responseEnd] = await page.evaluate(getFirstPaint);
  expect(firstPaint).toBeGreaterThanOrEqual(responseEnd);
  halves.close();
});

test('on other addresses the first screen is never shown', async ({ page, site }) => {
  for (const address of ['/sign', `/verify/${'1'.repeat(88)}`]) {
    await test.step(`S1 ${address.slice(0, 8)} of a page that has not arrived completely never shows the first screen`, async () => {
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
      await page.unrouteAll({ behavior: 'wait' });
    });
  }

  await test.step('S1 on other addresses only the header is shown until the scripts have loaded', async () => {
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
});

test('T1 C3 W5 the first screen is replaced by this visitor’s choices, without an error', async ({
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

async function drawFrames(): Promise<void> {
  for (let frame = 0; frame < 30; frame += 1) {
    await new Promise(requestAnimationFrame);
  }
}

async function getFirstPaint(): Promise<[number, number]> {
  const paint = await new Promise<PerformanceEntry>((resolve) => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntriesByName('first-paint')) resolve(entry);
    }).observe({ type: 'paint', buffered: true });
  });
  const [navigation] = performance.getEntriesByType('navigation');
  return [paint.startTime, Number(Reflect.get(navigation ?? {}, 'responseEnd'))];
}
