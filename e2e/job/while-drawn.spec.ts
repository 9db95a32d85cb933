import { onDropPage } from '../pages/drop-page';
import { onSignPage } from '../pages/sign-page';
import { onVerifyPage } from '../pages/verify-page';
import { untilRecord } from './story';
import { expect, test } from './test';
import { writeFile } from './test-file';

test('a file up to its record, with actions while each screen is rendered', async ({
  page,
  site,
  addWallet,
}, testInfo) => {
  const wallet = await addWallet({ name: 'Flash' });
  await page.goto(site.url);
  const drop = onDropPage(page);
  const { walletControl, send, connect } = onSignPage(page);

  await test.step('S1 a second click while a screen is rendered opens no second page', async () => {
    await drop.choose(writeFile(testInfo, 'flash.bin').path);
    await expect(drop.sign).toBeEnabled();
    const before = await page.evaluate(() => history.length);
    await drop.sign.evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign');
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
  });

  await test.step('W2 a menu follows its button when that moves', async () => {
    const [{ width, height }, whole] = [{ width: 390, height: 760 }, page.viewportSize()];
    await page.setViewportSize({ width, height });
    await walletControl.click();
    const menu = page.getByRole('menu');
    const getOffset = async () => {
      const [of, from] = [await menu.boundingBox(), await walletControl.boundingBox()];
      return of && from && Math.round(of.y - from.y);
    };
    const before = await getOffset();
    const { y } = (await walletControl.boundingBox()) ?? { y: 0 };
    await page.setViewportSize({ width, height: height - 40 });
    await expect.poll(async () => (await walletControl.boundingBox())?.y).toBeLessThan(y - 30);
    await expect.poll(getOffset).toBe(before);
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    if (whole) await page.setViewportSize(whole);
  });

  await connect(wallet.name);
  await expect(send).toBeEnabled();
  await page.evaluate(noteFrames);
  await page.evaluate(dropWithRecord);
  await send.click();
  await untilRecord(page);

  await test.step('G6 S1 a successful signing leads to its record, without another message', async () => {
    const texts = await page.evaluate(() => [...(window.__texts ?? [])]);
    expect(texts.filter((text) => text.includes('Confirmed'))).not.toEqual([]);
    expect(texts.filter((text) => text.includes('Nothing is waiting'))).toEqual([]);
  });

  await test.step('S1 V4 a file that is dropped while a record is rendered is checked', async () => {
    await expect(onVerifyPage(page).file).toHaveAttribute('data-file', 'mismatch');
  });
});

test('a menu, and a key that is pressed early', async ({ page, site }) => {
  await page.goto(site.url);
  const button = page.getByRole('button', { name: 'Theme' });

  await test.step('T1 Enter opens the menu of the button that has the focus', async () => {
    await button.focus();
    await expect(button).toHaveAttribute('data-state', 'closed');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitemradio', { name: 'Light' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await expect(page.getByRole('menu')).toBeHidden();
  });

  await test.step('T1 a key that is pressed as soon as a menu is open moves within it', async () => {
    await button.evaluate(openAndWalk, { byKey: true });
    await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await expect(page.getByRole('menu')).toBeHidden();
  });

  await test.step('T1 a key that is pressed before a menu has the focus loses no choice', async () => {
    await button.evaluate(openAndWalk, { byKey: false });
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await expect(page.locator('html')).toHaveClass('dark');
  });
});

function openAndWalk(button: Element, { byKey }: { byKey: boolean }): Promise<void> {
  const bubbles = true;
  return new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('[role=menu]')) return;
      watch.disconnect();
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles }),
      );
      resolve();
    });
    watch.observe(document.body, { childList: true, subtree: true });
    button.dispatchEvent(
      byKey
        ? new KeyboardEvent('keydown', { key: 'Enter', bubbles })
        : new PointerEvent('pointerdown', { bubbles }),
    );
  });
}

function dropWithRecord(): void {
  const watch = new MutationObserver(() => {
    if (!document.querySelector('[data-record]')) return;
    watch.disconnect();
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['another'], 'another.bin'));
    document.body.dispatchEvent(
      new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }),
    );
  });
  watch.observe(document.body, { childList: true, subtree: true });
}

function noteFrames(): void {
  const texts = (window.__texts = new Set<string>());
  const note = () => {
    texts.add(document.querySelector('main')?.innerText ?? '');
    requestAnimationFrame(note);
  };
  note();
}

declare global {
  interface Window {
    __texts?: Set<string>;
  }
}
