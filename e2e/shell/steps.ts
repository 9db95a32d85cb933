import type { Page } from '@playwright/test';
import type { LocalNode } from '../../local/node';
import { expect } from '../test';
import { addWalletDouble, getDoubleAddress } from '../wallets/add-wallet-double';

export async function chooseFile(page: Page, name: string, text: string): Promise<void> {
  await page
    .getByLabel(/Choose files|Check another file/)
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
}

export async function addFundedWallet(page: Page, node: LocalNode, name: string): Promise<void> {
  await addWalletDouble(page, { name });
  await node.airdrop(await getDoubleAddress(name), 1_000_000_000n);
}

export async function pickWallet(page: Page, place: 'banner' | 'main', name: string) {
  await page.getByRole(place).getByRole('button', { name: 'Select Wallet' }).click();
  await page.getByRole('menuitem', { name }).click();
}

export async function signSample(page: Page, url: string, wallet: string): Promise<void> {
  await page.goto(url);
  await chooseFile(page, 'sample.txt', 'signed');
  await page.getByRole('button', { name: 'Sign 1 file' }).click();
  await pickWallet(page, 'main', wallet);
  await page.getByRole('button', { name: 'Sign and send' }).click();
  await expect(page.locator('[data-record="valid"]')).toBeVisible();
}
