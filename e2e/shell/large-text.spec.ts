import type { Page } from '@playwright/test';
import { expect, test } from '../test';
import { addFundedWallet, chooseFile, pickWallet } from './steps';

/** In CSS pixels: WCAG 2.2, 2.5.8, except for links within a sentence. */
const LEAST_TARGET = 24;
/** In CSS pixels, for main actions on a phone. */
const MAIN_TARGET = 44;

async function expectRoomForLargeText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expect.poll(() => page.evaluate(findTooWide)).toEqual([]);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
}

function findTooWide(): readonly string[] {
  if (document.documentElement.scrollWidth <= innerWidth) return [];
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
    .map(({ tagName, textContent }) => `${tagName} ${textContent.slice(0, 40)}`);
}

async function expectTargets(page: Page): Promise<void> {
  const found = await page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'a:not([href="#main"]), button, summary, textarea, input, select',
      ),
    ].flatMap((element) => {
      const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
      const isShown = width > 1 && height > 1 && element.checkVisibility();
      const isInText = getComputedStyle(element).display === 'inline';
      const isMain = element.matches('header *, [data-main-action] button');
      return isShown && !isInText
        ? [{ name: element.textContent.slice(0, 40), height: Math.round(height), isMain }]
        : [];
    }),
  );
  expect(found.length).toBeGreaterThan(0);
  expect(
    found.filter(({ height, isMain }) => height < (isMain ? MAIN_TARGET : LEAST_TARGET)),
  ).toEqual([]);
}

test('S4 at 360 pixels every screen has room for text twice as large, and targets large enough for a finger', async ({
  page,
  site,
  node,
}) => {
  await addFundedWallet(page, node, 'Large');
  await page.goto(site.url);

  await test.step('S3 in forced colours the active link is marked', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const links = page.getByRole('navigation', { name: 'Main' });
    await expect(links.getByRole('link', { name: 'Home' })).toHaveCSS(
      'text-decoration-line',
      'underline',
    );
    await expect(links.getByRole('link', { name: 'Sign' })).toHaveCSS(
      'text-decoration-line',
      'none',
    );
    await page.emulateMedia({ forcedColors: 'none' });
  });

  await page.setViewportSize({ width: 360, height: 640 });
  const look = (screen: string) =>
    test.step(screen, async () => {
      await expectTargets(page);
      await expectRoomForLargeText(page);
    });
  const field = page.getByLabel('Paste a link, signature, fingerprint or wallet address');
  await expect(field).toBeInViewport({ ratio: 1 });
  await look('first screen');
  await chooseFile(page, `${'a name without a space '.replaceAll(' ', '_').repeat(4)}.txt`, 'a');
  await expect(page.getByRole('button', { name: 'Sign 1 file' })).toBeEnabled();
  await look('home');
  await page.getByRole('button', { name: 'Sign 1 file' }).click();
  await expect(page.getByText('Connect a wallet to sign')).toBeVisible();
  await look('sign, not connected');
  await pickWallet(page, 'main', 'Large');
  const send = page.getByRole('button', { name: 'Sign and send' });
  await expect(send).toBeEnabled();
  await look('sign');
  await send.click();
  await expect(page.locator('[data-record="valid"]')).toBeVisible();
  await look('record');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await look('menu');
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('list', { name: 'Signed with this browser' })).toBeVisible();
  await look('proofs');
  await page.getByRole('link', { name: 'How it works' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'How it works' })).toBeFocused();
  await look('how it works');
});
