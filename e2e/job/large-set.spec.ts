import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  getLeaves,
  getOfflineEvidence,
  getTreeRoot,
  parseDigest,
  parseReceipt,
  verify,
} from '../../src/proof';
import { readZip } from '../../src/screens/verify/test/read-zip';
import { watchLongTasks } from '../drop/long-tasks';
import { onSignPage } from '../pages/sign-page';
import { signFiles, untilRecord } from './story';
import { expect, test } from './test';
import { writeFile } from './test-file';

const MANY = 20_000;

test('D5 G2 twenty thousand digests are one set, and the page stays light', async ({
  page,
  site,
  addWallet,
}, testInfo) => {
  const digests = Array.from({ length: MANY }, (_, index) =>
    createHash('sha256').update(String(index)).digest('hex'),
  );
  const root = getTreeRoot(getLeaves(digests.map((hex) => parseDigest(`sha256:${hex}`))));
  const wallet = await addWallet({ name: 'Large' });
  await page.goto(`${site.url}/sign`);
  const sign = onSignPage(page);
  await page
    .getByLabel('Or paste a digest')
    .fill(digests.map((hex, index) => `${hex}  photos/${index}.jpg`).join('\n'));
  const tasks = await watchLongTasks(page);
  await page.getByRole('button', { name: 'Use digest' }).click();
  const hex = Buffer.from(root.bytes).toString('hex');
  await expect(sign.memo).toContainText(`tree sha256:${hex} n=${MANY} `);
  const planning = await tasks.take();
  await sign.connect(wallet.name);
  await sign.send.click();
  await untilRecord(page);
  testInfo.annotations.push({
    type: 'measured',
    description: `tasks over 50 ms, ms: until the memo ${planning.join() || 'none'}; until the record ${(await tasks.take()).join() || 'none'}`,
  });
});

test('V4 each file of a set has a receipt of its own, all in one zip', async ({
  page,
  site,
  addWallet,
}, testInfo) => {
  const files = Array.from({ length: 9 }, (_, index) => writeFile(testInfo, `${index}.txt`));
  await signFiles(page, site, files, await addWallet({ name: 'Zip' }));
  await page.getByRole('button', { name: 'Receipts of single files' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download receipts of each file' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^\w{12}\.receipts\.zip$/);
  await expect(page.getByText('The zip is in your downloads.')).toBeVisible();
  const path = testInfo.outputPath('receipts.zip');
  await download.saveAs(path);

  const zip = readZip(readFileSync(path));
  expect([...zip.keys()].toSorted()).toEqual(
    files.map((_, index) => `${index}.txt.countersign.json`),
  );
  for (const [index, { sha256 }] of files.entries()) {
    const receipt = parseReceipt(zip.get(`${index}.txt.countersign.json`) ?? '');
    const subject = { name: 'a', size: null, digest: parseDigest(`sha256:${sha256}`) };
    const evidence = getOfflineEvidence(receipt.signature);
    expect(verify({ evidence, receipt, subjects: [subject] }).file).toBe('match');
  }
});
