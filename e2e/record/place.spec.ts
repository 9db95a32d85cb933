import type { Page } from '@playwright/test';
import { expect, test } from '../test';
import { addFundedWallet, signSample } from '../shell/steps';

const getPlace = (page: Page) => page.evaluate(() => window.scrollY);

async function goHomeFromBelow(page: Page): Promise<number> {
  const place = await page.evaluate(() => {
    window.scrollTo(0, document.body.scrollHeight);
    return window.scrollY;
  });
  expect(place).toBeGreaterThan(200);
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Sign any file/ })).toBeFocused();
  await expect.poll(() => getPlace(page)).toBe(0);
  return place;
}

test('V1 Back to a record restores its scroll position', async ({ page, site, node }) => {
  await addFundedWallet(page, node, 'Reader');
  await page.setViewportSize({ width: 1280, height: 500 });
  await signSample(page, site.url, 'Reader');
  await expect(page.locator('[data-record="valid"]')).toBeVisible();

  await test.step('V1 Back to a record whose parts load one after another restores its scroll position', async () => {
    const place = await goHomeFromBelow(page);
    await page.goBack();
    await expect.poll(() => getPlace(page)).toBe(place);
    await page.goBack();
    await expect(page.locator('[data-record]')).toHaveCount(0);
    await page.goForward();
    await expect.poll(() => getPlace(page)).toBe(place);
  });

  await test.step('V1 Back over a record that has not loaded completely keeps its scroll position', async () => {
    const place = await goHomeFromBelow(page);
    await page.getByRole('banner').getByRole('link', { name: 'Sign', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign', exact: true })).toBeFocused();
    // The browser scrolls within some frames, before the record's late parts have loaded.
    await page.evaluate(async () => {
      for (let times = 0; times < 3; times += 1) {
        const scrolled = new Promise((resolve) => {
          const afterFrame = () => requestAnimationFrame(() => setTimeout(resolve));
          addEventListener('popstate', afterFrame, { once: true });
        });
        history.back();
        await scrolled;
      }
    });
    await expect(page.locator('[data-record]')).toHaveCount(0);
    await page.goForward();
    await expect.poll(() => getPlace(page)).toBe(place);
  });
});
