import { expect, type Locator, type Page } from '@playwright/test';

/** The adapter's dialog of that title. */
export function getDialog(page: Page, name: string | RegExp): Locator {
  return page.getByRole('dialog', { name });
}

/** Nothing of a dialog is left, neither in the page nor in a shadow of it. */
export async function expectNothingLeft(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const left = await page.evaluate(() =>
    [...document.querySelectorAll('body > :not(#root, script)')].map(
      (child) => child.id || child.tagName,
    ),
  );
  expect(left).toEqual([]);
}
