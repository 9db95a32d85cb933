import { expect, type Page } from '@playwright/test';
import type { Site } from '../test';
import { onDropPage } from '../pages/drop-page';
import { onSignPage } from '../pages/sign-page';
import { onVerifyPage } from '../pages/verify-page';
import type { NodeProxy } from '../node-proxy';
import { holdFinality } from './hold-finality';
import type { TestFile } from './test-file';
import type { TestWallet } from './test-wallet';

/** Drops files and goes on to the sign screen. */
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

/** Drops files and connects the wallet in place, up to the moment before `Sign and send`. */
export async function prepare(
  page: Page,
  site: Site,
  files: readonly TestFile[],
  wallet: TestWallet,
): Promise<void> {
  await bringFiles(page, site, files);
  await onSignPage(page).connect(wallet.name);
}

/** @returns the signature that the record's page is about, once the page has come up */
export async function untilRecord(page: Page): Promise<string> {
  await page.waitForURL('**/verify/*');
  await expect(onVerifyPage(page).record).toBeVisible();
  return getShownSignature(page);
}

function getShownSignature(page: Page): string {
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Sees each step told, up to the record, which stays confirmed until `rpc` has no fault any more. */
export async function sendInSteps(page: Page, rpc: NodeProxy, wallet: TestWallet): Promise<void> {
  const { send, status } = onSignPage(page);
  await send.click();
  await expect(status).toContainText('Waiting for your wallet');
  const letGo = holdFinality(rpc, 'unseen');
  await wallet.approve();
  await expect(status).toContainText('Sent');
  letGo();
  holdFinality(rpc, 'confirmed');
  await untilRecord(page);
}

/** Signs files, from the drop to their record. */
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
