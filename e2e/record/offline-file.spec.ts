import { getNet } from '../job/ask-node';
import { createAuthor } from '../job/author';
import { expect, test } from '../job/test';
import { writeFile } from '../job/test-file';
import { onVerifyPage } from '../pages/verify-page';
import { inventDigest, writeRecord } from './write-record';

test('V4 S5 a device that never hashed anything recognizes an open record’s file without a network', async ({
  page,
  site,
  node,
  watch,
}, testInfo) => {
  watch.expectTrouble(/Failed to load resource|WebSocket/);
  const file = writeFile(testInfo, 'brought-late.bin');
  const other = writeFile(testInfo, 'another.bin');
  const digest = inventDigest(Buffer.from(file.sha256, 'hex'));
  const signature = await writeRecord(await createAuthor(node), digest, await getNet(node));
  const hashed = page.waitForEvent('worker', (worker) => worker.url().includes('/sha256.worker-'));
  await page.goto(`${site.url}/verify/${signature}?cluster=solana:localnet`);
  const verify = onVerifyPage(page);
  await expect(verify.record).toHaveAttribute('data-record', 'valid');
  await (await hashed).waitForEvent('close');
  await page.context().setOffline(true);
  await verify.choose(file.path);
  await expect(verify.file).toHaveAttribute('data-file', 'match');
  await verify.choose(other.path);
  await expect(verify.file).toHaveAttribute('data-file', 'mismatch');
});
