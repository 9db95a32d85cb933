import type { BrowserContext, Page } from '@playwright/test';
import { findBrowser, findWholeBrowser } from '../../scripts/find-browser';
import { getLocalCluster } from '../test';
import { ANDROID } from './local-phone';
import { startPublicHost, type PublicHost } from './public-host';
import { expect, pickAdapter, readCache, test as base } from './test';

const test = base.extend<{ publicHost: PublicHost }>({
  publicHost: async ({}, use) => {
    const host = await startPublicHost();
    await use(host);
    await host.stop();
  },
  // Only a new browser process can be told which addresses count as public.
  context: async ({ playwright, publicHost, launchOptions, viewport }, use) => {
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      // A headless browser shows no permission prompt.
      executablePath: findWholeBrowser() ?? findBrowser() ?? '',
      args: [...(launchOptions.args ?? []), ...publicHost.browserArguments],
    });
    const context = await browser.newContext({
      ...{ ignoreHTTPSErrors: true, reducedMotion: 'reduce', userAgent: ANDROID, viewport },
    });
    await use(context);
    await browser.close();
  },
});

/** Sets the answer to the browser's permission prompt, which tests can't click. */
async function decide(
  context: BrowserContext,
  page: Page,
  setting: 'granted' | 'denied' | 'prompt',
): Promise<void> {
  const session = await context.newCDPSession(page);
  const { targetInfo } = await session.send('Target.getTargetInfo');
  const browser = await context.browser()?.newBrowserCDPSession();
  await browser?.send('Browser.setPermission', {
    permission: { name: 'loopback-network' },
    setting,
    ...(targetInfo.browserContextId !== undefined && {
      browserContextId: targetInfo.browserContextId,
    }),
  });
  await session.detach();
}

test('M4 a browser that protects local apps prompts first: dismissed, denied, answered late, unanswered, allowed', async ({
  context,
  page,
  publicHost,
  serve,
  rpc,
  watch,
  phone,
  installWallet,
}) => {
  test.skip(findWholeBrowser() === null, 'needs a Chromium with windows beside the headless shell');
  const { url } = await serve({ clusters: [getLocalCluster(`${publicHost.url}/rpc`)] });
  publicHost.serve(url, rpc.url);
  watch.allow([publicHost.url]);
  await installWallet({ seed: 'Guarded' });
  const permission = page.getByRole('dialog', { name: 'Allow the connection to your wallet' });
  const blocked = page.getByRole('dialog', { name: 'The connection to your wallet is blocked' });
  const ready = page.getByRole('dialog', { name: 'Ready to open your wallet' });
  const closeBlocked = async () => {
    await expect(blocked).toContainText('allow “Apps on device”, and try again');
    await blocked.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };

  await test.step('dismissed: no message', async () => {
    await page.goto(publicHost.url);
    await pickAdapter(page);
    await permission.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  });

  await test.step('denied when asked: a browser without a window answers so by itself', async () => {
    await pickAdapter(page);
    await permission.getByRole('button', { name: 'Continue' }).click();
    await closeBlocked();
  });

  await test.step('denied before: shown at once', async () => {
    await pickAdapter(page);
    await closeBlocked();
    expect(phone.associations).toEqual([]);
  });

  await test.step('denied late: the connection has failed long before, because nothing listens', async () => {
    await decide(context, page, 'prompt');
    await pickAdapter(page);
    await permission.getByRole('button', { name: 'Continue' }).click();
    await expect(ready).toBeVisible();
    await decide(context, page, 'denied');
    await closeBlocked();
    expect(phone.associations).toEqual([]);
  });

  await test.step('undecided: continues up to the second click, and may be allowed until then', async () => {
    await decide(context, page, 'prompt');
    await pickAdapter(page);
    await permission.getByRole('button', { name: 'Continue' }).click();
    await expect(ready).toBeVisible();
    await decide(context, page, 'granted');
    await expect(ready).toBeVisible();
    expect(phone.associations).toEqual([]);
  });

  await test.step('allowed: another click opens the wallet', async () => {
    await ready.getByRole('button', { name: 'Open wallet' }).click();
    await expect.poll(() => readCache(page)).toMatchObject({ chain: 'solana:localnet' });
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(phone.associations).toHaveLength(1);
  });
});
