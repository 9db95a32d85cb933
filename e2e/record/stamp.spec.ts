import { readFile } from 'node:fs/promises';
import { PDF } from '@libpdf/core';
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
  const path = `${site.url}/verify/${signature}?cluster=solana%3Alocalnet`;

  await test.step('offered only while the page has the signed file', async () => {
    await page.goto(path);
    await expect(verify.record).toHaveAttribute('data-record', 'valid');
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByRole('menuitem', { name: 'Certificate' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Stamped copy' })).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  const saved = await test.step('made, read back and saved', async () => {
    await verify.choose(lease.path);
    await expect(verify.record).toHaveAttribute('data-answer', 'match');
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('menuitem', { name: 'Stamped copy' }).click();
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
  const verify = onVerifyPage(page);
  await page.goto(`${site.url}/verify/${signature}?cluster=solana%3Alocalnet`);
  await verify.choose(broken.path);
  await expect(verify.record).toHaveAttribute('data-answer', 'match');
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('menuitem', { name: 'Stamped copy' }).click();
  const copy = page.getByRole('region', { name: 'Stamped copy' });
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
