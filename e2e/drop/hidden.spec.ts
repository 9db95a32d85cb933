import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { askNode } from '../job/ask-node';
import { untilRecord } from '../job/story';
import { expect, test } from '../job/test';
import { onSignPage } from '../pages/sign-page';
import { onVerifyPage } from '../pages/verify-page';
import { digestToAddress, parseDigest } from '@countersign/proof/encoding';

const COMMAND = join(import.meta.dirname, '..', '..', 'bin', 'countersign.js');

test('D5 a hidden file is signed, and only its receipt finds and shows it', async ({
  page,
  site,
  node,
  begin,
  openStranger,
}, testInfo) => {
  const { file } = await begin('secret plans.pdf', { name: 'Discreet' });
  const sign = onSignPage(page);
  await page.getByText('Options').click();
  await page.getByLabel(/^Keep the file private/).check();
  await expect(sign.memo).toHaveText(/^countersign\/1 hidden sha256:[0-9a-f]{64} net=/);
  await expect(sign.memo).not.toContainText(file.sha256);
  await expect(sign.claim).toContainText('a file without revealing which one');
  await sign.send.click();
  const signature = await untilRecord(page);

  const address = digestToAddress(parseDigest(`sha256:${file.sha256}`));
  expect(await askNode(node, 'getSignaturesForAddress', address)).toEqual([]);

  const verify = onVerifyPage(page);
  await verify.choose(file.path);
  await expect(verify.file).toHaveAttribute('data-file', 'match');
  const downloading = onVerifyPage(page).downloadReceipt();
  const receipt = testInfo.outputPath('secret.countersign.json');
  await (await downloading).saveAs(receipt);
  expect(
    execFileSync('node', [COMMAND, 'verify', receipt, file.path, '--any-author'], {
      encoding: 'utf8',
    }),
  ).toMatch(/\S/);

  const stranger = await openStranger();
  const other = onVerifyPage(stranger);
  await stranger.goto(`${site.url}/verify/${signature}`);
  await expect(other.check('references')).toContainText('Only with its receipt');
  await other.choose(file.path);
  await expect(other.file).toHaveAttribute('data-file', 'cannot-check');
  await other.choose(file.path, receipt);
  await expect(other.file).toHaveAttribute('data-file', 'match');
});

test('D5 D6 private stays chosen after a reload and in another tab', async ({
  page,
  site,
  begin,
}) => {
  await begin('kit.zip', { name: 'Titled' });
  const sign = onSignPage(page);
  await page.getByText('Options').click();
  await page.getByLabel(/^Keep the file private/).check();
  await expect(sign.memo).toHaveText(/^countersign\/1 hidden /);
  await page.reload();
  await expect(page.getByLabel(/^Keep the file private/)).toBeChecked();
  await expect(sign.memo).toHaveText(/^countersign\/1 hidden /);
  const next = await page.context().newPage();
  await page.close();
  await next.goto(new URL('/sign', site.url).href);
  await expect(next.getByLabel(/^Keep the file private/)).toBeChecked();
  await expect(onSignPage(next).claim).toContainText('a file without revealing which one');
});
