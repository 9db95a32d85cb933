import { expect, test } from '../test';

/** Some hosts do not read `_headers`; only the page itself then refuses to be framed. */
const ONLY_TYPE = 'content-type';

test('M10 in a frame, where no header forbids it (S6)', async ({ page, site, requests }) => {
  for (const path of ['/', '/verify/abc']) {
    await test.step(`M10 ${path} in a frame, where no header forbids it: only a link to a new tab is shown (S6)`, async () => {
      const before = requests.length;
      await page.route(`${site.url}/**`, async (route) => {
        const response = await route.fetch();
        const type = response.headers()[ONLY_TYPE] ?? '';
        await route.fulfill({ response, headers: { [ONLY_TYPE]: type } });
      });
      await page.route('http://127.0.0.1:9/', (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: `<iframe title="framed" src="${site.url}${path}"></iframe>`,
        }),
      );
      await page.goto('http://127.0.0.1:9/');
      const framed = page.frameLocator('iframe');
      const link = framed.getByRole('link');
      await expect(link).toHaveText('Open Countersign');
      await expect(link).toHaveCSS('text-decoration-line', 'underline');
      await expect(framed.locator('body')).toHaveText(
        'This page is not shown inside another one. Open Countersign',
      );
      await expect
        .poll(() => requests.slice(before).some((url) => url.includes('/assets/index-')))
        .toBe(true);
      await page.waitForLoadState('networkidle');
      await expect(framed.locator('body > *')).toHaveCount(1);
      expect(
        requests.slice(before).filter((url) => !url.startsWith(site.url) && !url.includes(':9/')),
      ).toEqual([]);

      const [opened] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
      await expect(opened).toHaveURL(site.url + path);
      await expect(opened.getByRole('heading', { level: 1 })).toBeVisible();
      await opened.close();
      await page.unrouteAll({ behavior: 'wait' });
    });
  }
});
