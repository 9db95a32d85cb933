import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { onSignPage } from '../pages/sign-page';
import { onVerifyPage } from '../pages/verify-page';
import { pasteDigests } from './paste-digests';
import { untilRecord } from './story';
import { holdTurns } from './hold-turns';
import { expect, test } from './test';
import { writeFile } from './test-file';

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');

async function paste(page: Page, text: string): Promise<void> {
  await page.getByLabel('Or paste a fingerprint').fill(text);
  await page.getByRole('button', { name: 'Use digest' }).click();
}

async function startAgain(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Back to your files' }).click();
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Sign', exact: true }).click();
  await expect(page.getByLabel('Or paste a fingerprint')).toBeVisible();
}

test('G1 G3 input on the sign screen: files, a fingerprint, a list of fingerprints', async ({
  page,
  site,
  addWallet,
}, testInfo) => {
  const wallet = await addWallet({ name: 'Pastes' });
  await page.goto(`${site.url}/sign`);
  const sign = onSignPage(page);

  await test.step('G3 a long pasted list is read in the background, and text typed meanwhile replaces it', async () => {
    const lines = Array.from({ length: 50_000 }, (_, index) => `${digestOf(`${index}`)}  ${index}`);
    await expect(page.getByRole('region', { name: 'Drop files' })).toBeVisible();
    const release = await holdTurns(page);
    const use = page.getByRole('button', { name: 'Use digest' });
    const status = page.getByRole('status').filter({ hasText: 'Reading your list…' });
    const { claim, memo } = onSignPage(page);
    await pasteDigests(page, lines);
    await expect(status).toBeVisible();
    await expect(use).toHaveAttribute('aria-disabled', 'true');
    await use.press('Enter');
    await expect(page.getByRole('alert')).toHaveCount(0);

    await page.getByLabel('Or paste a fingerprint').fill(`${digestOf('typed')}  typed.txt`);
    await expect(status).toHaveCount(0);
    await expect(use).toHaveAttribute('aria-disabled', 'false');
    await release();
    await expect(claim).toHaveCount(0);
    await use.click();
    await expect(memo).toContainText(`countersign/1 file sha256:${digestOf('typed')}`);
    await startAgain(page);
  });

  await test.step('G3 several lines make a set; if some are no digests, all those are named and nothing is added', async () => {
    const good = [`${digestOf('a')}  a.txt`, `${digestOf('b').toUpperCase()} *b.bin`];
    await paste(page, [good[0], 'not a digest', '', good[1], digestOf('c').slice(1)].join('\n'));
    const fault = page.getByRole('alert');
    await expect(fault).toContainText('Lines 2 and 5');
    await expect(page.getByLabel('Or paste a fingerprint')).toHaveAttribute('aria-invalid', 'true');
    await expect(onSignPage(page).claim).toHaveCount(0);

    await paste(page, 'nothing');
    await expect(fault).toContainText('Line 1 ');
    await paste(page, '   ');
    await expect(fault).toContainText('Paste at least one');

    await paste(page, good.join('\n'));
    const { claim, memo } = onSignPage(page);
    await expect(claim).toContainText('One signature for all 2 files');
    await expect(memo).toContainText('countersign/1 tree sha256:');
    await expect(claim).toContainText(digestOf('b'));
    await startAgain(page);
  });

  await test.step('G3 files dropped on the sign screen are hashed there', async () => {
    const file = writeFile(testInfo, 'here.bin');
    await page.getByLabel('Choose files').setInputFiles(file.path);
    await expect(sign.memo).toContainText(`sha256:${file.sha256}`);
    await startAgain(page);
  });

  await test.step('G1 G3 a line of sha256sum is signed as it was pasted, and the file matches', async () => {
    const file = writeFile(testInfo, 'release.tar');
    await expect(page.getByRole('region', { name: 'Drop files' })).toBeVisible();
    await paste(page, `${file.sha256}  release.tar\n`);
    await expect(sign.memo).toContainText(`sha256:${file.sha256}`);
    await expect(sign.send).toHaveCount(0);
    await sign.connect(wallet.name);
    await sign.send.click();
    await untilRecord(page);
    const verify = onVerifyPage(page);
    await verify.choose(file.path);
    await expect(verify.file).toHaveAttribute('data-file', 'match');
  });
});
