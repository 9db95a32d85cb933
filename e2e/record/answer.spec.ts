import { getNet } from '../job/ask-node';
import { createAuthor } from '../job/author';
import { expect, test } from '../job/test';
import { writeFile } from '../job/test-file';
import { onVerifyPage } from '../pages/verify-page';
import { inventDigest, writeRecord } from './write-record';

test('V11 V4 on a small phone a link leads to its answer by one choice without scrolling, neutral before and green or red after', async ({
  page,
  site,
  node,
}, testInfo) => {
  const author = await createAuthor(node);
  const file = writeFile(testInfo, 'photo.bin');
  const other = writeFile(testInfo, 'other.bin');
  const digest = inventDigest(Buffer.from(file.sha256, 'hex'));
  const signature = await writeRecord(author, digest, await getNet(node));
  const verify = onVerifyPage(page);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${site.url}/verify/${signature}?cluster=solana:localnet`);
  await expect(verify.record).toHaveAttribute('data-answer', 'unasked');
  await expect(page).toHaveTitle(/^Signature of \w{6}…\w{6}, .+ UTC · /);
  const inSight = { ratio: 1 };
  await expect(verify.headline).toBeInViewport(inSight);
  await expect(page.getByText('Choose files')).toBeInViewport(inSight);

  await verify.choose(file.path);
  await expect(verify.record).toHaveAttribute('data-answer', 'match');
  await expect(verify.headline).toBeInViewport(inSight);
  await expect(verify.headline).toContainText('This is exactly the file that');
  await expect(verify.record.getByRole('status').first()).toHaveText(/ is exactly the file that /);

  await verify.choose(other.path);
  await expect(verify.record).toHaveAttribute('data-answer', 'mismatch');
  await expect(verify.headline).toHaveText('This is not the file that was signed');
  await expect(verify.headline).toBeInViewport(inSight);
  await expect(verify.file.locator('dd')).toHaveCount(2);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
