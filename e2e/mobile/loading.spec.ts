import type { Page, Request } from '@playwright/test';
import type { NodeProxy } from '../node-proxy';
import { getLocalCluster, type SiteOptions } from '../test';
import { expect, test } from '../job/test';
import { onHeader } from '../pages/header';
import { ANDROID, ANDROID_WEB_VIEW } from './local-phone';

const CHUNK = '**/assets/phone-*.js';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1';

function withReflector({ url }: NodeProxy): SiteOptions {
  return { clusters: [getLocalCluster(url)], remoteHostAuthority: 'reflector.example' };
}

async function visit(page: Page, url: string): Promise<readonly string[]> {
  const chunks: string[] = [];
  const note = (request: Request) => {
    if (request.url().includes('/assets/phone-')) chunks.push(request.url());
  };
  page.on('request', note);
  await page.goto(url);
  await expect(page.locator('[data-cluster-check="success"]')).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  return chunks;
}

test('M1 on a desktop the remote adapter is loaded where there is a reflector', async ({
  page,
  site,
  serve,
  rpc,
  watch,
}) => {
  await test.step('M1 on a desktop without a reflector nothing of the adapter is loaded', async () => {
    expect(await visit(page, site.url)).toEqual([]);
  });

  const { url } = await serve(withReflector(rpc));
  await test.step('M1 on a desktop with a reflector the remote adapter is loaded', async () => {
    expect((await visit(page, url)).length).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Select Wallet' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Remote Mobile Wallet Adapter']);
  });

  await test.step('M1 an adapter that failed to load is loaded when the network is back', async () => {
    watch.expectTrouble(/ERR_FAILED/);
    await page.route(CHUNK, (route) => route.abort());
    const warned = page.waitForEvent('console', (message) =>
      message.text().includes('The mobile wallet adapter could not be loaded.'),
    );
    await page.goto(url);
    await warned;
    await page.unroute(CHUNK);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.getByRole('button', { name: 'Select Wallet' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Remote Mobile Wallet Adapter']);
  });
});

for (const userAgent of [ANDROID, ANDROID_WEB_VIEW]) {
  test.describe(userAgent, () => {
    test.use({ userAgent });

    test('M1 on Android the local adapter is loaded, a reflector or not', async ({
      page,
      serve,
      rpc,
      addWallet,
    }) => {
      const { url } = await serve(withReflector(rpc));
      expect((await visit(page, url)).length).toBeGreaterThan(0);
      await page.getByRole('button', { name: 'Select Wallet' }).click();
      await expect(page.getByRole('menuitem')).toHaveText(['Mobile Wallet Adapter']);
      if (userAgent === ANDROID) return;
      await test.step('F15 W1 in a web view of a wallet app, that wallet is listed before the adapter, which would fail', async () => {
        await addWallet({ name: 'Own wallet' }, 0n);
        await page.goto(url);
        const header = onHeader(page);
        await header.walletControl.click();
        await expect(header.walletItems).toHaveText([/Own wallet/, /Mobile Wallet Adapter/]);
      });
    });
  });
}

test.describe('on an iPhone', () => {
  test.use({ userAgent: IPHONE });

  test('M1 nothing of the adapter is loaded, even with a reflector', async ({
    page,
    serve,
    rpc,
  }) => {
    const { url } = await serve(withReflector(rpc));
    expect(await visit(page, url)).toEqual([]);

    await test.step('F9 the way into a wallet’s browser says that files stay behind', async () => {
      await onHeader(page).walletControl.click();
      await expect(page.getByRole('link', { name: 'Open in Phantom' })).toBeVisible();
      await expect(page.getByText('Files stay here: choose them again there.')).toBeVisible();
    });
  });
});
