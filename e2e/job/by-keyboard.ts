import { expect, type Locator, type Page } from '@playwright/test';

const MOST_STOPS = 60;

export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target, `within ${MOST_STOPS} tab stops`).toBeFocused();
}

export async function use(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(text);
}

export async function chooseByKeyboard(page: Page, input: Locator, path: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, input);
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(path);
}
