import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getDigest, getName, writeFolder, type Folder } from '../drop/many-files';
import { dropFromDesktop } from '../job/drop-from-desktop';
import { pasteDigests } from '../job/paste-digests';
import { expect, test as base } from '../job/test';
import { untilRecord } from '../job/story';
import { onSignPage } from '../pages/sign-page';
import { onVerifyPage } from '../pages/verify-page';

const MANY = 2000;

const test = base.extend<{ readonly folder: Folder }>({
  folder: async ({}, use) => {
    const folder = writeFolder('photos', MANY);
    await use(folder);
    folder.remove();
  },
});

test('V4 thousands of files are compared with their record, and those that differ are listed first', async ({
  page,
  site,
  folder,
  addWallet,
  openStranger,
}) => {
  const wallet = await addWallet({ name: 'Many' });
  await page.goto(`${site.url}/sign`);
  const list = Array.from(
    { length: MANY },
    (_, index) => `${getDigest(index).slice('sha256:'.length)}  ${getName(folder, index)}`,
  );
  await pasteDigests(page, list);
  const sign = onSignPage(page);
  await sign.connect(wallet.name);
  await sign.send.click();
  const signature = await untilRecord(page);

  const stranger = await openStranger();
  const verify = onVerifyPage(stranger);
  await stranger.goto(`${site.url}/verify/${signature}`);
  await expect(verify.record).toHaveAttribute('data-record', 'valid');
  await dropFromDesktop(stranger, [folder.path]);
  await expect(verify.file).toHaveAttribute('data-file', 'match');
  const rows = verify.file.getByRole('listitem');
  await expect(rows).toHaveCount(51);
  await expect(rows.last()).toHaveText('and 1,950 more');
  await verify.share();
  await expect(stranger.getByRole('menuitem', { name: 'Download receipt' })).toBeVisible();

  writeFileSync(join(folder.path, 'day 1', '1999.txt'), 'retouched');
  await page.reload();
  await expect(onVerifyPage(page).record).toHaveAttribute('data-record', 'valid');
  await dropFromDesktop(page, [folder.path]);
  const own = onVerifyPage(page).file;
  await expect(own).toHaveAttribute('data-file', 'mismatch');
  await expect(own.getByRole('listitem').first()).toContainText('1999.txt');
  await expect(own.getByRole('listitem').first()).toContainText('Does not match');
  await expect(own.getByRole('listitem').nth(1)).toContainText('Match');
});
