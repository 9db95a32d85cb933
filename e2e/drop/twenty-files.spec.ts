import { writeFileSync } from 'node:fs';
import type { Page, TestInfo } from '@playwright/test';
import { onDropPage } from '../pages/drop-page';
import { expect, test } from '../job/test';
import { writeFile } from '../job/test-file';

const WHOLE = 20;

function makeFiles(info: TestInfo, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => {
    const path = info.outputPath(`f${index}.txt`);
    writeFileSync(path, `content ${index}`);
    return path;
  });
}

async function getTop(page: Page, name: string): Promise<number | undefined> {
  return (await onDropPage(page).row(name).boundingBox())?.y;
}

test('D2 D3 a list that becomes too long to be rendered whole', async ({
  page,
  site,
}, testInfo) => {
  await page.goto(site.url);
  const drop = onDropPage(page);

  await test.step('D2 one file too many for a whole list keeps the focus and every row in place', async () => {
    const files = makeFiles(testInfo, WHOLE);
    const more = writeFile(testInfo, `f${WHOLE}.txt`).path;
    await drop.choose(...files);
    await expect(drop.sign).toHaveText(`Sign ${WHOLE} files`);
    for (const name of ['f0.txt', `f${WHOLE - 1}.txt`]) {
      await drop.row(name).evaluate((row) => {
        row.scrollIntoView({ block: 'end' });
      });
      await drop.digest(name).hover();
      const whole = drop
        .row(name)
        .getByText(/^sha256:[0-9a-f]{64}$/)
        .last();
      await expect(whole).toBeInViewport({ ratio: 1 });
      const bar = await page.locator('[data-main-action]').boundingBox();
      const { y = 0, height = 0 } = (await whole.boundingBox()) ?? {};
      expect(y + height).toBeLessThanOrEqual(bar?.y ?? 0);
    }
    const remove = drop.row('f2.txt').getByRole('button', { name: 'Remove' });
    await remove.focus();
    const before = await getTop(page, 'f2.txt');
    const row = await drop.row('f2.txt').elementHandle();

    await drop.choose(more);
    await expect(drop.sign).toHaveText(`Sign ${WHOLE + 1} files`);
    await expect(remove).toBeFocused();
    expect(await row.evaluate((element) => element.isConnected)).toBe(true);
    await expect.poll(() => getTop(page, 'f2.txt')).toBe(before);

    await page.keyboard.press('Enter');
    await expect(drop.sign).toHaveText(`Sign ${WHOLE} files`);
    await expect(drop.row('f3.txt').getByRole('button', { name: 'Remove' })).toBeFocused();
    await expect(drop.files.getByRole('listitem')).toHaveCount(WHOLE);
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(drop.files).toHaveCount(0);
  });

  await test.step('D2 D3 rows with results stay in place when a list grows long', async () => {
    const files = makeFiles(testInfo, WHOLE + 1);
    await drop.choose(...files.slice(0, WHOLE));
    await page.getByRole('button', { name: 'Check if already signed' }).click();
    await page.getByLabel('Don’t ask again').check();
    await page.getByRole('button', { name: 'Search Localnet' }).click();
    await expect(page.getByText(`No signature found for your ${WHOLE} files alone.`)).toBeVisible();
    const seen = `f${WHOLE - 2}.txt`;
    await drop.row(seen).scrollIntoViewIfNeeded();
    await drop.row(seen).getByRole('button', { name: 'Remove' }).focus();
    const before = await getTop(page, seen);

    await drop.choose(...files.slice(WHOLE));
    await expect(drop.sign).toHaveText(`Sign ${WHOLE + 1} files`);
    await expect(
      page.getByText(`No signature found for your ${WHOLE + 1} files alone.`),
    ).toBeVisible();
    expect(await getTop(page, seen)).toBe(before);
  });
});
