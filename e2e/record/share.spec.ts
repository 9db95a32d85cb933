import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import jsqr from 'jsqr';
import { getNet } from '../job/ask-node';
import { createAuthor } from '../job/author';
import { expect, test } from '../job/test';
import { onVerifyPage } from '../pages/verify-page';
import { inventDigest, mention } from './write-record';

test('V6 a record is shared as QR code and certificate', async ({ page, site, node }) => {
  const author = await createAuthor(node);
  const file = inventDigest();
  const title = '%E2%98%83%20%E4%B8%AD%E6%96%87';
  const memo = `countersign/1 file sha256:${file.hex} net=${await getNet(node)} title=${title}`;
  const signature = await mention(author, file, memo);
  const link = `${site.url}/verify/${signature}?cluster=solana%3Alocalnet`;
  await page.goto(link);
  const verify = onVerifyPage(page);
  await expect(verify.record).toHaveAttribute('data-record', 'valid');
  await expect(verify.record).toContainText('☃ 中文');

  await test.step('the code is shown', async () => {
    await verify.share();
    await page.getByRole('menuitem', { name: 'QR code' }).click();
  });

  for (const theme of ['light', 'dark'] as const) {
    await test.step(`the code on the screen leads to the record, in the ${theme} theme`, async () => {
      await page.emulateMedia({ colorScheme: theme });
      const picture = page.getByRole('img', { name: 'QR code of this record’s link' });
      await expect(picture).toBeVisible();
      expect(await readCode(page, await picture.screenshot())).toBe(link);
    });
  }

  await test.step('the downloaded code leads to it too', async () => {
    const png = await save(page, 'Save PNG');
    expect(png.suggestedFilename()).toMatch(/\.png$/);
    expect(await readCode(page, await readFile(await png.path()))).toBe(link);
    await page.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('printed, the record is its certificate: complete values, network, nothing else', async () => {
    await page.emulateMedia({ media: 'print' });
    const sheet = page.locator('[data-certificate]');
    for (const text of [
      'Countersign',
      file.hex,
      author.address,
      signature,
      link,
      'Localnet is a test network: its coins have no value',
      'Scan the code, or type the link.',
      'Permanent (reported by 127.0.0.1',
      'No withdrawal found',
    ]) {
      await expect(sheet).toContainText(text);
    }
    await expect(sheet).not.toContainText('…');
    await expect(verify.record).toBeHidden();
    await expect(page.getByRole('button')).toHaveCount(0);
    expect(await readCode(page, await enlarge(getCode(sheet)))).toBe(link);
    expect(countPages(await page.pdf({ format: 'A4' }))).toBe(1);
    await page.emulateMedia({ media: 'screen' });
    await expect(sheet).toHaveCount(0);
    await expect(verify.record).toBeVisible();
  });

  await test.step('the certificate prints on one page', async () => {
    await verify.share();
    await page.getByRole('menuitem', { name: 'Certificate' }).click();
    const certificate = page.locator('[data-certificate]');
    for (const text of [file.hex, author.address, signature, '☃ 中文', 'about']) {
      await expect(certificate).toContainText(text);
    }
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(certificate).toBeVisible();
    expect(await readCode(page, await enlarge(getCode(certificate)))).toBe(link);
    expect(countPages(await page.pdf({ format: 'A4' }))).toBe(1);
    await page.emulateMedia({ media: 'screen' });
  });
});

function getCode(sheet: Locator): Locator {
  return sheet.getByRole('img', { name: 'QR code of this record’s link' });
}

async function enlarge(code: Locator): Promise<Buffer> {
  const setWidth = (width: string) =>
    code.evaluate((element, value) => {
      if (element instanceof SVGElement) element.style.width = value;
    }, width);
  await setWidth('600px');
  const picture = await code.screenshot();
  await setWidth('');
  return picture;
}

/** Chromium writes each page's dictionary as plain text. */
function countPages(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

async function save(page: Page, name: string): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).click(),
  ]);
  return download;
}

async function readCode(
  page: Page,
  picture: Buffer,
  type = 'image/png',
): Promise<string | undefined> {
  const blank = await page.context().newPage();
  const address = `data:${type};base64,${picture.toString('base64')}`;
  const { bits, width, height } = await blank.evaluate(async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const pen = canvas.getContext('2d');
    pen?.drawImage(image, 0, 0);
    const data = pen?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    // One character for each pixel: a list of numbers would take seconds to transfer.
    const bits = Array.from({ length: data.length / 4 }, (_, index) =>
      (data[index * 4] ?? 0) < 128 ? '1' : '0',
    ).join('');
    return { bits, width: canvas.width, height: canvas.height };
  }, address);
  await blank.close();
  const pixels = Uint8ClampedArray.from(
    Array.from(bits).flatMap((bit) => (bit === '1' ? [0, 0, 0, 255] : [255, 255, 255, 255])),
  );
  return jsqr(pixels, width, height)?.data;
}
