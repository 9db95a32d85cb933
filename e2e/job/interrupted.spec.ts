import type { LocalNode } from '../../local/node';
import { digestToAddress, parseDigest, encodeSignature } from '@countersign/proof/encoding';
import type { Fault, NodeProxy, SeenCall } from '../node-proxy';
import type { Page } from '@playwright/test';
import type { DoubleOptions } from '../wallets/add-wallet-double';
import { onSignPage } from '../pages/sign-page';
import { onVerifyPage } from '../pages/verify-page';
import { askNode } from './ask-node';
import { blockStorage } from './block-storage';
import { expectNoViolation, NOTICE } from './expect-no-violation';
import { holdFinality } from './hold-finality';
import { bringFiles, untilRecord } from './story';
import { expect, test } from './test';
import { writeFile, type TestFile } from './test-file';

/** The node takes the transaction, and says nothing. */
function holdSending(rpc: NodeProxy): () => void {
  rpc.setFault(({ method }) => (method === 'sendTransaction' ? { kind: 'hang' } : null));
  return () => {
    rpc.setFault(() => null);
  };
}

/** It says nothing of what became of it. */
function holdNews(rpc: NodeProxy): () => void {
  return holdFinality(rpc, 'unseen');
}

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

const SIGNS: DoubleOptions = { name: 'Once' };
const SENDS: DoubleOptions = { name: 'Sends', features: { signTransaction: false } };

