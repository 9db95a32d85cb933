import type { BrowserContext } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { onDropPage } from '../e2e/pages/drop-page';
import { onSignPage } from '../e2e/pages/sign-page';
import type {} from '../e2e/wallets/install-wallet-double';
import { addWalletDouble } from '../e2e/wallets/add-wallet-double';
import type { LocalNode } from '../local/node';
import { encodeSignature } from '@countersign/proof/encoding';
import { bundleProbe } from './bundle-probe';
import type {} from './probe/record-probe';
import { SLOT_MS } from './slot';
import { untilNodeConfirms } from './watch-node';

/** Times in milliseconds. */
export interface Signed {
  readonly signature: string;
  readonly fromClick: number;
  readonly fromSending: number;
  readonly nodeFromSending: number;
  readonly afterNode: number;
  readonly knownAfterNode: number;
  readonly knownFromSending: number;
  readonly statusCalls: number;
  readonly calls: readonly { readonly method: string; readonly after: number }[];
}

export interface Signer {
  readonly sign: () => Promise<Signed>;
}

export const WALLET = 'Bench';
/** A person reads what a wallet shows, usually for much longer. */
const READING_MS = 500;
/** Spreads the reading times, so that transactions are sent at all moments of a slot. */
const GOLDEN = 0.618;

export async function createSigner(
  context: BrowserContext,
  url: string,
  node: LocalNode,
): Promise<Signer> {
  let noteSent: (sent: { readonly signature: string; readonly confirmed: Promise<number> }) => void;
  await context.exposeFunction('__noteSent', (wire: string) => {
    // The transaction begins with the number of signatures, 1, and the signature's 64 bytes.
    const signature = encodeSignature(Buffer.from(wire, 'base64').subarray(1, 65));
    noteSent({ signature, confirmed: untilNodeConfirms(node, signature) });
  });
  await context.addInitScript({ content: await bundleProbe('record-probe') });
  await addWalletDouble(context, { name: WALLET, sign: 'wait' });
  let isConnected = false;
  let signed = 0;

  async function sign(): Promise<Signed> {
    const page = await context.newPage();
    const sending = new Promise<Parameters<typeof noteSent>[0]>((resolve) => {
      noteSent = resolve;
    });
    await page.goto(url);
    await page
      .getByLabel('Choose files')
      .first()
      .setInputFiles({ name: 'file.bin', mimeType: '', buffer: randomBytes(2000) });
    await onDropPage(page).sign.click();
    const screen = onSignPage(page);
    if (!isConnected) await screen.connect(WALLET);
    isConnected = true;
    await screen.send.click();
    await page.waitForFunction(
      (name) => window.__walletDoubles?.[name]?.calls.some(({ method }) => method.includes('sign')),
      WALLET,
    );
    await page.waitForTimeout(READING_MS + SLOT_MS * ((signed * GOLDEN) % 1));
    signed += 1;
    const clickedAt = await page.evaluate((name) => {
      window.__walletDoubles?.[name]?.approveNext();
      return Date.now();
    }, WALLET);
    const { signature, confirmed } = await sending;
    const nodeAt = await confirmed;
    await page.waitForFunction(() => window.__recordMarks?.shownAt);
    const marks = await page.evaluate(() => window.__recordMarks);
    if (!marks) throw new Error('the page was not watched');
    const { sentAt, knownAt, shownAt } = marks;
    if (sentAt === null || knownAt === null || shownAt === null) throw new Error('not confirmed');
    const calls = marks.calls
      .filter(({ at }) => at >= sentAt && at <= shownAt)
      .map(({ method, at }) => ({ method, after: at - sentAt }));
    await page.close();
    return {
      signature,
      fromClick: shownAt - clickedAt,
      fromSending: shownAt - sentAt,
      nodeFromSending: nodeAt - sentAt,
      afterNode: shownAt - nodeAt,
      knownAfterNode: knownAt - nodeAt,
      knownFromSending: knownAt - sentAt,
      statusCalls: calls.filter(({ method }) => method === 'getSignatureStatuses').length,
      calls,
    };
  }
  return { sign };
}
