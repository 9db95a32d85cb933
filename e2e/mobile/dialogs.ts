import { expect, type Locator, type Page } from '@playwright/test';

export function getDialog(page: Page, name: string | RegExp): Locator {
  return page.getByRole('dialog', { name });
}

export async function expectNothingLeft(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const left = await page.evaluate(() =>
    [...document.querySelectorAll('body > :not(#root, script)')].map(
      (child) => child.id || child.tagName,
    ),
  );
  expect(left).toEqual([]);
}
