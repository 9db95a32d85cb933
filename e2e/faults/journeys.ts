import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from '../job/test';
import type { TestWallet } from '../job/test-wallet';
import { onDropPage } from '../pages/drop-page';
import { onSignPage } from '../pages/sign-page';
import { onVerifyPage } from '../pages/verify-page';
import type { PageTime } from './page-time';
import type { Journey } from './run-cell';

export interface Stage {
  readonly page: Page;
  readonly time: PageTime;
  readonly url: string;
  readonly wallet: TestWallet;
  readonly signature: string;
}

const SOON_MS = 30_000;

async function until(time: PageTime, isSo: () => Promise<boolean>): Promise<void> {
  expect(await time.passUntil(isSo, SOON_MS)).not.toBeNull();
}

async function dropFile({ page, url }: Stage): Promise<void> {
  await page.goto(url);
  const name = `${randomBytes(6).toString('hex')}.bin`;
  const file = { name, mimeType: 'application/octet-stream', buffer: randomBytes(100) };
  await page.getByLabel('Choose files').setInputFiles([file]);
}

async function openSign(stage: Stage, beforeSign: () => void): Promise<void> {
  const { page, time, wallet } = stage;
  await dropFile(stage);
  const drop = onDropPage(page);
  const sign = onSignPage(page);
  await until(time, async () => (await drop.sign.isVisible()) && (await drop.sign.isEnabled()));
  beforeSign();
  await drop.sign.click();
  const either = sign.walletControl.or(sign.send).first();
  await until(time, () => either.isVisible());
  await time.passUntil(() => sign.send.isVisible(), 1000);
  if (await sign.send.isVisible()) return;
  await sign.walletControl.click();
  const item = page.getByRole('menuitem', { name: wallet.name });
  await until(time, () => item.isVisible());
  await item.click();
  await until(time, () => sign.send.isVisible());
}

const nothing = () => undefined;

async function readText(locator: ReturnType<Page['locator']>): Promise<string> {
  return (await locator.count()) === 0 ? '' : locator.first().innerText();
}

export function createJourneys(stage: Stage): Record<string, Journey> {
  const { page, time, wallet, url, signature } = stage;
  const sign = onSignPage(page);
  const verify = onVerifyPage(page);

  async function readRecord(): Promise<string | null> {
    if ((await verify.record.count()) === 0) return null;
    const state = await verify.record.getAttribute('data-record');
    const withdrawn = await readText(verify.fact('Withdrawn by the signer'));
    if (/Asking|Searching|Looking/.test(withdrawn)) return null;
    const headline = await readText(verify.headline);
    const texts = await verify.record.locator('p').allInnerTexts();
    const isSound = state === 'valid' || state === 'settling';
    const text = isSound ? '' : (texts.find((other) => other.trim() !== headline.trim()) ?? '');
    const fact = withdrawn === '' ? '' : ` Withdrawn: ${withdrawn}`;
    return `[${state}] ${headline.replace(/\.$/, '')}. ${text}${fact}`.replaceAll(
      /[1-9A-HJ-NP-Za-km-z]{6}…\w{6}/g,
      'K',
    );
  }

  return {
    header: {
      flow: 'header',
      begin: async (setFault) => {
        setFault();
        await page.goto(url);
      },
      read: async () => {
        const check = page.locator('[data-cluster-check]');
        if ((await check.count()) === 0) return null;
        const state = await check.getAttribute('data-cluster-check');
        if (state === null || state === 'loading') return null;
        const notice = page.getByRole('region', { name: 'Notifications', exact: true });
        return `[${state}] network ${await readText(notice.getByRole('listitem'))}`;
      },
      isSuccess: (words) => words.startsWith('[success]'),
      buttons: /Refresh/,
      patienceMs: 5000,
      cause: /does not answer|Error connecting/,
    },
    verify: {
      flow: 'verify',
      begin: async (setFault) => {
        setFault();
        await page.goto(`${url}/verify/${signature}?cluster=solana:localnet`);
      },
      read: readRecord,
      isSuccess: (words) => /^\[(valid|settling)\].*Withdrawn: No\b/.test(words),
      buttons: /again/,
    },
    'look up': {
      flow: 'look up',
      begin: async (setFault) => {
        await dropFile(stage);
        const { check } = onDropPage(page);
        await until(time, () => check.isVisible());
        setFault();
        await check.click();
        const agree = page.getByRole('button', { name: 'Search Localnet' });
        await until(time, () => agree.isVisible());
        await agree.click();
      },
      read: async () => {
        const words = await readText(onDropPage(page).files.getByRole('listitem'));
        const found = /(Localnet could not be asked|No signature found).*/s.exec(words);
        return found === null ? null : found[0];
      },
      isSuccess: (words) => words.startsWith('No signature found'),
      buttons: /Check if already signed|again/,
      patienceMs: 15_000,
    },
    prepare: {
      flow: 'prepare',
      begin: (setFault) => openSign(stage, setFault),
      read: async () => {
        const alert = page.getByRole('main').getByRole('alert');
        if (await alert.first().isVisible()) return readText(alert.locator('p'));
        if (!(await sign.send.isEnabled())) return null;
        const fact = sign.fact('Test run');
        return (await fact.isVisible()) ? `Ready. Test run: ${await readText(fact)}` : 'Ready.';
      },
      isSuccess: (words) => words.startsWith('Ready'),
      buttons: /^Try again/,
    },
    send: {
      flow: 'send',
      begin: async (setFault) => {
        await openSign(stage, nothing);
        await until(time, () => sign.send.isEnabled());
        setFault();
        await sign.send.click();
      },
      read: async () => {
        if (page.url().includes('/verify/')) {
          const words = await readRecord();
          return words === null ? null : `Record: ${words}`;
        }
        const words = await readText(sign.status);
        return /goes on by itself|stored on this device|was signed|not taken/.test(words)
          ? words
          : null;
      },
      isSuccess: (words) => /^Record: \[(valid|settling)\]/.test(words),
      buttons: /^(Continue|Look again|Sign and send)/,
      patienceMs: 15_000,
      countAsked: () => wallet.countCalls('solana:signTransaction'),
    },
  };
}
