import type { Page } from '@playwright/test';
import { expect, test } from '../test';

/** No hex digits alone, which would be a fingerprint. */
const SIGNATURE = `${'1'.repeat(63)}z`;
const HEX = 'ab'.repeat(32);

const getField = (page: Page) =>
  page.getByLabel('Paste a link, signature, fingerprint or wallet address');

/** As the browser gives what is pasted, or dropped, on the page itself. */
async function give(page: Page, how: 'paste' | 'drop', type: string, text: string): Promise<void> {
  await page.evaluate(
    ([event, mime, value]) => {
      const transfer = new DataTransfer();
      transfer.setData(mime, value);
      const init = { bubbles: true, cancelable: true };
      document.body.dispatchEvent(
        event === 'paste'
          ? new ClipboardEvent('paste', { ...init, clipboardData: transfer })
          : new DragEvent('drop', { ...init, dataTransfer: transfer }),
      );
    },
    [how, type, text] as const,
  );
}

for (const path of ['/', '/verify']) {
  test(`F1 on ${path} a link opens its record: typed, pasted, dropped`, async ({ page, site }) => {
    const link = `https://elsewhere.example/verify/${SIGNATURE}`;
    for (const how of ['type', 'paste', 'drop'] as const) {
      await page.goto(site.url + path);
      await expect(getField(page)).toBeVisible();
      if (how === 'type') {
        await getField(page).fill(link);
        await page.getByRole('button', { name: 'Check', exact: true }).click();
      } else {
        await expect(page.locator('#root')).toHaveAttribute('data-react', '');
        await give(page, how, how === 'drop' ? 'text/uri-list' : 'text/plain', link);
      }
      await expect(page, how).toHaveURL(`${site.url}/verify/${SIGNATURE}`);
      await expect(page.locator('[data-record="not-found"]')).toBeVisible();
    }
  });
}

test('F1 a fingerprint is searched on the chosen network, once that was agreed to', async ({
  page,
  site,
}) => {
  await page.goto(site.url);
  await getField(page).fill(HEX);
  await getField(page).press('Enter');
  await expect(page).toHaveURL(`${site.url}/verify`);
  const found = page.getByRole('list', { name: 'Searched' });
  await expect(found).toContainText('sha256:');
  await expect(found).not.toContainText('No signature found');
  await page
    .getByRole('region', { name: 'Search' })
    .getByRole('button', { name: /Localnet$/ })
    .click();
  await expect(found).toContainText('No signature found for this file alone.');
  await page.reload();
  await expect(found).toContainText('sha256:');
});

test('F1 ten megabytes of text are refused at once, in words', async ({ page, site }) => {
  await page.goto(`${site.url}/verify`);
  await expect(getField(page)).toBeVisible();
  await give(page, 'paste', 'text/plain', '<script>alert(1)</script>'.repeat(400_000));
  await expect(page.getByText(/^That is not a link, signature/)).toBeVisible();
  await expect(getField(page)).toBeFocused();
});

test('F1 what is typed and checked before any script has come is understood when they do', async ({
  page,
  site,
}) => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(site.url, { waitUntil: 'commit' });
  await getField(page).fill(SIGNATURE);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  release();
  await expect(page).toHaveURL(`${site.url}/verify/${SIGNATURE}`);
});

test('F1 a file dropped on /verify is searched for, and nobody is asked before', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/verify`);
  const file = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') };
  await page.getByLabel('Choose files').setInputFiles(file);
  const found = page.getByRole('list', { name: 'Searched' });
  await expect(found).toContainText('sha256:ca978112');
  await expect(page.getByRole('group', { name: 'Check if already signed' })).toBeVisible();
});
