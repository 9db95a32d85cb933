import type { Page } from '@playwright/test';
import { onHeader, shorten } from '../pages/header';
import { onDropPage } from '../pages/drop-page';
import { onSignPage } from '../pages/sign-page';
import { onVerifyPage } from '../pages/verify-page';
import { untilRecord } from '../job/story';
import { expect, test } from '../job/test';
import { dropInPage } from './drop-in-page';
import { compare, readHeld, type Held } from './held';

const RECORDS = readCount('SOAK_RECORDS', 2000);
const CONNECTIONS = readCount('SOAK_CONNECTIONS', 500);
const FILES = readCount('SOAK_FILES', 10_000);
const DROPS = 5;
const WARM_RECORDS = 55;
const WARM_CONNECTIONS = 20;
const WARM_DROPS = 2;
const ONE_SOL = 1_000_000_000n;

test.beforeEach(() => {
  // The test runs for hours; every wait inside has its own limit.
  test.setTimeout(0);
});

test(`${RECORDS} records signed and verified in one tab`, async ({
  page,
  site,
  addWallet,
  node,
}) => {
  const wallet = await addWallet({ name: 'Soak' });
  await page.goto(site.url);
  await onHeader(page).pick('Soak');
  let number = 0;
  const signOne = async () => {
    number += 1;
    if (number % 1000 === 0) await node.airdrop(wallet.address, ONE_SOL);
    await signAndVerify(page, number);
  };
  await repeat(WARM_RECORDS, signOne);
  const start = await readHeld(page);
  await repeat(RECORDS, signOne);
  expectNoGrowth(`${RECORDS} records signed and verified`, start, await readHeld(page));
});

test(`${CONNECTIONS} connections and disconnections`, async ({ page, site, addWallet }) => {
  const wallet = await addWallet({ name: 'Soak' }, 0n);
  await page.goto(site.url);
  const header = onHeader(page);
  const connect = async () => {
    await header.pick('Soak');
    await expect(header.walletControl).toContainText(shorten(wallet.address));
    await header.pick('Disconnect');
    await expect(header.walletControl).toHaveText('Select Wallet');
  };
  await repeat(WARM_CONNECTIONS, connect);
  const start = await readHeld(page);
  await repeat(CONNECTIONS, connect);
  expectNoGrowth(`${CONNECTIONS} connections and disconnections`, start, await readHeld(page));
});

test(`${FILES} files dropped ${DROPS} times`, async ({ page, site }) => {
  await page.goto(site.url);
  const drop = onDropPage(page);
  const dropAndClear = async () => {
    await dropInPage(page, { count: FILES, name: 'photo' });
    await expect(drop.sign).toHaveText(`Sign ${FILES.toLocaleString('en')} files`, {
      timeout: 300_000,
    });
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(drop.files).toHaveCount(0);
  };
  await repeat(WARM_DROPS, dropAndClear);
  const start = await readHeld(page);
  await repeat(DROPS, dropAndClear);
  expectNoGrowth(`${FILES} files dropped ${DROPS} times`, start, await readHeld(page));
});

async function signAndVerify(page: Page, number: number): Promise<void> {
  await dropInPage(page, { count: 1, name: `soak ${number}` });
  await onDropPage(page).sign.click();
  await onSignPage(page).send.click();
  await untilRecord(page);
  const { record } = onVerifyPage(page);
  await expect(record).toHaveAttribute('data-record', 'valid');
  await expect(record).toHaveAttribute('data-answer', 'match');
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
  await expect(onDropPage(page).files).toHaveCount(0);
}

async function repeat(times: number, run: () => Promise<void>): Promise<void> {
  for (let time = 0; time < times; time += 1) await run();
}

function expectNoGrowth(what: string, start: Held, end: Held): void {
  const { row, isSteady } = compare(what, start, end);
  console.log(row);
  expect(isSteady, row).toBe(true);
}

function readCount(name: string, usual: number): number {
  const count = Number(process.env[name] ?? usual);
  if (!Number.isInteger(count) || count < 1) throw new Error(`${name} is to be a whole number`);
  return count;
}
