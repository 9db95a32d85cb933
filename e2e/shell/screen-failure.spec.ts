import type { Page, Route } from '@playwright/test';
import { expect, test } from '../test';
import { readDrafts } from '../job/read-stored';
import { addWallet } from '../job/test-wallet';
import { onDropPage } from '../pages/drop-page';
import { onSignPage } from '../pages/sign-page';
import { addFundedWallet, chooseFile, pickWallet } from './steps';
import { onVerifyPage } from '../pages/verify-page';

declare global {
  interface Window {
    countPreloadError?: () => Promise<void>;
  }
}

const CHUNK = '**/assets/sign-screen-*.js';

interface Watched {
  readonly loads: () => number;
  readonly preloadErrors: () => number;
  readonly pageErrors: readonly string[];
}

async function watch(page: Page): Promise<Watched> {
  let loads = 0;
  let preloadErrors = 0;
  const pageErrors: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  page.on('pageerror', (error) => pageErrors.push(error.message));
  await page.exposeFunction('countPreloadError', () => {
    preloadErrors += 1;
  });
  await page.addInitScript(() => {
    window.addEventListener('vite:preloadError', () => void window.countPreloadError?.());
  });
  return { loads: () => loads, preloadErrors: () => preloadErrors, pageErrors };
}

async function openStart(page: Page, url: string): Promise<void> {
  // An effect sends the first request to the node, so React has hydrated the page by then.
  const asked = page.waitForRequest((request) => request.method() === 'POST');
  await page.goto(url);
  await asked;
}

/** The page repeats a failed preload, so the failure waits until the screen is opened. */
async function failChunk(
  page: Page,
  { loads }: Watched,
  fail: (route: Route) => Promise<void>,
  { load = 1, ...options }: { readonly load?: number; readonly times?: number } = {},
): Promise<void> {
  const handle = async (route: Route) => {
    if (loads() === load) await page.getByText('Loading…').waitFor({ state: 'attached' });
    await fail(route);
  };
  await page.route(CHUNK, handle, options);
}

async function followSignLink(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Sign', exact: true }).dispatchEvent('click');
}

