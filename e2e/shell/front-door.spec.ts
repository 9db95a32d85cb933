import type { Page } from '@playwright/test';
import { expect, test } from '../test';

/** Contains a letter outside hex, because 64 hex digits would be a fingerprint. */
const SIGNATURE = `${'1'.repeat(63)}z`;
const HEX = 'ab'.repeat(32);

const getField = (page: Page) =>
  page.getByLabel('Paste a link, signature, fingerprint or wallet address');

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

test('F1 a link opens its record, however it is given', async ({ page, site }) => {
  const link = `https://elsewhere.example/verify/${SIGNATURE}`;
  const record = `${site.url}/verify/${SIGNATURE}`;
  const check = page.getByRole('button', { name: 'Check', exact: true });

  await test.step('F1 text typed and submitted before any script has loaded is understood afterwards', async () => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(site.url, { waitUntil: 'commit' });
    await getField(page).fill(SIGNATURE);
    await check.click();
    release();
    await expect(page).toHaveURL(record);
    await page.unrouteAll({ behavior: 'wait' });
  });

  for (const path of ['/', '/verify']) {
    await test.step(`F1 on ${path} a link opens its record: typed, pasted, dropped`, async () => {
      await page.goto(site.url + path);
      for (const how of ['type', 'paste', 'drop'] as const) {
        await expect(page).toHaveURL(site.url + path);
        await expect(getField(page)).toBeVisible();
        if (how === 'type') {
          await getField(page).fill(link);
          await check.click();
        } else {
          await expect(page.locator('#root')).toHaveAttribute('data-react', '');
          await give(page, how, how === 'drop' ? 'text/uri-list' : 'text/plain', link);
        }
        await expect(page, how).toHaveURL(record);
        await expect(page.locator('[data-record="not-found"]')).toBeVisible();
        await page.goBack();
      }
    });
  }
});

test('F1 other input than a link: too much text, a file, a fingerprint', async ({ page, site }) => {
  const found = page.getByRole('list', { name: 'Searched' });

  await test.step('F1 ten megabytes of text are refused at once, in words', async () => {
    await page.goto(`${site.url}/verify`);
    await expect(getField(page)).toBeVisible();
    await give(page, 'paste', 'text/plain', '<script>alert(1)</script>'.repeat(400_000));
    await expect(page.getByText(/^That can’t be checked: paste a link/)).toBeVisible();
    await expect(getField(page)).toBeFocused();
  });

  await test.step('F1 a file dropped on /verify is searched for, without a request before', async () => {
    const file = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') };
    await page.getByLabel('Choose files').setInputFiles(file);
    await expect(found).toContainText('sha256:ca978112');
    await expect(page.getByRole('group', { name: 'Check if already signed' })).toBeVisible();
  });

  await test.step('F1 an entered fingerprint is searched on the chosen network, and again after a reload', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Sign any file/);
    await getField(page).fill(HEX);
    await getField(page).press('Enter');
    await expect(page).toHaveURL(`${site.url}/verify`);
    await expect(found).toContainText(`sha256:${HEX.slice(0, 8)}`);
    await expect(found).toContainText('No signature found for this file alone.');
    await page.reload();
    await expect(found).toContainText('No signature found for this file alone.');
  });
});
