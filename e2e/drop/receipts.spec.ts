import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dropFromDesktop } from '../job/drop-from-desktop';
import { serializeReceipt } from '@countersign/proof/receipts';
import { createSubject, signFiles as signSubjects } from '@countersign/core/test/signed-files';
import { signFiles } from '../job/story';
import { expect, test } from '../job/test';
import { writeFile } from '../job/test-file';
import { onDropPage } from '../pages/drop-page';
import { onVerifyPage } from '../pages/verify-page';

test('D4 a receipt opens its record, alone, with its file, and in a folder', async ({
  page,
  site,
  addWallet,
  openStranger,
}, testInfo) => {
  const folder = testInfo.outputPath('handed over');
  mkdirSync(join(folder, 'proof'), { recursive: true });
  const file = writeFile(testInfo, join('handed over', 'picture.jpg'));
  const signature = await signFiles(page, site, [file], await addWallet({ name: 'Giver' }));
  const downloading = onVerifyPage(page).downloadReceipt();
  const receipt = join(folder, 'proof', 'picture.countersign.json');
  await (await downloading).saveAs(receipt);
  for (let index = 0; index < 20; index += 1) {
    writeFileSync(join(folder, 'proof', `${index}.json`), '{"no": "receipt"}');
  }

  const stranger = await openStranger();
  const verify = onVerifyPage(stranger);

  await test.step('D4 a receipt that is dropped opens its record, and the files with it are checked', async () => {
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
    await stranger.getByRole('button', { name: 'Clear' }).click();
    await expect(onDropPage(stranger).files).toHaveCount(0);
  });

  await test.step('D4 a receipt in a dropped folder opens its record, and the files beside it are checked', async () => {
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
    const notice = stranger
      .getByRole('alert')
      .filter({ hasText: 'named like a receipt, but this page can’t read it' });
    await expect(notice).toContainText('reload the page');
    await expect(notice).toContainText('handed over/proof/picture.countersign.json');
    await expect(onDropPage(stranger).sign).toHaveText('Sign 22 files');
  });
});

test('D2 D4 Cancel and Clear end the search for a receipt, which then shows nothing later', async ({
  page,
  site,
}) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/read-receipts*.js', async (route) => {
    await held;
    await route.continue();
  });
  const receipt = serializeReceipt(signSubjects(createSubject('picture.jpg')).receipt);
  const texts = {
    'picture.jpg': 'picture.jpg',
    'picture.countersign.json': receipt,
    'newer.json': receipt.replace('version=1', 'version=2'),
  };
  const files = Object.entries(texts).map(([name, text]) => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(text),
  }));
  await page.goto(site.url);
  const drop = onDropPage(page);
  const search = page.getByRole('status').filter({ hasText: 'Looking for a receipt' });
  await page.getByLabel('Choose files').setInputFiles(files);
  await expect(search).toHaveText('Looking for a receipt among these files');
  await expect(drop.files).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(search).toHaveCount(0);
  await expect(page.getByText('3 files were not read.')).toBeVisible();
  await expect(drop.files.getByRole('listitem')).toHaveCount(3);

  await page.getByLabel('Choose files').setInputFiles(files);
  await expect(search).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(search).toHaveCount(0);
  await expect(drop.files).toHaveCount(0);

  const loaded = page.waitForResponse(/read-receipts/);
  release();
  await (await loaded).finished();
  await page.getByRole('button', { name: 'Sign a sample file' }).click();
  await expect(drop.sign).toHaveText('Sign 1 file');
  await expect(page).toHaveURL(`${site.url}/`);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByLabel('Choose files').setInputFiles(files);
  await page.waitForURL('**/verify/*');
});
