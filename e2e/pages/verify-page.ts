import type { Download, Locator, Page } from '@playwright/test';

export interface VerifyPage {
  readonly record: Locator;
  readonly headline: Locator;
  readonly fact: (name: string) => Locator;
  readonly file: Locator;
  readonly detail: (name: string) => Locator;
  readonly check: (id: string) => Locator;
  readonly signatures: Locator;
  readonly open: (title: string) => Promise<void>;
  readonly share: () => Promise<void>;
  readonly chooseMore: (name: string) => Promise<void>;
  readonly downloadReceipt: () => Promise<Download>;
  readonly choose: (...paths: readonly string[]) => Promise<void>;
}

export function onVerifyPage(page: Page): VerifyPage {
  const record = page.locator('[data-record]');
  const shareButton = page.getByRole('button', { name: 'Share', exact: true });
  const share = async () => {
    if ((await shareButton.getAttribute('aria-expanded')) !== 'true') await shareButton.click();
  };
  return {
    record,
    headline: record.getByRole('heading'),
    fact: (name) =>
      record
        .locator('dt', { hasText: new RegExp(`^${name}$`) })
        .locator('xpath=following-sibling::dd'),
    file: page.locator('[data-file]'),
    detail: (name) =>
      page
        .getByRole('list', { name: 'Details', includeHidden: true })
        .getByRole('listitem', { includeHidden: true })
        .filter({ has: page.getByText(name, { exact: true }) }),
    check: (id) => page.locator(`[data-check="${id}"]`),
    signatures: page.locator('ul[aria-label^="Signatures of this"]'),
    open: (title) => page.locator('summary', { hasText: title }).click(),
    share,
    chooseMore: async (name) => {
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name }).click();
    },
    downloadReceipt: async () => {
      await share();
      const downloading = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: 'Download receipt' }).click();
      return downloading;
    },
    choose: (...paths) =>
      page
        .getByRole('region', { name: 'Drop the file to check it' })
        .getByLabel(/^(Choose files|Check another file)$/)
        .setInputFiles(paths),
  };
}
