import { readFile } from 'node:fs/promises';
import { PDF } from '@libpdf/core';
import type { Locator, Page } from '@playwright/test';
import { parseReceipt } from '@countersign/proof/receipts';
import { getNet } from '../job/ask-node';
import { createAuthor } from '../job/author';
import { expect, test } from '../job/test';
import { writeFile } from '../job/test-file';
import { onVerifyPage } from '../pages/verify-page';
import { inventDigest, writeRecord } from './write-record';

async function createPdf(): Promise<Buffer> {
  const pdf = PDF.create();
  pdf.addPage({ size: 'a4' }).drawText(`The lease, ${Math.random()}`, { x: 50, y: 700 });
  return Buffer.from(await pdf.save());
}

async function readLastPage(pdf: PDF): Promise<string> {
  return Promise.resolve(pdf.getPage(pdf.getPageCount() - 1)?.extractText().text ?? '');
}

function getPath({ url }: { readonly url: string }, signature: string): string {
  return `${url}/verify/${signature}?cluster=solana%3Alocalnet`;
}

async function openCopy(page: Page, path: string, file: string): Promise<Locator> {
  const verify = onVerifyPage(page);
  await page.goto(path);
  await verify.choose(file);
  await expect(verify.record).toHaveAttribute('data-answer', 'match');
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('menuitem', { name: 'Stamped copy' }).click();
  return page.getByRole('region', { name: 'Stamped copy' });
}

