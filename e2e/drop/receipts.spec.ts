import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dropFromDesktop } from '../job/drop-from-desktop';
import { signFiles } from '../job/story';
import { expect, test } from '../job/test';
import { writeFile } from '../job/test-file';
import { onDropPage } from '../pages/drop-page';
import { onVerifyPage } from '../pages/verify-page';

test('D4 a receipt in a dropped folder opens its record, and the files beside it are checked', async ({
  page,
  site,
  addWallet,
  openStranger,
}, testInfo) => {
  const folder = testInfo.outputPath('handed over');
  mkdirSync(join(folder, 'proof'), { recursive: true });
  const file = writeFile(testInfo, join('handed over', 'picture.jpg'));
  const signature = await signFiles(page, site, [file], await addWallet({ name: 'Giver' }));
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download receipt' }).click();
  const receipt = join(folder, 'proof', 'picture.countersign.json');
  await (await downloading).saveAs(receipt);
  for (let index = 0; index < 20; index += 1) {
    writeFileSync(join(folder, 'proof', `${index}.json`), '{"no": "receipt"}');
  }

  const stranger = await openStranger();
  const verify = onVerifyPage(stranger);
  await stranger.goto(site.url);
  await dropFromDesktop(stranger, [folder]);
  await stranger.waitForURL(`**/verify/${signature}`);
  await expect(verify.file).toContainText('Receipt: handed over/proof/picture.countersign.json');
  await expect(verify.file).toContainText('handed over/picture.jpg');
  await expect(verify.file.locator('[data-result=match]')).toHaveCount(1);
  await stranger.goBack();
  await expect(onDropPage(stranger).files).toHaveCount(0);

  writeFileSync(receipt, readFileSync(receipt, 'utf8').replace('version=1', 'version=2'));
  await stranger.goto(site.url);
  await dropFromDesktop(stranger, [folder]);
  const notice = stranger.getByRole('alert').filter({ hasText: 'newer receipt format' });
  await expect(notice).toContainText('reload the page');
  await expect(notice).toContainText('handed over/proof/picture.countersign.json');
  await expect(onDropPage(stranger).sign).toHaveText('Sign 22 files');
});

test('D4 a receipt that is dropped opens its record, and the files with it are checked', async ({
  page,
  site,
  addWallet,
  openStranger,
}, testInfo) => {
  const file = writeFile(testInfo, 'picture.jpg');
  const signature = await signFiles(page, site, [file], await addWallet({ name: 'Giver' }));
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download receipt' }).click();
  const receipt = testInfo.outputPath('picture.countersign.json');
  await (await downloading).saveAs(receipt);

  const stranger = await openStranger();
  const verify = onVerifyPage(stranger);
  await stranger.goto(site.url);
  await onDropPage(stranger).choose(receipt, file.path);
  await stranger.waitForURL(`**/verify/${signature}`);
  await expect(verify.file).toHaveAttribute('data-file', 'match');
  await expect(verify.file).toContainText('Receipt: picture.countersign.json');

  await stranger.goto(site.url);
  await onDropPage(stranger).choose(receipt);
  await stranger.waitForURL(`**/verify/${signature}`);
  await expect(verify.record).toHaveAttribute('data-record', 'valid');
  await expect(verify.file).toContainText('Now drop the file');

  await stranger.goto(site.url);
  const data = writeFile(testInfo, 'data.json', '{"no": "receipt"}');
  await onDropPage(stranger).choose(data.path);
  await expect(onDropPage(stranger).digest('data.json')).toHaveText(`sha256:${data.sha256}`);
});
