import type { Page } from '@playwright/test';

/** From the clipboard, as a person does with what `sha256sum` printed. */
export async function pasteDigests(page: Page, lines: readonly string[]): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), lines.join('\n'));
  await page.getByLabel('Or paste a fingerprint').focus();
  await page.keyboard.press('ControlOrMeta+V');
}
