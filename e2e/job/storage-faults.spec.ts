import type { Page } from '@playwright/test';
import { onSignPage } from '../pages/sign-page';
import { readStored } from './read-stored';
import { signFiles } from './story';
import { expect, test } from './test';
import { writeFile } from './test-file';

test('D5 D6 a full storage is named, and no private file is sent', async ({
  page,
  site,
  rpc,
  begin,
}) => {
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(site.url);
  // Before the first use: the browser remembers for a while how much space it found.
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await begin('private.bin', { name: 'Roomy' });
  const sign = onSignPage(page);
  await page.getByText('Options').click();
  await page.getByLabel(/^Keep the file private/).check();
  await expect(sign.memo).toHaveText(/^countersign\/1 hidden /);
  await sign.send.click();
  await expect(sign.status).toContainText('This browser has no space left for this page');
  expect(rpc.calls.some(({ method }) => method === 'sendTransaction')).toBe(false);
});

test('D6 G6 what a newer version of the page stored is left alone, and said; signing goes on', async ({
  page,
  site,
  addWallet,
}, testInfo) => {
  const wallet = await addWallet({ name: 'Ahead' });
  await page.goto(`${site.url}/icon.svg`);
  await page.evaluate(storeAsNewer);
  await signFiles(page, site, [writeFile(testInfo, 'ahead.bin')], wallet);
  const newer = /A newer version of this page has stored proofs here/;
  await expect(page.locator('[data-sonner-toast]')).toContainText(newer);
  expect(await page.evaluate(readStored, 'receipts')).toEqual([{ signature: 'later', form: 9 }]);
  await openProofs(page, site.url);
  await expect(page.getByRole('alert').filter({ hasText: newer })).toBeVisible();
});

async function openProofs(page: Page, url: string): Promise<void> {
  await page.goto(url);
  const proofs = page.getByRole('region', { name: 'Your proofs' });
  await proofs.getByRole('heading', { name: 'Your proofs' }).click();
}

/** Runs in the page. */
async function storeAsNewer(): Promise<void> {
  const opening = indexedDB.open('countersign', 99);
  opening.onupgradeneeded = () => {
    const store = opening.result.createObjectStore('receipts', { keyPath: 'signature' });
    store.put({ signature: 'later', form: 9 });
  };
  await new Promise((resolve, reject) => {
    opening.onsuccess = resolve;
    opening.onerror = reject;
  });
  opening.result.close();
}
