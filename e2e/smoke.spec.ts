import { expect, test } from './test';

test('S1 the first screen is shown', async ({ page, site, requests }) => {
  await page.goto(site.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(requests.length).toBeGreaterThan(0);
});
