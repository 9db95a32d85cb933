import type { Page } from '@playwright/test';

/** The page can store nothing after its next load, as in some browsers. */
export async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Storage is blocked', 'SecurityError');
    };
  });
}

/** Opening the database never answers after the next load, as has happened in some browsers. */
export async function silenceStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    IDBOpenDBRequest.prototype.addEventListener = () => undefined;
  });
}
