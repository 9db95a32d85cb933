import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signFiles } from '../job/story';
import { expect, test } from '../job/test';
import { writeFile } from '../job/test-file';
import { onDropPage } from '../pages/drop-page';
import { onVerifyPage } from '../pages/verify-page';

test('D4 a picture with a record’s QR code offers that record, by its signature', async ({
  page,
  site,
  addWallet,
  openStranger,
}, testInfo) => {
  const file = writeFile(testInfo, 'original.bin');
  const signature = await signFiles(page, site, [file], await addWallet({ name: 'Marker' }));
  await onVerifyPage(page).share();
  await page.getByRole('menuitem', { name: 'QR code' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save PNG' }).click();
  const code = await readFile(await (await downloading).path());

  const stranger = await openStranger();
  const asked: string[] = [];
  stranger.on('request', (request) => {
    if (request.method() === 'POST') asked.push(request.postData() ?? '');
  });
  await stranger.goto(site.url);
  const drop = onDropPage(stranger);
  const mark = writeFile(testInfo, 'mark.png', code);
  const photo = writeFile(testInfo, 'photo.jpg', await drawPhoto(stranger, code));
  const plain = writeFile(testInfo, 'plain.jpg', await drawPhoto(stranger, null));
  const broken = writeFile(testInfo, 'broken.png');
  await drop.choose(mark.path, photo.path, plain.path, broken.path);
  for (const { name } of [mark, photo]) {
    await expect(drop.row(name).getByRole('link', { name: /^Open / })).toHaveAttribute(
      'href',
      `/verify/${signature}?cluster=${encodeURIComponent('solana:localnet')}`,
    );
  }
  for (const { name } of [plain, broken]) {
    await expect(drop.digest(name)).toBeVisible();
    await expect(drop.row(name).getByRole('link')).toHaveCount(0);
  }
  expect(asked.filter((body) => body.includes(signature))).toEqual([]);

  await drop
    .row('photo.jpg')
    .getByRole('link', { name: /^Open / })
    .click();
  await stranger.waitForURL(`${site.url}/verify/${signature}**`);
  await expect(onVerifyPage(stranger).record).toHaveAttribute('data-record', 'valid');
});

async function drawPhoto(page: Page, corner: Buffer | null): Promise<Buffer> {
  const url = await page.evaluate(
    async (source) => {
      const canvas = document.createElement('canvas');
      canvas.width = 2400;
      canvas.height = 1800;
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('no canvas');
      for (let stripe = 0; stripe < 400; stripe += 1) {
        pen.fillStyle = `hsl(${(stripe * 47) % 360} 60% ${20 + (stripe % 60)}%)`;
        pen.fillRect((stripe * 613) % 2400, (stripe * 397) % 1800, 500, 90);
      }
      if (source !== null) {
        const image = new Image();
        image.src = source;
        await image.decode();
        pen.drawImage(image, 1900, 1300, 420, 420);
      }
      return canvas.toDataURL('image/jpeg', 0.8);
    },
    corner && `data:image/png;base64,${corner.toString('base64')}`,
  );
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}
