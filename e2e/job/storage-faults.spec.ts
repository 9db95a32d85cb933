import { onSignPage } from '../pages/sign-page';
import { expect, test } from './test';

test('D5 D6 full storage is reported, and no private file is sent', async ({
  page,
  site,
  rpc,
  begin,
}) => {
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(site.url);
  // The browser caches the quota at the first use.
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
