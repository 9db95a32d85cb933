import { dropFromDesktop } from '../job/drop-from-desktop';
import { expect, test as base } from '../job/test';
import { onDropPage } from '../pages/drop-page';
import { watchLongTasks } from './long-tasks';
import { getDigest, writeFolder, type Folder } from './many-files';

const MANY = 2000;
const MORE = 4000;
/** Two screens of rows, and the rows rendered around them. */
const MOST_ROWS = 60;

const test = base.extend<{ readonly count: number; readonly folder: Folder }>({
  count: [MANY, { option: true }],
  folder: async ({ count }, use) => {
    const folder = writeFolder('photos', count);
    await use(folder);
    folder.remove();
  },
});

test('D1 D2 thousands of photos in a folder are read, and the page stays light', async ({
  page,
  site,
  folder,
}, testInfo) => {
  await page.goto(site.url);
  const drop = onDropPage(page);
  await page.getByRole('region', { name: 'Drop files' }).waitFor();
  const tasks = await watchLongTasks(page);
  const startedAt = performance.now();
  await dropFromDesktop(page, [folder.path]);
  await expect(drop.sign).toHaveText(`Sign ${MANY.toLocaleString('en')} files`);
  await expect(drop.sign).toBeEnabled();
  const seconds = (performance.now() - startedAt) / 1000;
  testInfo.annotations.push({
    type: 'measured',
    description: `${seconds.toFixed(1)} s, tasks over 50 ms: ${(await tasks.take()).join() || 'none'}`,
  });

  for (const size of [
    { width: 360, height: 640 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await expect(drop.sign).toBeInViewport({ ratio: 1 });
    await expect(drop.check).toBeInViewport({ ratio: 1 });
    expect(await drop.check.evaluate((it) => it.scrollWidth <= it.clientWidth)).toBe(true);
  }

  const rows = drop.files.getByRole('listitem');
  await expect(rows).toHaveCount(MANY / 1000);
  await drop.files.getByRole('button', { name: 'Open day 1' }).click();
  await drop.files.getByRole('button', { name: 'Open day 0' }).click();
  const all = MANY + MANY / 1000;
  await expect(rows.first()).toHaveAttribute('aria-setsize', String(all));
  expect(await rows.count()).toBeLessThan(MOST_ROWS);
  await expect(rows.first()).toHaveAttribute('aria-posinset', '1');

  await rows.first().getByRole('button').first().focus();
  const last = drop.files.locator(`[aria-posinset="${all}"]`);
  await page.keyboard.press('End');
  await expect(last).toBeVisible();
  const name = (await last.locator('bdi').first().textContent()) ?? '';
  expect(name).toBe(`${MANY - 1}.txt`);
  await expect(last.getByRole('code')).toHaveText(getDigest(MANY - 1));
  expect(await rows.count()).toBeLessThan(MOST_ROWS);

  await last.getByRole('button', { name: 'Remove' }).focus();
  await page.keyboard.press('Enter');
  await expect(drop.sign).toHaveText(`Sign ${(MANY - 1).toLocaleString('en')} files`);
  await expect(
    drop.files.locator(`[aria-posinset="${all - 1}"]`).getByRole('button', { name: 'Remove' }),
  ).toBeFocused();
});

test.describe('a folder of many more files', () => {
  test.use({ count: MORE });

  test('D2 files cleared while a folder is being read do not reappear', async ({
    page,
    site,
    folder,
  }) => {
    await page.goto(site.url);
    const drop = onDropPage(page);
    await dropFromDesktop(page, [folder.path]);
    // Then the list fills the screen, so its buttons have stopped moving.
    await expect(drop.sign).toHaveText(/^Sign [\d,]{3,} files$/);
    await expect(drop.sign).toBeDisabled();
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(drop.files).toHaveCount(0);

    await dropFromDesktop(page, [folder.path]);
    await expect(drop.sign).toHaveText(/^Sign [\d,]{2,} files$/);
    await expect(page.getByText(/files found so far/)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expect(drop.sign).toBeEnabled();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      new RegExp(`^${MORE.toLocaleString('en')} files · `),
    );
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(drop.sign).toHaveText(`Sign ${MORE.toLocaleString('en')} files`);
  });
});
