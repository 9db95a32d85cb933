import { writeFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { dropFromDesktop } from '../job/drop-from-desktop';
import { untilRecord } from '../job/story';
import { expect, test } from '../job/test';
import { writeFile } from '../job/test-file';
import type { TestWallet } from '../job/test-wallet';
import { findBrokenLayout, installFindBroken } from '../hostile/find-broken-layout';
import { onDropPage } from '../pages/drop-page';
import { onSignPage } from '../pages/sign-page';
import { countClicks, type ClickCount } from './count-clicks';
import { writeFolder } from './many-files';

const PHONE = { width: 360, height: 640 };
const ANSWERED_MS = 100;
const DESK = { width: 1280, height: 800 };

async function signInSight(page: Page, wallet: TestWallet, clicks: ClickCount): Promise<void> {
  const sign = onSignPage(page);
  await clicks.press(onDropPage(page).sign);
  await clicks.press(sign.walletControl);
  await clicks.press(page.getByRole('menuitem', { name: wallet.name }));
  await expect(sign.send).toHaveAttribute('aria-disabled', 'false');
  await clicks.press(sign.send);
  await untilRecord(page);
}

for (const viewport of [PHONE, DESK]) {
  test(`D1 G4 G7 a file to its signed record at ${viewport.width} px: two clicks and two for the wallet, no scroll`, async ({
    page,
    site,
    addWallet,
  }, testInfo) => {
    const clicks = await countClicks(page);
    const wallet = await addWallet({ name: 'Counted' });
    await page.setViewportSize(viewport);
    await page.goto(site.url);
    await dropFromDesktop(page, [writeFile(testInfo, 'photo.png').path]);
    await signInSight(page, wallet, clicks);
    expect(clicks.get()).toBe(4);
  });
}

test('D1 D2 ten thousand files to their signed record on a phone: the same clicks, no scroll', async ({
  page,
  site,
  addWallet,
}, testInfo) => {
  const folder = writeFolder('photos', 10_000);
  const clicks = await countClicks(page);
  const drop = onDropPage(page);
  const wallet = await addWallet({ name: 'Counted' });
  await page.setViewportSize(PHONE);
  await page.goto(site.url);
  await dropFromDesktop(page, [folder.path]);
  await expect(drop.sign).toHaveText('Sign 10,000 files', { timeout: 120_000 });
  await expect(drop.sign).toBeEnabled({ timeout: 120_000 });

  await test.step('the time until a tap is answered', async () => {
    const measured: string[] = [];
    const note = async (what: string) => {
      const longest = await clicks.takeLongest();
      measured.push(`${what} ${longest}`);
      expect(longest, what).toBeLessThan(10 * ANSWERED_MS);
    };
    await clicks.takeLongest();
    await clicks.press(drop.check);
    await note('check');
    await clicks.press(page.getByRole('button', { name: 'Not now' }));
    await note('not now');
    await clicks.press(drop.files.getByRole('button', { name: 'Open day 0' }));
    await expect(drop.files.getByRole('button', { name: 'Close day 0' })).toBeVisible();
    await note('open');
    await page.getByLabel('Sort by').focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByLabel('Sort by')).toHaveValue('size');
    await note('sort');
    await page.keyboard.press('ArrowUp');
    await page.getByLabel('Filter by name').pressSequentially('7');
    await note('filter');
    await page.getByLabel('Filter by name').press('Backspace');
    await note('filter off');
    await drop.files
      .getByRole('button', { name: /^Remove \d+\.txt$/ })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await expect(drop.sign).toHaveText('Sign 9,999 files');
    await note('remove');
    testInfo.annotations.push({ type: 'measured', description: `${measured.join(', ')} ms` });
  });
  const before = clicks.get();
  await page.evaluate(() => {
    window.scrollTo(0, 0);
  });
  await signInSight(page, wallet, clicks);
  expect(clicks.get() - before).toBe(4);
  folder.remove();
});

const NAMES = [
  (index: number) => `Summer holiday by the lake, last evening ${index}.jpeg`,
  (index: number) => `Летний отпуск у озера, последний вечер ${index}.jpeg`,
  (index: number) => `عطلة الصيف عند البحيرة في المساء الأخير ${index}.jpeg`,
  (index: number) => `湖畔の夏休み最後の夜にみんなで撮った大切な写真その一覧${index}.jpeg`,
  () => `湖畔の夏休み最後の夜にみんなで撮った大切な写真その一覧`,
];

test('D1 D2 G4 a folder of 300 names in four scripts at 360 px: one row each, with its ending', async ({
  page,
  site,
  addWallet,
}, testInfo) => {
  const folder = testInfo.outputPath('holiday');
  mkdirSync(folder, { recursive: true });
  for (let index = 0; index < 300; index += 1) {
    const name = `${String(index).padStart(3, '0')} ${NAMES[index % NAMES.length]?.(index)}`;
    writeFileSync(join(folder, name), name);
  }
  await page.addInitScript(installFindBroken);
  const clicks = await countClicks(page);
  const drop = onDropPage(page);
  const wallet = await addWallet({ name: 'Counted' });
  await page.setViewportSize(PHONE);
  await page.goto(site.url);
  await dropFromDesktop(page, [folder]);
  await expect(drop.sign).toHaveText('Sign 300 files');
  await expect(drop.sign).toBeEnabled();

  const rows = drop.files.getByRole('listitem');
  await expect(rows.first()).toHaveAttribute('aria-setsize', '300');
  await expect(rows.first()).toContainText('000 Summer');
  const heights = await rows.evaluateAll((all) => all.map((row) => row.clientHeight));
  expect(heights.length).toBeGreaterThan(4);
  expect(new Set(heights).size, heights.join()).toBe(1);
  const endings = await rows.evaluateAll((all) =>
    all.map((row) => {
      const ending = row.querySelector('bdi > span:last-child');
      if (!ending) return 'no ending';
      const box = ending.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(ending);
      const letters = range.getBoundingClientRect();
      const isWhole = letters.left >= box.left - 1 && letters.right <= box.right + 1;
      const isInside = box.left >= 0 && box.right <= innerWidth;
      return `${/(?:\.jpeg|一覧)$/.test(ending.textContent)} ${isWhole} ${isInside}`;
    }),
  );
  expect(new Set(endings)).toEqual(new Set(['true true true']));
  expect(await findBrokenLayout(page)).toEqual([]);

  await signInSight(page, wallet, clicks);
  expect(clicks.get()).toBe(4);
});
