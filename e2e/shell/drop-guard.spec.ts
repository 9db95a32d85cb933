import type { Page } from '@playwright/test';
import { expect, test } from '../test';

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

test('D1 a file dropped where nothing accepts it, and where something does', async ({
  page,
  site,
}) => {
  await test.step('D1 a file dropped where nothing accepts it does not replace the page: the first screen opens with it', async () => {
    await page.goto(`${site.url}/nothing`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    expect((await dropOn(page, 'main')).taken).toBe(true);
    await expect(async () => {
      if (new URL(page.url()).pathname !== '/') await dropOn(page, 'main');
      expect(new URL(page.url()).pathname).toBe('/');
    }).toPass();
    await expect(page.getByText('stray.txt')).toBeVisible();
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(page.getByText('stray.txt')).toHaveCount(0);
  });

  await page.goto(`${site.url}/sign`);
  const claim = page.getByRole('region', { name: 'What you are signing' });

  await test.step('a file pasted into a text field is left to the field', async () => {
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
    await expect(claim).toContainText('picture.png');
  });

  await test.step('D1 a file dropped beside a claim does not replace the page or change the claim', async () => {
    expect((await dropOn(page, 'main')).taken).toBe(true);
    await expect(claim).toBeVisible();
    await expect(page.getByText('stray.txt')).toHaveCount(0);
  });

  await test.step('D1 on a screen with a drop zone, the whole window still accepts files', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
    await expect(page.getByRole('button', { name: 'Sign 1 file' })).toBeEnabled();
    await expect(page.getByText('stray.txt')).toHaveCount(0);
    expect((await dropOn(page, 'main')).taken).toBe(true);
    await expect(page.getByText('stray.txt')).toBeVisible();
  });
});
