import { expect, type Page } from '@playwright/test';
import type { Site } from '../test';
import { onDropPage } from '../pages/drop-page';
import { onSignPage } from '../pages/sign-page';
import { onVerifyPage } from '../pages/verify-page';
import type { NodeProxy } from '../node-proxy';
import { holdFinality } from './hold-finality';
import type { TestFile } from './test-file';
import type { TestWallet } from './test-wallet';

export async function bringFiles(
  page: Page,
  site: Site,
  files: readonly TestFile[],
): Promise<void> {
  await page.goto(site.url);
  const drop = onDropPage(page);
  await drop.choose(...files.map(({ path }) => path));
  await drop.sign.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign');
}

export async function prepare(
  page: Page,
  site: Site,
  files: readonly TestFile[],
  wallet: TestWallet,
): Promise<void> {
  await bringFiles(page, site, files);
  await onSignPage(page).connect(wallet.name);
}

export async function untilRecord(page: Page): Promise<string> {
  await page.waitForURL('**/verify/*');
  await expect(onVerifyPage(page).record).toBeVisible();
  return getShownSignature(page);
}

function getShownSignature(page: Page): string {
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

export async function sendInSteps(page: Page, rpc: NodeProxy, wallet: TestWallet): Promise<void> {
  const { send, status } = onSignPage(page);
  await send.click();
  await expect(status).toContainText('Waiting for your wallet');
  const release = holdFinality(rpc, 'unseen');
  await wallet.approve();
  await expect(status).toContainText('Sent');
  release();
  holdFinality(rpc, 'confirmed');
  await untilRecord(page);
}

export async function signFiles(
  page: Page,
  site: Site,
  files: readonly TestFile[],
  wallet: TestWallet,
): Promise<string> {
  await prepare(page, site, files, wallet);
  await onSignPage(page).send.click();
  return untilRecord(page);
}
