import type { Locator, Page } from '@playwright/test';

export interface VerifyPage {
  /** The card that carries `data-record`. */
  readonly record: Locator;
  readonly headline: Locator;
  readonly fact: (name: string) => Locator;
  /** The place that carries `data-file`. */
  readonly file: Locator;
  readonly detail: (name: string) => Locator;
  readonly check: (id: string) => Locator;
  readonly choose: (...paths: readonly string[]) => Promise<void>;
}

export function onVerifyPage(page: Page): VerifyPage {
  const record = page.locator('[data-record]');
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
        .getByRole('list', { name: 'Details' })
        .getByRole('listitem')
        .filter({ has: page.getByText(name, { exact: true }) }),
    check: (id) => page.locator(`[data-check="${id}"]`),
    choose: (...paths) =>
      page
        .getByRole('region', { name: 'Drop the file to check it' })
        .getByLabel('Choose files')
        .setInputFiles(paths),
  };
}
