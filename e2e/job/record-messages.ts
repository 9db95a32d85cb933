import type { Page } from '@playwright/test';

declare global {
  interface Window {
    __steps?: string[];
    __records?: string[];
  }
}

export async function recordMessages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const steps: string[] = (window.__steps = []);
    const records: string[] = (window.__records = []);
    const note = (list: string[], text: string) => {
      if (text !== '' && !list.includes(text)) list.push(text);
    };
    new MutationObserver(() => {
      for (const item of document.querySelectorAll('main [role=status] li')) {
        note(steps, item.firstElementChild?.nextSibling?.textContent ?? '');
      }
      const card = document.querySelector('[data-record]');
      note(records, card?.getAttribute('data-record') ?? '');
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
}

export function getSteps(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => window.__steps ?? []);
}

export function getRecordStates(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => window.__records ?? []);
}
