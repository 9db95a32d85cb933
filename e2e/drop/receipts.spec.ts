import { signFiles } from '../job/story';
import { expect, test } from '../job/test';
import { writeFile } from '../job/test-file';
import { onDropPage } from '../pages/drop-page';
import { onVerifyPage } from '../pages/verify-page';

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