for (const { title, does, asks, hold, until } of [
  {
    title: 'a tab closed between signing and sending goes on without signing again',
    does: SIGNS,
    asks: 'solana:signTransaction',
    hold: holdSending,
    until: 'Sending',
  },
  {
    title: 'a tab closed between sending and confirming finds its record',
    does: SIGNS,
    asks: 'solana:signTransaction',
    hold: holdNews,
    until: 'Sent',
  },
  {
    title: 'what a wallet sent by itself is found again too',
    does: SENDS,
    asks: 'solana:signAndSendTransaction',
    hold: holdNews,
    until: 'Sent',
  },
]) {
  test(`D6 G6 ${title}`, async ({ page, site, node, rpc, begin }) => {
    const { file, wallet } = await begin('left.bin', does);
    const letGo = hold(rpc);
    await onSignPage(page).send.click();
    await expect(onSignPage(page).status).toContainText(until);
    expect(await wallet.countCalls(asks)).toBe(1);
    await page.reload();
    letGo();

    const signature = await continueSigning(page, file);
    expect(await wallet.countCalls(asks)).toBe(0);
    expect(await findSignatures(node, file)).toMatchObject([{ signature }]);
    await page.goto(`${site.url}/sign`);
    await expect(page.getByRole('region', { name: 'Drop files' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0);
  });
}

test('F8 D6 a tab closed between signing and sending: the first screen and the header say so too', async ({
  page,
  site,
  rpc,
  begin,
}) => {
  await page.goto(site.url);
  const begun = page.getByText('1 signing was begun here and has no record yet.');
  const { file } = await begin('first-screen.bin', SIGNS);
  const letGo = holdSending(rpc);
  await onSignPage(page).send.click();
  await expect(onSignPage(page).status).toContainText('Sending');
  await page.goto(site.url);
  letGo();
  await expect(begun).toBeVisible();
  const signLink = page.getByRole('banner').getByRole('link', { name: 'Sign', exact: true });
  await expect(signLink).toHaveAttribute('title', /^1 signing was begun here/);
  await expectNoViolation(page, { part: 'main', looks: 'one' });
  await page.getByRole('link', { name: 'Look at it' }).click();
  await continueSigning(page, file);
  await page.goto(site.url);
  await expect(page.getByRole('region', { name: 'Drop files' })).toBeVisible();
  await expect(begun).toHaveCount(0);
});

test('D6 G6 what a wallet was asked to send, and never answered, is looked for', async ({
  page,
  site,
  begin,
  addWallet,
}) => {
  const { file } = await begin('unanswered.bin', { ...SENDS, sign: 'wait' });
  await onSignPage(page).send.click();
  await expect(onSignPage(page).status).toContainText('Waiting for your wallet');

  await test.step('another tab does not ask for the same meanwhile', async () => {
    const other = await page.context().newPage();
    const same = await addWallet(SENDS, 0n, other);
    await other.goto(`${site.url}/sign`);
    await onSignPage(other).send.click();
    await expect(onSignPage(other).status).toContainText('Another tab of this browser is signing');
    expect(await same.countCalls('solana:signAndSendTransaction')).toBe(0);
    await other.close();
  });
  await page.reload();

  await expect(
    page.getByText(`You asked your wallet to sign and send “${file.name}”`),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Look for it' }).click();
  await expect(onSignPage(page).status).toContainText('found no such record on');
  await page.getByRole('button', { name: 'Forget' }).click();
  await expect(page.getByRole('button', { name: 'Look for it' })).toHaveCount(0);
});

test('G6 a person who stops waiting or goes elsewhere is not taken away from there', async ({
  page,
  rpc,
  begin,
}) => {
  await begin('elsewhere.bin', SIGNS);
  const letGo = holdNews(rpc);
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

test('G6 what did not land is named, and nothing is signed twice on the way to its record', async ({
  page,
  site,
  node,
  rpc,
  begin,
  watch,
}, testInfo) => {
  watch.expectTrouble(/Failed to load resource/);
  const { file: lost, wallet } = await begin('lost.bin', { name: 'Patient', sign: 'wait' });
  const late = writeFile(testInfo, 'late.bin');
  const sign = onSignPage(page);

  await test.step('no node answers once it is signed: it is stored, and goes on from there', async () => {
    await expect(sign.send).toBeEnabled();
    await sign.send.click();
    await expect(sign.status).toContainText('Waiting for your wallet');
    rpc.setFault(() => ({ kind: 'status', status: 403 }));
    await wallet.approve();
    await expect(sign.status).toContainText('Your signature is stored on this device');
    await expectNoViolation(page, NOTICE);
    rpc.setFault(() => null);
    const signature = await continueSigning(page, lost);
    expect(await wallet.countCalls('solana:signTransaction')).toBe(1);
    expect(await findSignatures(node, lost)).toMatchObject([{ signature }]);
  });

  await test.step('the blockhash expired: nothing is recorded, and it can be signed anew', async () => {
    await bringFiles(page, site, [late]);
    await expect(sign.send).toBeEnabled();
    await sign.send.click();
    await expect(sign.status).toContainText('Waiting for your wallet');
    rpc.setFault((call) => {
      if (call.method === 'sendTransaction') return { kind: 'body', body: swallow(call) };
      return call.method === 'getBlockHeight' ? LATER : null;
    });
    await wallet.approve();
    await expect(sign.status).toContainText('The network has not taken it, says');
    await expectNoViolation(page, NOTICE);
    expect(await findSignatures(node, late)).toEqual([]);
    rpc.setFault(() => null);
    await expect(page.getByText('Signing the same again may make a second record.')).toBeVisible();
    await expect(sign.send).toHaveText('Sign and send again');
    await expect(sign.send).toBeEnabled();
    await sign.send.click();
    await wallet.approve();
    const signature = await untilRecord(page);
    expect(await findSignatures(node, late)).toMatchObject([{ signature }]);
  });
});

/** Says that it was sent, and sends nothing. */
function swallow({ body, params }: SeenCall): string {
  const { id } = JSON.parse(body) as { id: unknown };
  const [transaction] = params as readonly [string];
  const signature = Buffer.from(transaction, 'base64').subarray(1, 65);
  return JSON.stringify({ jsonrpc: '2.0', id, result: encodeSignature(signature) });
}

const LATER: Fault = {
  kind: 'edit',
  edit: ({ result, ...answer }) => ({ ...answer, result: Number(result) + 1000 }),
};

for (const isHidden of [false, true]) {
  const what = isHidden ? 'a hidden claim' : 'a claim';
  test(`H1 D6 G6 ${what} that landed, and that a pool of lagging nodes denies: kept, and found by looking again`, async ({
    page,
    node,
    rpc,
    begin,
  }) => {
    const { file, wallet } = await begin('denied.bin', SIGNS);
    const sign = onSignPage(page);
    if (isHidden) {
      await page.getByText('Options').click();
      await page.getByLabel(/^Keep the file private/).check();
      await expect(sign.memo).toHaveText(/^countersign\/1 hidden /);
    }
    await expect(sign.send).toBeEnabled();
    denyLanding(rpc);
    await sign.send.click();
    await expect(sign.status).toContainText('The network has not taken it, says');
    await expect(sign.status).not.toContainText('nothing was recorded');
    await page.reload();

    await expect(page.getByText(`You signed “${file.name}” on`)).toBeVisible();
    if (isHidden) {
      await page.getByRole('button', { name: 'Forget' }).click();
      await expect(page.getByText('The secret that shows that you signed')).toBeVisible();
      await page.getByRole('button', { name: 'Keep it' }).click();
    }
    rpc.setFault(() => null);
    await page.getByRole('button', { name: 'Look again' }).click();
    const signature = await untilRecord(page);
    const verify = onVerifyPage(page);
    await expect(verify.record).toHaveAttribute('data-record', /^(settling|valid)$/);
    await verify.choose(file.path);
    await expect(verify.file).toHaveAttribute('data-file', 'match');
    expect(await wallet.countCalls('solana:signTransaction')).toBe(0);
    if (!isHidden) expect(await findSignatures(node, file)).toMatchObject([{ signature }]);
  });
}

test('H1 G6 a claim that landed and is denied, where this browser stores nothing: held while the page is open, and found by looking again', async ({
  page,
  node,
  rpc,
  begin,
}) => {
  await blockStorage(page);
  const { file, wallet } = await begin('held.bin', SIGNS);
  const sign = onSignPage(page);
  await expect(sign.send).toBeEnabled();
  denyLanding(rpc);
  await sign.send.click();
  await expect(sign.status).toContainText('only until you close this page');
  await expect(sign.send).toHaveText('Sign and send again');
  rpc.setFault(() => null);
  await page.getByRole('button', { name: 'Look again' }).click();
  const signature = await untilRecord(page);
  expect(await wallet.countCalls('solana:signTransaction')).toBe(1);
  expect(await findSignatures(node, file)).toMatchObject([{ signature }]);
});

/** The node takes what is sent, lands it, and says that it knows of nothing. */
function denyLanding(rpc: NodeProxy): void {
  rpc.setFault(({ method }) => {
    if (method === 'getSignatureStatuses') return { kind: 'edit', edit: forgetStatuses };
    if (method === 'getTransaction') return { kind: 'edit', edit: forgetResult };
    return method === 'getBlockHeight' ? LATER : null;
  });
}

function forgetResult(answer: Record<string, unknown>): unknown {
  return { ...answer, result: null };
}

test('G6 what a wallet sent, and this network has not seen, is not called signed', async ({
  page,
  node,
  rpc,
  begin,
}) => {
  const { file, wallet } = await begin('elsewhere.bin', SENDS);
  const sign = onSignPage(page);
  await expect(sign.send).toBeEnabled();
  const unseen = { kind: 'edit', edit: forgetStatuses } as const;
  rpc.setFault(({ method }) => {
    if (method === 'getSignatureStatuses') return unseen;
    return method === 'getBlockHeight' && wasAsked(rpc) ? LATER : null;
  });
  await sign.send.click();
  await expect(sign.status).toContainText('Your wallet may have sent it on another network');
  rpc.setFault(() => null);
  const signature = await continueSigning(page, file);
  expect(await wallet.countCalls('solana:signAndSendTransaction')).toBe(1);
  expect(await findSignatures(node, file)).toMatchObject([{ signature }]);
});

/** The first answer tells when the time is over. */
function wasAsked({ calls }: NodeProxy): boolean {
  return calls.some(({ method }) => method === 'getBlockHeight');
}

function forgetStatuses({ result, ...answer }: Record<string, unknown>): unknown {
  return { ...answer, result: { ...(result as object), value: [null] } };
}
