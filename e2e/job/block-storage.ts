import type { Page } from '@playwright/test';

/** Lets the page store nothing from its next opening on, as some browsers do. */
export async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Storage is blocked', 'SecurityError');
    };
  });
}

/** What of a browser never answers, as some have done; see `silenceStorage`. */
export type Silence = 'opening the database' | 'every request' | 'locks';

/** From the page's next opening on. */
export async function silenceStorage(page: Page, silence: Silence): Promise<void> {
  await page.addInitScript((what) => {
    const never = () => new Promise<never>(() => undefined);
    if (what === 'locks') {
      LockManager.prototype.request = never;
      LockManager.prototype.query = never;
      return;
    }
    const real = Object.getOwnPropertyDescriptor(IDBRequest.prototype, 'onsuccess');
    Object.defineProperty(IDBRequest.prototype, 'onsuccess', {
      set(this: IDBRequest, listener: unknown) {
        const isOpening = this instanceof IDBOpenDBRequest;
        if (isOpening === (what === 'every request')) real?.set?.call(this, listener);
      },
    });
  }, silence);
}
