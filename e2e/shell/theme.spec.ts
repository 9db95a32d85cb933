import type { Page } from '@playwright/test';
import { expect, test } from '../test';

interface ClassChange {
  readonly at: number;
  readonly value: string;
}

declare global {
  interface Window {
    classChanges?: ClassChange[];
  }
}

const PAPER = { light: 'rgb(248, 248, 246)', dark: 'rgb(17, 18, 21)' } as const;

async function recordClasses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const changes: { at: number; value: string }[] = [];
    window.classChanges = changes;
    let last = '';
    new MutationObserver(() => {
      const value = document.documentElement.className;
      if (value === last) return;
      last = value;
      changes.push({ at: performance.now(), value });
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
}

function getStored(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('theme'));
}

async function expectTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await expect(page.locator('html')).toHaveClass(theme);
  await expect(page.locator('body')).toHaveCSS('background-color', PAPER[theme]);
  await expect(page.locator('html')).toHaveCSS('color-scheme', theme);
}

async function choose(page: Page, name: 'Light' | 'Dark' | 'System'): Promise<void> {
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('menuitemradio', { name }).click();
}

const STARTS = [
  { stored: 'dark', system: 'light', shown: 'dark' },
  { stored: 'light', system: 'dark', shown: 'light' },
  { stored: 'system', system: 'dark', shown: 'dark' },
  { stored: null, system: 'light', shown: 'light' },
  { stored: null, system: 'dark', shown: 'dark' },
  { stored: '{"theme":"dark"}', system: 'light', shown: 'light' },
  { stored: 'DARK', system: 'light', shown: 'light' },
] as const;

test('T1 the theme is right from the first paint on, for every stored choice and system; it follows the system, or a choice, in every tab', async ({
  page,
  context,
  site,
}) => {
  await recordClasses(page);
  await page.goto(site.url);
  for (const { stored, system, shown } of STARTS) {
    await test.step(`stored ${stored ?? 'nothing'} on a ${system} system: ${shown}`, async () => {
      await page.emulateMedia({ colorScheme: system });
      await page.evaluate((text) => {
        if (text === null) localStorage.removeItem('theme');
        else localStorage.setItem('theme', text);
      }, stored);
      await page.reload();
      await expect(page.locator('[data-cluster-check="success"]')).toBeVisible();
      await expectTheme(page, shown);
      const { changes, firstPaint } = await page.evaluate(async () => ({
        changes: window.classChanges ?? [],
        firstPaint: await new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            resolve(list.getEntries()[0]?.startTime ?? 0);
          }).observe({ type: 'paint', buffered: true });
        }),
      }));
      expect(changes.map(({ value }) => value)).toEqual([shown]);
      expect(changes[0]?.at).toBeLessThan(firstPaint);
      expect(await getStored(page)).toBe(stored);
    });
  }

  await test.step('T1 System follows the OS while the page is open; a chosen theme does not, and survives a reload', async () => {
    await page.evaluate(() => {
      localStorage.removeItem('theme');
    });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.reload();
    await expectTheme(page, 'light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectTheme(page, 'dark');
    await choose(page, 'Light');
    await expectTheme(page, 'light');
    await page.reload();
    await expectTheme(page, 'light');
    await choose(page, 'System');
    await expectTheme(page, 'dark');
  });

  await test.step('T1 other tabs follow, also when the storage is cleared', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await expectTheme(page, 'light');
    const other = await context.newPage();
    await other.emulateMedia({ colorScheme: 'light' });
    await other.goto(site.url);
    await choose(other, 'Dark');
    await expectTheme(page, 'dark');
    await page.getByRole('button', { name: 'Theme' }).click();
    await expect(page.getByRole('menuitemradio', { checked: true })).toHaveText('Dark');
    await page.keyboard.press('Escape');
    await other.evaluate(() => {
      localStorage.clear();
    });
    await expectTheme(page, 'light');
  });
});
