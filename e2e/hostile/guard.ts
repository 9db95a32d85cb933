import { expect, type Page } from '@playwright/test';
import { findBrokenLayout, installFindBroken } from './find-broken-layout';

export async function guard(page: Page): Promise<() => Promise<void>> {
  const strange: string[] = [];
  page.on('dialog', (dialog) => {
    strange.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => strange.push(`popup ${popup.url()}`));
  page.on('framenavigated', (frame) => {
    if (!/^(http:\/\/localhost:|about:blank)/.test(frame.url())) strange.push(`at ${frame.url()}`);
  });
  await page.addInitScript(() => {
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'open']) {
      Object.assign(window, {
        [name]: (...args: unknown[]) => {
          console.error('ran', name, ...args);
        },
      });
    }
    const names = Object.getOwnPropertyNames(Object.prototype).join();
    window.isPolluted = () => Object.getOwnPropertyNames(Object.prototype).join() !== names;
  });
  await page.addInitScript(installFindBroken);
  return async () => {
    expect(strange, 'dialogs, popups, navigations').toEqual([]);
    expect(await page.evaluate(() => window.isPolluted?.())).toBe(false);
  };
}

declare global {
  interface Window {
    isPolluted?: () => boolean;
  }
}

export async function expectSound(page: Page, place: string): Promise<void> {
  expect.soft(await findBrokenLayout(page), place).toEqual([]);
}

/** Scrolls through a long page, because only the part around the window is rendered. */
export async function expectSoundAllTheWay(page: Page, place: string): Promise<void> {
  const broken = await page.evaluate(async () => {
    const found = new Set<string>();
    for (let top = 0; top < document.documentElement.scrollHeight; top += 600) {
      scrollTo(0, top);
      await new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      });
      for (const line of window.findBroken?.() ?? []) found.add(line);
    }
    scrollTo(0, 0);
    return [...found];
  });
  expect.soft(broken, place).toEqual([]);
}
