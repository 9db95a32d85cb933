import type { Page } from '@playwright/test';
import { expect, test } from '../job/test';
import { onVerifyPage } from '../pages/verify-page';
import { pass, stopTime, tickUntilVisible } from '../shell/fake-time';

const UNKNOWN = '5'.repeat(88);

for (const isUsed of [false, true]) {
  const what = isUsed
    ? 'what is kept is looked for after a second'
    : 'nothing but it is waited for, five seconds long';
  test(`S1 V7 a node that hangs is reported at once, and on a device that stores ${isUsed ? 'something' : 'nothing'} ${what}`, async ({
    page,
    site,
    rpc,
  }) => {
    const scripts: string[] = [];
    const hasLooked = () => scripts.some((url) => url.includes('/stores-'));
    const hasMore = () => scripts.some((url) => url.includes('/read-receipts-'));
    if (isUsed) await storeSomething(page, site.url);
    page.on('request', (request) => scripts.push(request.url()));
    rpc.setFault(() => ({ kind: 'hang' }));
    await stopTime(page);
    await page.goto(`${site.url}/verify/${UNKNOWN}?cluster=solana:localnet`);
    await tickUntilVisible(page, page.getByText('for the record…'));
    expect(hasLooked()).toBe(false);
    await pass(page, 1000);
    if (isUsed) return expect.poll(hasLooked).toBe(true);
    await pass(page, 3000);
    // Waits for a database request of its own, after which the page's requests have ended too.
    await page.evaluate(() => indexedDB.databases());
    expect(hasLooked() || hasMore()).toBe(false);
    await expect
      .poll(async () => {
        await pass(page, 1000);
        return hasMore();
      })
      .toBe(true);
  });
}

async function storeSomething(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toContain('countersign');
}

test('V9 a record that was not found is requested again, but not by a hidden tab', async ({
  page,
  site,
  rpc,
}) => {
  const count = () => rpc.calls.filter(({ method }) => method === 'getTransaction').length;
  await stopTime(page);
  await page.goto(`${site.url}/verify/${UNKNOWN}?cluster=solana:localnet`);
  const { record } = onVerifyPage(page);
  await tickUntilVisible(page, record, 100);
  await expect(record).toHaveAttribute('data-record', 'not-found');
  const first = count();
  await setVisibility(page, 'hidden');
  await pass(page, 20_000);
  expect(count()).toBe(first);
  await setVisibility(page, 'visible');
  await pass(page, 4000);
  await expect.poll(count).toBeGreaterThan(first);
});

function setVisibility(page: Page, state: DocumentVisibilityState): Promise<void> {
  return page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}
