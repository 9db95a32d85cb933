import type { Page } from '@playwright/test';
import { getNet } from '../job/ask-node';
import { createAuthor } from '../job/author';
import { dropFromDesktop } from '../job/drop-from-desktop';
import { expectNoViolation } from '../job/expect-no-violation';
import { signFiles } from '../job/story';
import { expect, test } from '../job/test';
import { writeFile } from '../job/test-file';
import { onVerifyPage } from '../pages/verify-page';
import { inventDigest, writeRecord } from './write-record';

const SEARCH = '**/assets/searching-*.js';
const DETAILS = '**/assets/below-parts-*.js';

test('S5 V1 if code after the verdict fails to load, the withdrawal is shown as unchecked, a file is still checked, and it loads later by itself and by Try again', async ({
  page,
  site,
  node,
  watch,
}, testInfo) => {
  watch.expectTrouble(/Failed to load resource|could not be loaded|Failed to fetch dynamically/);
  const file = writeFile(testInfo, 'late.bin');
  const signature = await writeRecord(
    await createAuthor(node),
    inventDigest(Buffer.from(file.sha256, 'hex')),
    await getNet(node),
  );
  await page.route(SEARCH, (route) => route.abort());
  await page.route(DETAILS, (route) => route.abort());
  const address = `${site.url}/verify/${signature}?cluster=solana:localnet`;
  await page.goto(address);
  const verify = onVerifyPage(page);
  const missing = page.getByRole('alert').filter({ hasText: 'A part of this page' }).first();
  await expect(verify.record).toHaveAttribute('data-record', 'valid');
  await expect(missing).toContainText('could not be loaded');
  await expect(verify.fact('Withdrawn by the signer')).toContainText(
    'Withdrawal could not be checked',
  );
  await expect(verify.headline).toContainText('whether it was withdrawn could not be checked');

  await test.step('a file is compared with the record', async () => {
    await verify.choose(file.path);
    await expect(verify.file).toHaveAttribute('data-file', 'match');
    await expectNoViolation(page, { part: 'main', looks: 'one' });
  });

  await test.step('the search loads by itself', async () => {
    await page.unroute(SEARCH);
    // A restored network retries at once; otherwise the pause grows with each try.
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await expect(verify.fact('Withdrawn by the signer')).toContainText('No withdrawal found');
  });

  await test.step('the parts below load on request, and the focus stays on the record', async () => {
    const again = page.getByRole('button', { name: 'Try again' }).first();
    const failed = page.waitForEvent('requestfailed', (one) => one.url().includes('below-parts'));
    await again.press('Enter');
    await failed;
    await expect(again).toBeVisible();
    await page.unroute(DETAILS);
    await again.press('Enter');
    await expect(page.getByText(/How we checked: (\d+) of \1/)).toBeVisible();
    await expect(missing).toHaveCount(0);
    await expect(page.getByRole('main').locator(':focus')).toBeVisible();
  });

  await test.step('a certificate does not wait forever either', async () => {
    await page.route(DETAILS, (route) => route.abort());
    await page.goto(`${address}&view=certificate`);
    await expect(missing).toBeVisible();
    await expect(page.getByText('One moment…')).toHaveCount(0);
    await page.unroute(DETAILS);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByRole('heading', { name: /Certificate/ })).toBeVisible();
  });
});

test('S5 G6 a possible receipt is named if the code that reads it fails to load, and not treated as another file', async ({
  page,
  site,
  watch,
}, testInfo) => {
  watch.expectTrouble(/Failed to load resource|could not be loaded|Failed to fetch dynamically/);
  const cut = '{"mediaType":"application/vnd.countersign.receipt+json;version=1","sig';
  const file = writeFile(testInfo, 'lost.countersign.json', cut);
  await page.route('**/assets/read-receipts-*.js', (route) => route.abort());
  await page.goto(`${site.url}/verify/${'5'.repeat(88)}?cluster=solana:localnet`);
  const region = page.getByRole('region', { name: 'Drop the file to check it' });
  await expect(onVerifyPage(page).record).toHaveAttribute('data-record', 'not-found');
  await dropFromDesktop(page, [file.path]);
  await expect(region).toContainText(`Could not be opened: ${file.name}`);
  await expect(page.getByText('A part of this page could not be loaded.')).toBeVisible();
  await page.unroute('**/assets/read-receipts-*.js');
  await dropFromDesktop(page, [file.path]);
  await expect(region).not.toContainText('Could not be opened');
  await expect(onVerifyPage(page).file).toHaveAttribute('data-file', 'cannot-check');
});

test('V7 on a device without stored data a receipt is checked while the node hangs and the network then fails', async ({
  page,
  site,
  rpc,
  addWallet,
  openStranger,
  watch,
}, testInfo) => {
  watch.expectTrouble(/Failed to load resource|could not be loaded|WebSocket/);
  const wallet = await addWallet({ name: 'Away' });
  const file = writeFile(testInfo, 'away.bin');
  const signature = await signFiles(page, site, [file], wallet);
  const download = await onVerifyPage(page).downloadReceipt();
  const receipt = testInfo.outputPath(download.suggestedFilename());
  await download.saveAs(receipt);
  rpc.setFault(() => ({ kind: 'hang' }));
  const stranger = await openStranger();
  await stranger.goto(`${site.url}/verify/${signature}?cluster=solana:localnet`);
  for (const part of ['read-receipts', 'below-parts']) {
    await expect.poll(() => listFetched(stranger)).toContain(part);
  }
  await stranger.context().setOffline(true);
  await onVerifyPage(stranger).choose(receipt);
  const offline = stranger.locator('[data-offline]');
  await expect(offline).toContainText(wallet.address);
  await expect(offline).toContainText('What it can’t tell: that it was recorded');
});

function listFetched(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => /\/assets\/(.+)-[\w-]{8}\.js$/.exec(name)?.[1] ?? ''),
  );
}