async function expectFailureScreen(page: Page, text = 'Its files did not arrive.'): Promise<void> {
  await expect(
    page.getByRole('heading', { level: 1, name: 'This screen could not be loaded' }),
  ).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(text);
  await expect(page.getByText('module')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
}

test('a page, or a part of it, that fails to load', async ({ page, site }) => {
  const watched = await watch(page);
  const list = '**/assets/listed-files-*.js';
  await page.route(list, (route) => route.abort());

  await test.step('S5 a page whose code fails to load is loaded once more, and then says so', async () => {
    await page.route('**/assets/page-*.js', (route) => route.abort());
    await page.goto(site.url);
    await expect(page.getByRole('alert')).toContainText('This page could not be loaded');
    expect(watched.loads()).toBe(2);
    await page.unroute('**/assets/page-*.js');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByRole('banner').getByRole('button', { name: 'Theme' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  });

  await test.step('S5 D1 if the file list’s code fails to load, the page says so, and retries on request and with the next drop', async () => {
    const loads = watched.loads();
    const drop = onDropPage(page);
    const notice = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
    const retry = notice.getByRole('button', { name: 'Try again' });
    await chooseFile(page, 'a.txt', 'a');
    await expect(notice).toContainText('A part of this page could not be loaded');
    await expect(notice.getByRole('button', { name: 'Reload' })).toBeVisible();

    const failed = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('/listed-files-'),
    );
    await retry.press('Enter');
    await failed;
    await expect(retry).toBeVisible();

    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.unroute(list);
    await page.route(list, async (route) => {
      await held;
      await route.continue();
    });
    await chooseFile(page, 'b.txt', 'b');
    await expect(page.getByRole('main').getByText('Reading…')).toBeVisible();
    await expect(notice).toHaveCount(0);
    release();
    await expect(drop.sign).toHaveText('Sign 2 files');
    await expect(page.getByRole('main').getByText('Reading…')).toHaveCount(0);
    expect(watched.loads()).toBe(loads);
  });
});

test('S5 a screen that fails to load: one automatic reload, then the reason and Reload', async ({
  page,
  site,
}) => {
  const watched = await watch(page);
  await failChunk(page, watched, (route) => route.abort());
  await openStart(page, site.url);
  await page.getByRole('link', { name: 'Sign', exact: true }).click();
  await expectFailureScreen(page);
  expect(watched.loads()).toBe(2);
  expect(watched.preloadErrors()).toBe(3);
  await expect(page).toHaveURL(`${site.url}/sign`);

  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(watched.preloadErrors).toBe(5);
  await expectFailureScreen(page);
  expect(watched.loads()).toBe(3);

  await page.unroute(CHUNK);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign', exact: true })).toBeVisible();
  expect(watched.loads()).toBe(4);
});

test('a screen whose file is missing once, or whose listener prevents the error', async ({
  page,
  site,
}) => {
  const watched = await watch(page);

  await test.step('S5 after a deployment the one reload loads the new page, and no failure is shown', async () => {
    await openStart(page, site.url);
    await failChunk(page, watched, (route) => route.fulfill({ status: 404 }), { times: 1 });
    await followSignLink(page);
    await expect(page.getByRole('region', { name: 'Drop files' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign', exact: true })).toBeVisible();
    expect(watched.loads()).toBe(2);
    expect(watched.preloadErrors()).toBe(1);
  });

  await test.step('S5 a listener that prevents the event keeps the error from being rethrown', async () => {
    const load = watched.loads() + 1;
    const errors = watched.pageErrors.length;
    await failChunk(page, watched, (route) => route.abort(), { load });
    await openStart(page, site.url);
    await page.evaluate(() => {
      window.addEventListener('vite:preloadError', (event) => {
        event.preventDefault();
      });
    });
    await followSignLink(page);
    await expect.poll(watched.preloadErrors).toBe(2);
    await expect(page.getByRole('status')).toHaveText('Loading…');
    await expect(page.getByRole('button', { name: 'Reload' })).toHaveCount(0);
    expect(watched.loads()).toBe(load);
    expect(watched.pageErrors.slice(errors)).toEqual([]);
  });
});

test('S5 without session storage there is no reload, so never a loop; the rest of the page still works beside a screen that failed', async ({
  page,
  site,
}) => {
  const watched = await watch(page);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await page.route(CHUNK, (route) => route.abort());
  await page.goto(`${site.url}/sign`);
  await expectFailureScreen(page);
  expect(watched.loads()).toBe(1);
  expect(watched.preloadErrors()).toBe(2);
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('region', { name: 'Drop files' })).toBeVisible();
  expect(watched.loads()).toBe(1);
});

test('a part, and the record’s screen, that fail to load during a signing', async ({
  page,
  site,
  node,
}) => {
  const watched = await watch(page);
  await addFundedWallet(page, node, 'Stale');
  await page.route('**/assets/record-screen-*.js', (route) => route.abort());

  await test.step('S5 a part that fails after its screen has loaded never reloads the page', async () => {
    await page.route('**/assets/sending-*.js', (route) => route.abort());
    await page.goto(`${site.url}/sign`);
    await chooseFile(page, 'stale.txt', 'stale');
    await pickWallet(page, 'main', 'Stale');
    await expect(page.getByRole('alert')).toContainText('could not be loaded');
    expect(watched.loads()).toBe(1);
  });

  await test.step('S5 G6 the record’s screen is gone once the wallet has signed: one reload, and nothing is lost', async () => {
    await page.unroute('**/assets/sending-*.js');
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Sign and send' }).click();
    await expectFailureScreen(page);
    expect(watched.loads()).toBe(2);

    await page.unroute('**/assets/record-screen-*.js');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.locator('[data-record="valid"]')).toBeVisible();
  });
});

test('the code that reads and stores files fails to load: reported in its place, and nothing is lost', async ({
  page,
  site,
  node,
}) => {
  const wallet = await addWallet(page, { name: 'Keeper' });
  await node.airdrop(wallet.address, 1_000_000_000n);
  let isMissing = false;
  await page.route(/\/assets\/(?:stores|workers)-/, (route) =>
    isMissing ? route.abort() : route.continue(),
  );
  const drop = onDropPage(page);
  const sign = onSignPage(page);
  const alert = page.getByRole('main').getByRole('alert');
  await page.goto(site.url);
  await chooseFile(page, 'kept.txt', 'kept');
  await expect.poll(() => readDrafts(page)).toEqual([['kept.txt']]);

  await test.step('S5 D1 a file is not read, which its row says; dropped again it is read, beside those of the last visit', async () => {
    isMissing = true;
    await page.goto(site.url);
    await chooseFile(page, 'new.txt', 'new');
    await expect(drop.row('new.txt')).toContainText(
      'Reading failed: the code for it did not arrive, or the browser stopped it. Remove the file and drop it again.',
    );
    isMissing = false;
    await drop.row('new.txt').getByRole('button', { name: 'Remove new.txt' }).click();
    await chooseFile(page, 'new.txt', 'new');
    await expect(drop.digest('new.txt')).toBeVisible();
    await expect(drop.digest('kept.txt')).toBeVisible();
    await expect.poll(() => readDrafts(page)).toEqual([['kept.txt', 'new.txt']]);
  });

  await test.step('D6 the sign screen does not say that no file is chosen, and restores the files on request', async () => {
    isMissing = true;
    await page.goto(`${site.url}/sign`);
    await expect(alert).toContainText('could not be read');
    await expect(page.getByText('Something may be waiting to be signed')).toBeVisible();
    isMissing = false;
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(sign.claim.getByText('kept.txt')).toBeVisible();
    await expect(sign.claim.getByText('new.txt')).toBeVisible();
    await expect(alert).toHaveCount(0);
  });

  await test.step('G6 a statement about a record is signed only once it can be stored: no wallet is asked before', async () => {
    await sign.connect(wallet.name);
    await sign.send.click();
    await expect(page.locator('[data-record="valid"]')).toBeVisible();
    isMissing = true;
    await page.reload();
    await onVerifyPage(page).chooseMore('Withdraw');
    await page.getByLabel('I understand that this can’t be undone').check();
    await sign.send.click();
    await expect(page.getByRole('main').getByText('Nothing was signed.')).toBeVisible();
    expect(await wallet.countCalls('solana:signTransaction')).toBe(0);
    expect(await wallet.countCalls('solana:signAndSendTransaction')).toBe(0);
    isMissing = false;
    await sign.send.click();
    await expect(page.locator('[data-record][data-revoked]')).toBeVisible();
  });
});

test('offline, a screen and the signing', async ({ page, site, node, context }) => {
  const watched = await watch(page);
  await addFundedWallet(page, node, 'Away');

  await test.step('S5 L11 offline there is no reload, which would replace the page by the browser’s error, and the screen loads once the network is back', async () => {
    await openStart(page, site.url);
    await expect(page.getByRole('region', { name: 'Drop files' })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Sign', exact: true }).click();
    await expectFailureScreen(page, 'You are offline, and this screen had not been loaded yet.');
    expect(watched.loads()).toBe(1);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Sign', exact: true })).toBeVisible();
  });

  await test.step('L11 G6 offline at the first click on Sign and send the page says that nothing was signed, and a later click signs', async () => {
    await chooseFile(page, 'away.txt', 'away');
    await pickWallet(page, 'main', 'Away');
    const send = page.getByRole('button', { name: 'Sign and send' });
    await expect(send).toHaveAttribute('aria-disabled', 'false');
    await context.setOffline(true);
    await send.click();
    const status = page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: 'Nothing was signed.' });
    await expect(status).toContainText(
      'You are offline, and a part of this page had not been loaded',
    );
    await expect(status).not.toContainText('module');
    await context.setOffline(false);
    await send.click();
    await expect(page.locator('[data-record="valid"]')).toBeVisible();
  });
});
