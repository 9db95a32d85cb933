import { NEEDED_FUNCTIONS, TOO_OLD } from '../../build/browser-floor';
import { expect, test } from '../job/test';

const RECORD = `/verify/${'5'.repeat(87)}`;

function takeAway(path: string): void {
  const parts = path.split('.');
  const name = parts.pop() ?? '';
  let owner: object = window;
  for (const part of parts) {
    const value: unknown = Reflect.get(owner, part);
    if (typeof value === 'function' || (typeof value === 'object' && value)) owner = value;
  }
  Reflect.deleteProperty(owner, name);
}

for (const name of NEEDED_FUNCTIONS) {
  test(`G1: without ${name} one sentence says so, and nothing else runs`, async ({
    site,
    page,
  }) => {
    const errors: Error[] = [];
    const asked: string[] = [];
    page.on('pageerror', (error) => errors.push(error));
    page.on('request', (request) => {
      if (request.method() === 'POST') asked.push(request.url());
    });
    await page.addInitScript(takeAway, name);
    for (const path of ['/', RECORD]) {
      await page.goto(`${site.url}${path}`);
      await expect(page.locator('body')).toHaveText(TOO_OLD);
    }
    expect(errors).toEqual([]);
    expect(asked).toEqual([]);
  });
}

test('G1: with all of them the page is rendered', async ({ site, page }) => {
  await page.goto(site.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(TOO_OLD)).toHaveCount(0);
});
