import type { Page } from '@playwright/test';

/** Lets the page store nothing from its next opening on, as some browsers do. */
export async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Storage is blocked', 'SecurityError');
    };
  });
}

/** Opening the database never answers, as some browsers have done, from the page's next opening on. */
export async function silenceStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    IDBOpenDBRequest.prototype.addEventListener = () => undefined;
  });
}
