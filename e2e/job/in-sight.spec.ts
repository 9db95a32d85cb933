import type { Locator } from '@playwright/test';
import { onSignPage } from '../pages/sign-page';
import { tabTo } from './by-keyboard';
import { untilRecord } from './story';
import { expect, test } from './test';

async function expectInSight(what: Locator): Promise<void> {
  await expect(what).toBeInViewport({ ratio: 1 });
  await expect
    .poll(() =>
      what.evaluate((element) => {
        const bar = document.querySelector('[data-main-action]');
        if (bar?.contains(element)) return true;
        return element.getBoundingClientRect().bottom <= (bar?.getBoundingClientRect().top ?? 0);
      }),
    )
    .toBe(true);
}

test('G4 G6 on a small screen the signing stays visible, and the focus in place', async ({
  page,
  begin,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const { wallet } = await begin('in-sight.bin', { name: 'Insight', sign: 'wait' });
  const sign = onSignPage(page);
  await expect(sign.send).toBeEnabled();

  await test.step('requested, and cancelled', async () => {
    await tabTo(page, sign.send);
    await page.keyboard.press('Enter');
    await expect(sign.status).toContainText('Waiting for your wallet');
    await expectInSight(sign.status);
    await expect(sign.send).toHaveCount(0);
    await expect(page.getByRole('group', { name: 'Sign', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, sign.cancel);
    await page.keyboard.press('Enter');
    await expect(sign.cancel).toBeHidden();
    await expect(sign.send).toBeFocused();
    await expectInSight(sign.status);
  });

  await test.step('refused', async () => {
    // This answers the first request, which the page has stopped waiting for.
    await wallet.refuse({ code: 4001 });
    await expect(sign.send).toBeEnabled();
    await page.keyboard.press('Enter');
    await expect(sign.status).toContainText('Waiting for your wallet');
    await tabTo(page, sign.cancel);
    await wallet.refuse({ code: 4001 });
    await expect(sign.status).not.toContainText('Waiting for your wallet');
    await expectInSight(sign.status);
    await expect(sign.send).toBeFocused();
  });

  await test.step('refused while the key is held', async () => {
    await expect(sign.send).toBeEnabled();
    await page.keyboard.down('Enter');
    await expect(sign.status).toContainText('Waiting for your wallet');
    await wallet.refuse({ code: 4001 });
    await expect(sign.send).toBeEnabled();
    await page.keyboard.down('Enter');
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    await expect(sign.status).toContainText('refused the request');
    expect(await wallet.countCalls('solana:signTransaction')).toBe(3);
    await page.keyboard.up('Enter');
  });

  await test.step('signed', async () => {
    await expect(sign.send).toBeEnabled();
    await page.keyboard.press('Enter');
    await expect(sign.status).toContainText('Waiting for your wallet');
    await wallet.approve();
    await untilRecord(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await wallet.countCalls('solana:signTransaction')).toBe(4);
  });
});
