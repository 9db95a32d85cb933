import type { Page } from '@playwright/test';

export async function pasteDigests(page: Page, lines: readonly string[]): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), lines.join('\n'));
  await page.getByLabel('Or paste a fingerprint').focus();
  await page.keyboard.press('ControlOrMeta+V');
}
