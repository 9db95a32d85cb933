import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { getOfflineEvidence, verify } from '@countersign/proof';
import { parseDigest } from '@countersign/proof/encoding';
import { parseReceipt } from '@countersign/proof/receipts';
import { getLeaves, getTreeRoot } from '@countersign/proof/trees';
import { readZip } from '../../src/features/record/test/read-zip';
import { watchLongTasks } from '../drop/long-tasks';
import { onSignPage } from '../pages/sign-page';
import { pasteDigests } from './paste-digests';
import { untilRecord } from './story';
import { expect, test } from './test';

function makeDigests(count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    createHash('sha256').update(String(index)).digest('hex'),
  );
}

function toLines(digests: readonly string[]): string[] {
  return digests.map((hex, index) => `${hex}  photos/${index}.jpg`);
}

function getMemo(digests: readonly string[]): string {
  const { bytes } = getTreeRoot(getLeaves(digests.map((hex) => parseDigest(`sha256:${hex}`))));
  return `countersign/1 tree sha256:${Buffer.from(bytes).toString('hex')} n=${digests.length} `;
}

test('G2 G3 twenty thousand pasted digests are one set, and the page stays light', async ({
  page,
  site,
}, testInfo) => {
  const digests = makeDigests(20_000);
  await page.goto(`${site.url}/sign`);
  await page.getByLabel('Or paste a fingerprint').waitFor();
  const tasks = await watchLongTasks(page);
  await pasteDigests(page, toLines(digests));
  await expect(onSignPage(page).memo).toContainText(getMemo(digests));
  testInfo.annotations.push({
    type: 'measured',
    description: `tasks over 50 ms, in ms: ${(await tasks.take()).join() || 'none'}`,
  });
});

test('D5 V4 a large set is signed, and one zip has a receipt for each file', async ({
  page,
  site,
  addWallet,
}, testInfo) => {
  const digests = makeDigests(1000);
  const wallet = await addWallet({ name: 'Large' });
  await page.goto(`${site.url}/sign`);
  await page.getByLabel('Or paste a fingerprint').waitFor();
  await pasteDigests(page, toLines(digests));
  const sign = onSignPage(page);
  await expect(sign.memo).toContainText(getMemo(digests));
  await sign.connect(wallet.name);
  const tasks = await watchLongTasks(page);
  await sign.send.click();
  await untilRecord(page);

  const downloading = page.waitForEvent('download');
  await page
    .getByRole('region', { name: 'Done' })
    .getByRole('button', { name: 'Save receipt' })
    .click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^photos\.receipts\.zip$/);
  await expect(page.getByText(/\.receipts\.zip should be in your downloads/)).toBeVisible();
  const path = testInfo.outputPath('receipts.zip');
  await download.saveAs(path);

  const zip = readZip(readFileSync(path));
  expect(zip.size).toBe(1001);
  for (const index of [0, 1, 499, 999]) {
    const receipt = parseReceipt(zip.get(`photos/${index}.jpg.countersign.json`) ?? '');
    const digest = parseDigest(`sha256:${digests[index] ?? ''}`);
    const subject = { name: 'a copy', size: null, digest };
    const evidence = getOfflineEvidence(receipt.signature);
    expect(verify({ evidence, receipt, subjects: [subject] }).file).toBe('match');
  }

  testInfo.annotations.push({
    type: 'measured',
    description: `tasks over 50 ms, in ms: ${(await tasks.take()).join() || 'none'}`,
  });

  await test.step('it is stored whole, and any of its files finds it (D6)', async () => {
    await page.getByRole('link', { name: 'Home' }).click();
    const proofs = page.getByRole('region', { name: 'Signed with this browser' });
    const item = proofs
      .getByRole('list', { name: 'Signed with this browser' })
      .getByRole('listitem');
    for (const text of ['photos/999.jpg', digests[999] ?? '', digests[3] ?? '']) {
      await proofs.getByRole('searchbox').fill('no such');
      await expect(item).toHaveCount(0);
      await proofs.getByRole('searchbox').fill(text);
      await expect(item).toContainText('photos/0.jpg and 999 more');
    }
    await item.getByRole('button', { name: 'Remove proof of photos/0.jpg' }).click();
    await item.getByRole('button', { name: 'Remove for good' }).click();
    await expect(proofs.getByRole('heading')).toHaveCount(0);
  });
});
