import type { Page } from '@playwright/test';
import { getNet } from '../job/ask-node';
import { createAuthor, type Author } from '../job/author';
import { expect, test } from '../job/test';
import { onVerifyPage } from '../pages/verify-page';
import { inventDigest, mention, withdraw, writeRecord } from './write-record';
import type { LocalNode } from '../../local/node';

async function writeStatements(node: LocalNode) {
  const net = await getNet(node);
  const [author, stranger] = await Promise.all([createAuthor(node), createAuthor(node)]);
  const file = inventDigest();
  const named = await writeRecord(author, file, net);
  const state = (by: Author, memo: string) => mention(by, file, `countersign/1 ${memo}`);
  const revoke = { signature: named, net, reason: 'Forged' };
  const links = `links ${named} net=${net} url=https://evil.example/post`;
  const [ownRevoke, ownLinks, otherRevoke, otherLinks] = await Promise.all([
    withdraw(author, file, revoke),
    state(author, links),
    withdraw(stranger, file, revoke),
    state(stranger, links),
  ]);
  return { named, ownRevoke, ownLinks, otherRevoke, otherLinks };
}

async function expectNothingOfAFile(page: Page): Promise<void> {
  const verify = onVerifyPage(page);
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await expect(verify.record).not.toHaveClass(/bg-good/);
  await verify.share();
  await expect(page.getByRole('menuitem', { name: 'QR code' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Certificate' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Countersign' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Drop the file to check it' })).toHaveCount(0);
}

test('H4 V10 a stranger’s withdrawal or links opened by its own link: grey, without certificate or drop place', async ({
  page,
  site,
  node,
}) => {
  const { named, otherRevoke, otherLinks } = await writeStatements(node);
  const verify = onVerifyPage(page);
  for (const [signature, headline] of [
    [otherRevoke, 'This withdrawal does not count'],
    [otherLinks, 'These links do not count'],
  ] as const) {
    await page.goto(`${site.url}/verify/${signature}?cluster=solana:localnet`);
    await expect(verify.record).toHaveAttribute('data-record', 'does-not-count');
    await expect(verify.headline).toHaveText(headline);
    await expect(verify.record).toHaveAttribute('data-answer', 'does-not-count');
    await expect(verify.check('standing')).toHaveAttribute('data-outcome', 'fail');
    await expectNothingOfAFile(page);
    await expect(page.getByRole('link', { name: 'evil.example' })).toHaveCount(0);
    await page.goto(`${site.url}/verify/${signature}?cluster=solana:localnet&view=certificate`);
    await expect(verify.record).toHaveAttribute('data-record', 'does-not-count');
    await expect(page.locator('[data-certificate]')).toHaveCount(0);
  }
  await page
    .getByRole('link', { name: /^Open the (withdrawn record|record with these links)$/ })
    .click();
  await page.waitForURL((url) => url.pathname.includes(named));
  await expect(verify.record).toHaveAttribute('data-revoked', '');
  await expect(verify.record).toHaveAttribute('data-record', 'valid');
  await expectWithdrawn(page);
});

async function expectWithdrawn(page: Page): Promise<void> {
  const verify = onVerifyPage(page);
  await expect(verify.record).toHaveAttribute('data-answer', 'withdrawn');
  await expect(verify.record.locator('[data-seal=withdrawn]').first()).toBeVisible();
  await verify.share();
  await expect(page.getByRole('menuitem', { name: 'Certificate' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('[data-certificate]');
  await expect(sheet).toContainText(
    /Withdrawn by the signer on \d+ \w+ \d{4}, about \d\d:\d\d UTC/,
  );
  await expect(sheet.locator('[data-seal=withdrawn]')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await expect(sheet).toHaveCount(0);
}
