import type { Page } from '@playwright/test';

export async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Storage is blocked', 'SecurityError');
    };
  });
}

export async function silenceStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    IDBOpenDBRequest.prototype.addEventListener = () => undefined;
  });
}
