import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { digestOf, formatDigest } from '@countersign/proof/encoding';
import { onDropPage } from '../pages/drop-page';
import { onSignPage } from '../pages/sign-page';
import { dropFromDesktop } from './drop-from-desktop';
import { untilRecord } from './story';
import { expect, test } from './test';

test('D5 files that change before the wallet opens are read again and named; missing ones are left out by a click', async ({
  page,
  site,
  addWallet,
}, info) => {
  const wallet = await addWallet({ name: 'Author' });
  const folder = info.outputPath('files');
  mkdirSync(folder, { recursive: true });
  const [changed, gone] = [`${folder}/contract.txt`, `${folder}/notes.txt`];
  writeFileSync(changed, 'as it was dropped');
  writeFileSync(gone, 'notes');
  await page.goto(site.url);
  await dropFromDesktop(page, [folder]);
  await onDropPage(page).sign.click();
  const sign = onSignPage(page);
  await sign.connect(wallet.name);
  await expect(sign.send).toHaveAttribute('aria-disabled', 'false');

  writeFileSync(changed, 'as it is signed');
  await sign.send.click();
  const notice = page.locator('[data-changed-files]');
  const digest = formatDigest(digestOf(Buffer.from('as it is signed'))).slice(7);
  await expect(notice).toContainText('contract.txt');
  await expect(notice).toContainText(digest.slice(0, 6));
  expect(await wallet.countCalls('solana:signTransaction')).toBe(0);

  await expect(sign.send).toHaveAttribute('aria-disabled', 'false');
  rmSync(gone);
  await sign.send.click();
  await page.getByRole('button', { name: 'Leave it out' }).click();
  expect(await wallet.countCalls('solana:signTransaction')).toBe(0);
  await expect(sign.memo).toContainText(digest);
  await sign.send.click();
  await untilRecord(page);
  expect(await wallet.countCalls('solana:signTransaction')).toBe(1);
});
