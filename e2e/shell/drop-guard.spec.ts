import type { Page } from '@playwright/test';
import { expect, test } from '../test';
import { chooseFile } from './steps';

/** Lets a file go over an element that takes none. */
function dropOn(page: Page, selector: string): Promise<{ taken: boolean; effect: string }> {
  return page.locator(selector).evaluate((element) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['x'], 'stray.txt'));
    const fire = (type: string) =>
      element.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
    const isLeftToBrowser = [fire('dragover'), fire('drop')].some((goesOn) => goesOn);
    return { taken: !isLeftToBrowser, effect: dataTransfer.dropEffect };
  });
}

test('D1 a file dropped where nothing takes it does not replace the page', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/nothing`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  expect((await dropOn(page, 'main')).taken).toBe(true);

  await page.goto(`${site.url}/sign`);
  await chooseFile(page, 'first.txt', 'first');
  await expect(page.getByRole('region', { name: 'What you are signing' })).toBeVisible();
  expect((await dropOn(page, 'main')).taken).toBe(true);
  await expect(page.getByText('stray.txt')).toHaveCount(0);
});

test('D1 where a drop zone is, the whole window still takes files', async ({ page, site }) => {
  await page.goto(site.url);
  await expect(page.getByRole('region', { name: 'Drop files' })).toBeVisible();
  expect((await dropOn(page, 'main')).taken).toBe(true);
  await expect(page.getByText('stray.txt')).toBeVisible();
});

test('a file pasted into a text field is the field’s affair', async ({ page, site }) => {
  await page.goto(`${site.url}/sign`);
  const field = page.getByLabel('Or paste a fingerprint');
  const paste = (selector: 'field' | 'page') =>
    (selector === 'field' ? field : page.locator('main')).evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File(['x'], 'picture.png'));
      const event = { bubbles: true, cancelable: true, clipboardData };
      return element.dispatchEvent(new ClipboardEvent('paste', event));
    });
  expect(await paste('field')).toBe(true);
  await expect(field).toBeVisible();
  expect(await paste('page')).toBe(false);
  await expect(page.getByRole('region', { name: 'What you are signing' })).toContainText(
    'picture.png',
  );
});