test('K1 a signed PDF is stamped: nothing of it changes, and the copy leads back to it', async ({
  page,
  site,
  node,
}, testInfo) => {
  const author = await createAuthor(node);
  const content = await createPdf();
  const lease = writeFile(testInfo, '租约 “of” a dáy.pdf', content);
  const digest = inventDigest(Buffer.from(lease.sha256, 'hex'));
  const signature = await writeRecord(author, digest, await getNet(node));
  const verify = onVerifyPage(page);
  const copy = page.getByRole('region', { name: 'Stamped copy' });
  const path = getPath(site, signature);

  await test.step('offered only while the page has the signed file', async () => {
    await page.goto(path);
    await expect(verify.record).toHaveAttribute('data-record', 'valid');
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByRole('menuitem', { name: 'Certificate' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Stamped copy' })).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  const saved = await test.step('made, read back and saved', async () => {
    await openCopy(page, path, lease.path);
    await expect(copy).toBeFocused();
    await expect(copy).toContainText('nothing is drawn over yours');
    const saving = page.waitForEvent('download');
    await copy.getByRole('button', { name: 'Save stamped copy' }).click();
    return await saving;
  });

  await test.step('it begins with the signed file, and holds a page and the receipt', async () => {
    expect(saved.suggestedFilename()).toBe('租约 “of” a dáy.countersigned.pdf');
    const bytes = await readFile(await saved.path());
    expect(Buffer.compare(bytes.subarray(0, content.length), content)).toBe(0);
    const pdf = await PDF.load(bytes);
    expect(pdf.getPageCount()).toBe(2);
    const sheet = (await readLastPage(pdf)).replace(/\s/g, '');
    expect(sheet).toContain(`/verify/${signature}`);
    const [name = ''] = pdf.attachments.list().keys();
    expect(name).toMatch(/\.countersign\.json$/);
    expect(parseReceipt(pdf.attachments.get(name) ?? '').signature).toBe(signature);
  });

  await test.step('dropped on its record: never green', async () => {
    await page.reload();
    await verify.choose(await saved.path());
    await expect(verify.file).toHaveAttribute('data-file', 'holds');
    await expect(verify.record).toHaveAttribute('data-answer', 'unasked');
    await expect(page.locator('[data-tone=good]')).toHaveCount(0);
  });
});

test('K1 a damaged PDF is refused in a sentence; its certificate is a PDF too', async ({
  page,
  site,
  node,
}, testInfo) => {
  const author = await createAuthor(node);
  const content = Buffer.from(`%PDF-1.7\n% ${Math.random()}, and nothing more\n`);
  const broken = writeFile(testInfo, 'broken.pdf', content);
  const digest = inventDigest(Buffer.from(broken.sha256, 'hex'));
  const signature = await writeRecord(author, digest, await getNet(node));
  const copy = await openCopy(page, getPath(site, signature), broken.path);
  await expect(copy.getByRole('alert')).toHaveText(
    'This PDF is damaged or built in an unusual way, so no page can be added. Use the certificate instead.',
  );
  await expect(copy.getByRole('button', { name: 'Save stamped copy' })).toHaveCount(0);
  await copy.getByRole('button', { name: 'Close' }).click();
  await expect(copy).toHaveCount(0);

  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('menuitem', { name: 'Certificate' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save PDF' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(`countersign-${signature.slice(0, 12)}.pdf`);
  const pdf = await PDF.load(await readFile(await saved.path()));
  expect(pdf.getPageCount()).toBe(1);
  const sheet = (await readLastPage(pdf)).replace(/\s/g, '');
  expect(sheet).toContain(signature);
});

interface Picture {
  readonly name: string;
  readonly type: string;
  readonly width: number;
  readonly height: number;
  readonly colorSpace: PredefinedColorSpace;
}

/** A hole in the middle stays transparent where the type allows it; the colours are vivid. */
async function drawPicture(page: Page, picture: Picture): Promise<Buffer> {
  const text = await page.evaluate(async ({ type, width, height, colorSpace }) => {
    const canvas = new OffscreenCanvas(width, height);
    const pen = canvas.getContext('2d', { colorSpace });
    if (!pen) throw new Error('no canvas');
    for (let stripe = 0; stripe < 300; stripe += 1) {
      const [red, green, blue] = [0, 1, 2].map((part) => ((stripe * 37 + part * 91) % 100) / 100);
      pen.fillStyle = `color(${colorSpace} ${red} ${green} ${blue})`;
      pen.fillRect((stripe * 613) % width, (stripe * 397) % height, width / 4, height / 9);
    }
    pen.fillStyle = `color(${colorSpace} 1 0 0)`;
    pen.fillRect(0, 0, width, height / 8);
    pen.clearRect(width / 2 - 20, height / 2 - 20, 40, 40);
    const blob = await canvas.convertToBlob({ type, quality: 0.9 });
    return Array.from(new Uint8Array(await blob.arrayBuffer()));
  }, picture);
  return Buffer.from(text);
}

async function readPicture(page: Page, bytes: Buffer, type: string) {
  return page.evaluate(
    async ({ list, name }) => {
      const bitmap = await createImageBitmap(new Blob([Uint8Array.from(list)], { type: name }));
      const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', {
        colorSpace: 'display-p3',
      });
      if (!pen) throw new Error('no canvas');
      pen.drawImage(bitmap, 0, 0);
      const pick = (x: number, y: number) =>
        Array.from(pen.getImageData(x, y, 1, 1, { colorSpace: 'display-p3' }).data);
      const { width, height } = bitmap;
      const margin = Math.round(Math.min(width, height) * 0.02);
      return {
        size: [width, height],
        middle: pick(width / 2, height / 2),
        red: pick(width / 2, 4),
        corner: pick(margin + 6, margin + 6),
      };
    },
    { list: Array.from(bytes), name: type },
  );
}

const PICTURES: readonly Picture[] = [
  { name: 'a.png', type: 'image/png', width: 1200, height: 900, colorSpace: 'srgb' },
  { name: 'b.jpg', type: 'image/jpeg', width: 900, height: 1600, colorSpace: 'display-p3' },
  { name: 'c.webp', type: 'image/webp', width: 1200, height: 900, colorSpace: 'srgb' },
];

for (const picture of PICTURES) {
  const { name, type, width, height, colorSpace } = picture;
  test(`K1 a signed picture is stamped, and its copy leads back: ${type}, ${colorSpace}`, async ({
    page,
    site,
    node,
  }, testInfo) => {
    const author = await createAuthor(node);
    await page.goto(site.url);
    const photo = writeFile(testInfo, name, await drawPicture(page, picture));
    const digest = inventDigest(Buffer.from(photo.sha256, 'hex'));
    const signature = await writeRecord(author, digest, await getNet(node));
    const verify = onVerifyPage(page);
    const copy = await openCopy(page, getPath(site, signature), photo.path);
    await expect(copy.getByRole('radio', { name: 'Quietest corner' })).toBeChecked();
    await copy.getByRole('radio', { name: 'Top left' }).check();
    await expect(copy.getByRole('img', { name: 'Preview of the stamped copy' })).toBeVisible();
    const saving = page.waitForEvent('download');
    await copy.getByRole('button', { name: 'Save stamped copy' }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe(name.replace('.', '.countersigned.'));
    const bytes = await readFile(await saved.path());

    const seen = await readPicture(page, bytes, type);
    expect(seen.size).toEqual([width, height]);
    expect(Math.min(...seen.corner)).toBeGreaterThan(240);
    if (type !== 'image/jpeg') expect(seen.middle[3]).toBe(0);
    // The reddest red of Display P3 is (255, 0, 0) there, and that of sRGB (234, 51, 35).
    if (colorSpace === 'display-p3') expect(seen.red[0]).toBeGreaterThan(250);
    else expect(seen.red[0]).toBeLessThan(240);

    await test.step('dropped on its record: red, and said to be a copy', async () => {
      const path = writeFile(testInfo, `copy-${name}`, bytes).path;
      await verify.choose(path);
      await expect(verify.record).toHaveAttribute('data-answer', 'mismatch');
      await expect(verify.record).toContainText(
        'A copy with a stamp: compare it with the original',
      );
      await page.goto(`${site.url}/verify`);
      await page.getByLabel('Choose files').setInputFiles(path);
      const link = page.getByRole('link', { name: /^Open record / });
      await expect(link).toHaveAttribute('href', new RegExp(`^/verify/${signature}`));
    });
  });
}

test('K1 a picture that can’t be stamped is refused in a sentence', async ({
  page,
  site,
  node,
}, testInfo) => {
  await page.goto(site.url);
  const small = { name: 'small.png', type: 'image/png', colorSpace: 'srgb' } as const;
  const cases = [
    [
      'small.png',
      await drawPicture(page, { ...small, width: 160, height: 160 }),
      'The picture is too small, or too long, for a code',
    ],
    [
      'moving.webp',
      Buffer.concat([
        Buffer.from('RIFF\x20\0\0\0WEBPVP8X\x0a\0\0\0\x02', 'latin1'),
        Buffer.alloc(20),
      ]),
      'This picture moves',
    ],
    ['broken.png', Buffer.from('no picture'), 'This browser can’t draw the picture.'],
  ] as const;
  const author = await createAuthor(node);
  const net = await getNet(node);
  for (const [name, content, sentence] of cases) {
    const photo = writeFile(testInfo, name, content);
    const signature = await writeRecord(
      author,
      inventDigest(Buffer.from(photo.sha256, 'hex')),
      net,
    );
    const copy = await openCopy(page, getPath(site, signature), photo.path);
    await expect(copy.getByRole('alert')).toContainText(sentence);
    await expect(copy.getByRole('button', { name: 'Save stamped copy' })).toHaveCount(0);
  }
});
