import type { Page } from '@playwright/test';
import { expect, test } from '../job/test';
import { onVerifyPage } from '../pages/verify-page';
import { pass, stopTime, tickUntilVisible } from '../shell/fake-time';

/** Well-formed, and no node knows it. */
const UNKNOWN = '5'.repeat(88);

test('S1 V7 where a node hangs, what a device keeps is looked for within a second', async ({
  page,
  site,
  rpc,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const hasMore = () => scripts.some((url) => url.includes('/record-news-'));
  rpc.setFault(() => ({ kind: 'hang' }));
  await stopTime(page);
  await page.goto(`${site.url}/verify/${UNKNOWN}?cluster=solana:localnet`);
  await tickUntilVisible(page, page.getByText('for the record…'));
  expect(hasMore()).toBe(false);
  await pass(page, 1000);
  await expect.poll(hasMore).toBe(true);
});

test('V9 a record that was not found is asked for again, but not by a tab that nobody looks at', async ({
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
