import { execFile } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { createKeypair } from '../../local/page/keypair';
import { onSignPage } from '../pages/sign-page';
import { onVerifyPage } from '../pages/verify-page';
import { npmStart, type Started } from './npm-start';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

const WALLET = 'Countersign Test Wallet';
const MOST_FOR_ENDING_MS = 5_000;
const CLEAN_ENDS = [0, 'SIGINT'];
const ROOT = join(import.meta.dirname, '..', '..');
const CACHE = join(ROOT, 'node_modules', '.cache', 'countersign');

const run = promisify(execFile);

const test = base.extend<{ readonly start: () => Promise<Started> }>({
  start: async ({}, use) => {
    const all: Started[] = [];
    await use(async () => {
      const started = await npmStart();
      all.push(started);
      return started;
    });
    for (const { kill } of all) kill();
  },
});

test.describe.configure({ mode: 'serial' });

async function takeSample(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('button', { name: 'Sign a sample file' }).click();
  await page.getByRole('button', { name: 'Sign 1 file' }).click();
}

function getBuilds(): readonly string[] {
  return existsSync(CACHE) ? readdirSync(CACHE) : [];
}

async function isClosed(url: string): Promise<boolean> {
  return fetch(url).then(
    () => false,
    () => true,
  );
}

async function getNodeUrl(page: Page): Promise<string> {
  const text = await page.locator('#countersign-config').textContent();
  return /"endpoints":\["(http:[^"]+)"/.exec(text ?? '')?.[1] ?? '';
}

async function forgetCoins(page: Page): Promise<StorageState> {
  const state = await page.context().storageState();
  const items = state.origins.flatMap(({ localStorage }) => localStorage);
  const [, seed = ''] = items.map(({ value }) => /^trusted:(.*)$/.exec(value)).find(Boolean) ?? [];
  const otherSeed = '07'.repeat(32);
  const [own, other] = [await getAddress(seed), await getAddress(otherSeed)];
  for (const item of items) {
    item.value = item.value.replace(seed, otherSeed).replace(own, other);
  }
  return state;
}

async function getAddress(seed: string): Promise<string> {
  return (await createKeypair(Uint8Array.from(Buffer.from(seed, 'hex')))).address;
}

test('npm start: a wallet with coins, a file signed and checked, and Ctrl-C', async ({
  page,
  start,
  browser,
}, testInfo) => {
  const { url, signCommand, interrupt } = await start();
  const sign = onSignPage(page);

  await test.step('F1 a sample to check is offered, visible on a phone with all other inputs, and turns green in one click', async () => {
    const size = page.viewportSize();
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(url);
    const sample = page.getByRole('link', { name: 'Check a sample' });
    await expect(sample).toBeVisible();
    for (const way of [
      page.getByRole('heading', { level: 1 }),
      page.getByRole('region', { name: 'Drop files' }),
      page.getByLabel('Paste a link, signature, fingerprint or wallet address'),
    ]) {
      await expect(way).toBeInViewport({ ratio: 1 });
    }
    await sample.click();
    const verify = onVerifyPage(page);
    await expect(verify.record).toHaveAttribute('data-record', 'valid');
    await expect(verify.file).toHaveAttribute('data-file', 'match');
    await expect(verify.record).toHaveAttribute('data-answer', 'match');
    await page.setViewportSize(size ?? { width: 1280, height: 800 });
  });

  await takeSample(page, url);
  await sign.connect(WALLET);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(sign.balance).toHaveText('Balance: 10 SOL');
  await sign.send.click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.waitForURL('**/verify/*');
  await expect(onVerifyPage(page).record).toHaveAttribute('data-record', 'valid');

  await test.step('a wallet stored during an earlier chain gets coins on this one', async () => {
    const context = await browser.newContext({ storageState: await forgetCoins(page) });
    const later = await context.newPage();
    await takeSample(later, url);
    await expect(onSignPage(later).balance).toHaveText('Balance: 10 SOL');
    await context.close();
  });

  await test.step('L1 the printed command signs a file on that chain', async () => {
    const path = testInfo.outputPath('own.txt');
    writeFileSync(path, 'own');
    const { stdout } = await run('sh', ['-c', signCommand.replace('FILE', `'${path}'`)], {
      cwd: ROOT,
    });
    expect(stdout).toMatch(/^SIGNED\n/);
    expect(existsSync(`${path}.countersign.json`)).toBe(true);
  });

  const nodeUrl = await getNodeUrl(page);
  expect(await isClosed(nodeUrl)).toBe(false);
  const interruptedAt = performance.now();
  expect(CLEAN_ENDS).toContain(await interrupt());
  expect(performance.now() - interruptedAt).toBeLessThan(MOST_FOR_ENDING_MS);
  expect(await isClosed(url)).toBe(true);
  expect(await isClosed(nodeUrl)).toBe(true);
});

test('npm start twice at once: each has its own port and files', async ({ page, start }) => {
  const before = getBuilds();
  const [one, other] = await Promise.all([start(), start()]);
  expect(other.url).not.toBe(one.url);
  expect(CLEAN_ENDS).toContain(await one.interrupt());
  await page.goto(other.url);
  await page.getByRole('link', { name: 'Sign', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Drop files' })).toBeVisible();
  expect(CLEAN_ENDS).toContain(await other.interrupt());
  expect(getBuilds()).toEqual(before);
});
