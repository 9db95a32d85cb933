import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { dropFromDesktop } from '../job/drop-from-desktop';
import { expect, test } from '../job/test';
import { onDropPage } from '../pages/drop-page';
import { holdFolders } from './hold-folders';
import { writeFolder } from './many-files';

async function holdSearch(page: Page): Promise<void> {
  await page.route('**/read-receipts*.js', () => new Promise(() => undefined));
}

function onSearch(page: Page) {
  return {
    search: page.getByRole('status').filter({ hasText: 'Looking for a receipt' }),
    progress: page.getByRole('progressbar', { name: 'Reading' }),
    cancel: page.getByRole('button', { name: 'Cancel' }),
  };
}

const DATA = { name: 'data.json', mimeType: 'application/json', buffer: Buffer.from('{}') };

test('D2 D4 a search that was cancelled while folders were opened is not mentioned again', async ({
  page,
  site,
}, testInfo) => {
  const folder = writeFolder('photos', 3);
  const data = testInfo.outputPath('data.json');
  writeFileSync(data, '{}');
  await holdFolders(page);
  await page.goto(site.url);
  const { search, progress, cancel } = onSearch(page);
  await dropFromDesktop(page, [data, folder.path]);
  await expect(search).toBeVisible();
  await cancel.click();
  await expect(search).toHaveCount(0);
  await expect(page.getByText('1 file was not read.')).toBeVisible();

  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(progress).toBeVisible();
  await expect(search).toHaveCount(0);
  await page.evaluate(() => window.openFolders?.());
  await expect(onDropPage(page).sign).toHaveText('Sign 4 files');
  await expect(onDropPage(page).sign).toBeEnabled();
  folder.remove();
});

test('D1 D2 D4 a search that takes long', async ({ page, site }, testInfo) => {
  await holdSearch(page);
  await page.goto(site.url);
  const { search, progress, cancel } = onSearch(page);

  await test.step('D2 D4 a person who leaves during a search and returns can still cancel it', async () => {
    await page.getByLabel('Choose files').setInputFiles(DATA);
    await expect(search).toBeVisible();
    await page.getByRole('link', { name: 'Sign', exact: true }).click();
    await expect(page.getByText('Your files are being read.')).toBeVisible();
    await page.getByRole('link', { name: 'Back to your files' }).click();
    await expect(progress).toBeVisible();
    await cancel.click();
    await expect(page.getByText('1 file was not read.')).toBeVisible();
    await expect(onDropPage(page).row('data.json')).toBeVisible();
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(onDropPage(page).files).toHaveCount(0);
  });

  await test.step('D1 D4 a large folder beside a possible receipt is read without waiting for it', async () => {
    const folder = writeFolder('photos', 1_100);
    const data = join(testInfo.outputPath(), 'data.json');
    writeFileSync(data, '{}');
    await dropFromDesktop(page, [data, folder.path]);
    await expect(search).toBeVisible();
    await expect(onDropPage(page).sign).toHaveText('Sign 1,101 files');
    folder.remove();
  });
});
