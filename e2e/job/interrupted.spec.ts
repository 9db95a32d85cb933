import type { LocalNode } from '../../local/node';
import { digestToAddress, parseDigest } from '../../src/proof';
import type { Page } from '@playwright/test';
import { onSignPage } from '../pages/sign-page';
import { onVerifyPage } from '../pages/verify-page';
import { askNode } from './ask-node';
import { holdFinality } from './hold-finality';
import { prepare, untilRecord } from './story';
import { expect, test } from './test';
import { writeFile, type TestFile } from './test-file';

/** Every signature that the chain holds of a file. */
function findSignatures(node: LocalNode, { sha256 }: TestFile): Promise<unknown> {
  return askNode(
    node,
    'getSignaturesForAddress',
    digestToAddress(parseDigest(`sha256:${sha256}`)),
    { commitment: 'confirmed' },
  );
}

async function continueSigning(page: Page, file: TestFile): Promise<string> {
  await expect(page.getByText(`You signed “${file.name}” on`)).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  const signature = await untilRecord(page);
  await expect(onVerifyPage(page).record).toHaveAttribute('data-record', /^(settling|valid)$/);
  return signature;
}

test('D6 G6 a tab closed between signing and sending goes on without signing again', async ({
  page,
  site,
  node,
  rpc,
  addWallet,
}, testInfo) => {
  const file = writeFile(testInfo, 'unsent.bin');
  const wallet = await addWallet({ name: 'Once' });
  await prepare(page, site, [file], wallet);
  rpc.setFault(({ method }) => (method === 'sendTransaction' ? { kind: 'hang' } : null));
  await onSignPage(page).send.click();
  await expect(onSignPage(page).status).toContainText('Sending');
  expect(await wallet.countCalls('solana:signTransaction')).toBe(1);
  rpc.setFault(() => null);
  await page.reload();

  const signature = await continueSigning(page, file);
  expect(await wallet.countCalls('solana:signTransaction')).toBe(0);
  expect(await findSignatures(node, file)).toMatchObject([{ signature }]);
  await page.goto(`${site.url}/sign`);
  await expect(page.getByRole('region', { name: 'Drop files' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0);
});

test('D6 G6 a tab closed between sending and confirming finds its record', async ({
  page,
  site,
  node,
  rpc,
  addWallet,
}, testInfo) => {
  const file = writeFile(testInfo, 'sent.bin');
  const wallet = await addWallet({ name: 'Once' });
  await prepare(page, site, [file], wallet);
  const letGo = holdFinality(rpc, 'unseen');
  await onSignPage(page).send.click();
  await expect(onSignPage(page).status).toContainText('Sent');
  await page.reload();
  letGo();

  const signature = await continueSigning(page, file);
  expect(await wallet.countCalls('solana:signTransaction')).toBe(0);
  expect(await findSignatures(node, file)).toMatchObject([{ signature }]);
});

test('D6 G6 what a wallet sent by itself is found again too', async ({
  page,
  site,
  node,
  rpc,
  addWallet,
}, testInfo) => {
  const file = writeFile(testInfo, 'by-wallet.bin');
  const wallet = await addWallet({ name: 'Sends', features: { signTransaction: false } });
  await prepare(page, site, [file], wallet);
  const letGo = holdFinality(rpc, 'unseen');
  await onSignPage(page).send.click();
  await expect(onSignPage(page).status).toContainText('Sent');
  await page.reload();
  letGo();

  const signature = await continueSigning(page, file);
  expect(await wallet.countCalls('solana:signAndSendTransaction')).toBe(0);
  expect(await findSignatures(node, file)).toMatchObject([{ signature }]);
});

test('D6 G6 what a wallet was asked to send, and never answered, is looked for', async ({
  page,
  site,
  addWallet,
}, testInfo) => {
  const file = writeFile(testInfo, 'unanswered.bin');
  const wallet = await addWallet({
    name: 'Silent',
    sign: 'wait',
    features: { signTransaction: false },
  });
  await prepare(page, site, [file], wallet);
  await onSignPage(page).send.click();
  await expect(onSignPage(page).status).toContainText('Waiting for your wallet');
  await page.reload();

  await expect(
    page.getByText(`You asked your wallet to sign and send “${file.name}”`),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Look for it' }).click();
  await expect(onSignPage(page).status).toContainText('No such record was found on');
  await page.getByRole('button', { name: 'Forget it' }).click();
  await expect(page.getByRole('button', { name: 'Look for it' })).toHaveCount(0);
});

test('G6 a person who stops waiting or goes elsewhere is not taken away from there', async ({
  page,
  site,
  rpc,
  addWallet,
}, testInfo) => {
  const wallet = await addWallet({ name: 'Once' });
  await prepare(page, site, [writeFile(testInfo, 'elsewhere.bin')], wallet);
  const letGo = holdFinality(rpc, 'unseen');
  await onSignPage(page).send.click();
  await expect(onSignPage(page).status).toContainText('Sent');
  await page.getByRole('button', { name: 'Stop waiting' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(onSignPage(page).status).toContainText('Sent');
  await page.getByRole('link', { name: 'Home' }).click();
  letGo();
  await page.getByRole('button', { name: 'Open record' }).click();
  await untilRecord(page);
});
