import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { getNet } from '../job/ask-node';
import { createAuthor } from '../job/author';
import { expect, test } from '../job/test';
import { inventDigest, writeRecord } from './write-record';

test('V6 D6 axe finds nothing in a statement, nor in the proofs kept', async ({
  page,
  site,
  node,
}) => {
  const author = await createAuthor(node);
  const signature = await writeRecord(author, inventDigest(), await getNet(node));
  await test.step('taking it back', async () => {
    await page.goto(`${site.url}/sign?revoke=${signature}&cluster=solana:localnet`);
    await page.getByLabel('I no longer stand by this record').check();
    await expectNoViolation(page);
  });
  await test.step('adding links', async () => {
    await page.goto(`${site.url}/sign?links=${signature}&cluster=solana:localnet`);
    await page.getByRole('button', { name: 'Use these links' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectNoViolation(page);
  });
  await test.step('the proofs kept here', async () => {
    await page.goto(site.url);
    await page.getByRole('heading', { name: 'Your proofs' }).click();
    await expect(page.getByText('Nothing is kept here yet.')).toBeVisible();
    await expectNoViolation(page);
  });
});

async function expectNoViolation(page: Page): Promise<void> {
  for (const [width, colorScheme] of [
    [360, 'light'],
    [1280, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveClass(colorScheme);
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    const found = violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
    expect(found, `${width} ${colorScheme}`).toEqual([]);
    const isWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(isWide, 'scrolls sideways').toBe(false);
  }
}
