import { readFile } from 'node:fs/promises';
import { getNet } from '../job/ask-node';
import { createAuthor } from '../job/author';
import { expect, test } from '../job/test';
import { writeFile } from '../job/test-file';
import { onVerifyPage } from '../pages/verify-page';
import { inventDigest, writeRecord } from './write-record';

const UPDATE = '2 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n';

test('K2 F1 a document that was changed after it was signed: the signed file is given back', async ({
  page,
  site,
  node,
}, testInfo) => {
  const author = await createAuthor(node);
  const content = Buffer.concat([
    Buffer.from(`%PDF-1.7\n% ${Math.random()}\n`),
    Buffer.alloc(3_000_000, '1 0 obj\n<<>>\nendobj\n'),
    Buffer.from('%%EOF\r\n'),
  ]);
  const contract = writeFile(testInfo, 'contract.pdf', content);
  const changed = writeFile(
    testInfo,
    'contract.countersigned.pdf',
    Buffer.concat([content, Buffer.from(UPDATE.repeat(3))]),
  );
  const digest = inventDigest(Buffer.from(contract.sha256, 'hex'));
  const signature = await writeRecord(author, digest, await getNet(node));
  const verify = onVerifyPage(page);

  await test.step('on the record: said, and never green', async () => {
    await page.goto(`${site.url}/verify/${signature}?cluster=solana%3Alocalnet`);
    await expect(verify.record).toHaveAttribute('data-record', 'valid');
    await verify.choose(changed.path);
    await expect(verify.file).toHaveAttribute('data-file', 'holds');
    await expect(verify.headline).toHaveText(
      'This document holds the signed file; something was added behind it',
    );
    await expect(verify.record).toHaveAttribute('data-answer', 'unasked');
    await expect(page.locator('[data-tone=good]')).toHaveCount(0);
  });

  await test.step('the saved file is the signed one, byte for byte', async () => {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the signed file' }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe('contract.pdf');
    expect(Buffer.compare(await readFile(await saved.path()), content)).toBe(0);
    await verify.choose(await saved.path());
    await expect(verify.record).toHaveAttribute('data-answer', 'match');
  });

  await test.step('searched by the document alone: its earlier version is found', async () => {
    await page.goto(`${site.url}/verify`);
    await page.getByLabel('Choose files').setInputFiles(changed.path);
    await page.getByRole('button', { name: 'Search Localnet' }).click();
    const held = page.locator('[data-file=holds]');
    await expect(held).toContainText('This document holds the signed file');
    await held.getByRole('link').click();
    await expect(verify.record).toHaveAttribute('data-record', 'valid');
    await expect(verify.file).toHaveAttribute('data-file', 'holds');
  });
});
