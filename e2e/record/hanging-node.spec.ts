import type { Page } from '@playwright/test';
import { getNet } from '../job/ask-node';
import { createAuthor } from '../job/author';
import { getRecordStates, recordMessages } from '../job/record-messages';
import { expect, test } from '../job/test';
import { writeFile } from '../job/test-file';
import { startNodeProxy, type Fault, type NodeProxy } from '../node-proxy';
import { onDropPage } from '../pages/drop-page';
import { onSignPage } from '../pages/sign-page';
import { onVerifyPage } from '../pages/verify-page';
import { pass, passUntilVisible, settle, stopTime, tickUntilVisible } from '../shell/fake-time';
import { getLocalCluster } from '../test';
import { inventDigest, writeRecord } from './write-record';
import type { LocalNode } from '../../local/node';

const HANGS: Fault = { kind: 'hang' };
const getHost = ({ url }: NodeProxy) => new URL(url).host;
const count = ({ calls }: NodeProxy, name: string) =>
  calls.filter(({ method }) => method === name).length;

async function write(node: LocalNode): Promise<string> {
  return writeRecord(await createAuthor(node), inventDigest(), await getNet(node));
}

/** Lets so much time pass, in steps, and what the page asks meanwhile be answered. */
async function passSlowly(page: Page, milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 500) {
    await pass(page, 500);
    await settle(page);
  }
}

test('M8 V3 of one node that hangs it is said after three seconds that it has not answered, after fifteen that the record could not be checked, and it is asked again by itself until it answers', async ({
  page,
  site,
  node,
  rpc,
}) => {
  const signature = await write(node);
  const { record } = onVerifyPage(page);
  await recordMessages(page);
  rpc.setFault(() => HANGS);
  await stopTime(page);
  await page.goto(`${site.url}/verify/${signature}?cluster=solana:localnet`);
  await tickUntilVisible(page, page.getByText('Asking Localnet for the record…'));
  await expect(page.getByText('No answer yet')).toHaveCount(0);
  await pass(page, 3000);
  await expect(page.getByText(`No answer yet from ${getHost(rpc)}.`)).toBeVisible();
  expect(count(rpc, 'getTransaction')).toBe(1);

  await passSlowly(page, 12_500);
  await expect(record).toHaveAttribute('data-record', 'unreachable');
  await expect(record).toContainText('The server did not answer in time.');
  await expect(page.getByRole('button', { name: 'Ask again' })).toBeVisible();
  expect(count(rpc, 'getTransaction')).toBe(2);

  await passSlowly(page, 5500);
  await expect.poll(() => count(rpc, 'getTransaction')).toBe(3);
  await expect(page.getByRole('button', { name: 'Ask again' })).toHaveText('Ask again');
  rpc.setFault(() => null);
  await page.clock.resume();
  await page.clock.fastForward(20_000);
  await expect(record).toHaveAttribute('data-record', 'valid');
  expect(await getRecordStates(page)).toEqual(['unreachable', 'valid']);
});

test('M8 C5 of two nodes the second is asked one and a half seconds after the first, which hangs, and its answer counts', async ({
  page,
  serve,
  node,
  rpc,
}) => {
  const other = await startNodeProxy(node.rpcUrl);
  const site = await serve({
    clusters: [getLocalCluster(rpc.url, { endpoints: [rpc.url, other.url] })],
  });
  const signature = await write(node);
  rpc.setFault(() => HANGS);
  await stopTime(page);
  await page.goto(`${site.url}/verify/${signature}?cluster=solana:localnet`);
  await tickUntilVisible(page, page.getByText('Asking Localnet for the record…'));
  await pass(page, 1400);
  expect(count(other, 'getTransaction')).toBe(0);
  await pass(page, 200);
  await expect.poll(() => count(other, 'getTransaction')).toBe(1);
  await page.clock.resume();
  await expect(onVerifyPage(page).record).toHaveAttribute('data-record', 'valid');
  await other.stop();
});

test('M8 V3 a record that could not be asked is asked again as soon as the network is back, without a press', async ({
  page,
  site,
  node,
  rpc,
  context,
  watch,
}) => {
  watch.expectTrouble(/Failed to load resource/);
  const signature = await write(node);
  const { record } = onVerifyPage(page);
  await recordMessages(page);
  rpc.setFault(() => ({ kind: 'status', status: 403 }));
  await stopTime(page);
  await page.goto(`${site.url}/verify/${signature}?cluster=solana:localnet`);
  await tickUntilVisible(page, record, 10);
  await expect(record).toHaveAttribute('data-record', 'unreachable');
  await context.setOffline(true);
  rpc.setFault(() => null);
  expect(count(rpc, 'getTransaction')).toBe(1);
  await context.setOffline(false);
  // No time passes.
  await expect.poll(() => count(rpc, 'getTransaction')).toBe(2);
  await tickUntilVisible(page, page.locator('[data-record=valid]'), 10);
  expect(await getRecordStates(page)).toEqual(['unreachable', 'valid']);
});

test('L12 a busy node is not asked before the time that it names, and is called busy', async ({
  page,
  site,
  node,
  rpc,
  watch,
}) => {
  watch.expectTrouble(/status of 429/);
  const signature = await write(node);
  const verify = onVerifyPage(page);
  rpc.setFault(() => ({ kind: 'status', status: 429, headers: { 'Retry-After': '20' } }));
  await stopTime(page);
  await page.goto(`${site.url}/verify/${signature}?cluster=solana:localnet`);
  await tickUntilVisible(page, page.getByText('Asking Localnet for the record…'));
  await expect.poll(() => count(rpc, 'getTransaction')).toBe(1);
  await settle(page);
  await passSlowly(page, 18_000);
  expect(count(rpc, 'getTransaction')).toBe(1);
  rpc.setFault(() => ({ kind: 'status', status: 429 }));
  await passUntilVisible(page, verify.record);
  await expect(verify.record).toHaveAttribute('data-record', 'unreachable');
  await expect(verify.record).toContainText('This server is busy right now.');
  await expect(verify.record).not.toContainText('429');
});

test('M6 one wrong word of a node on its network is told as its word, not in red, and does not last', async ({
  page,
  site,
  node,
  rpc,
}) => {
  const signature = await write(node);
  const { record, headline } = onVerifyPage(page);
  rpc.setFault(({ method }, earlier) =>
    method === 'getGenesisHash' && !earlier.some((call) => call.method === method)
      ? {
          kind: 'edit',
          edit: (answer) => ({ ...answer, result: '4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZAMdL4VZHirAn' }),
        }
      : null,
  );
  await page.clock.install();
  await page.goto(`${site.url}/verify/${signature}?cluster=solana:localnet`);
  await expect(record).toHaveAttribute('data-record', 'wrong-network');
  await expect(headline).toHaveText('This claim names another network than the server does');
  await expect(record).toContainText(`${getHost(rpc)} says that it is on another network`);
  await expect(record).not.toHaveClass(/bad/);
  await page.getByRole('button', { name: 'Ask again' }).click();
  await expect(record).toHaveAttribute('data-record', 'valid');
});

test('M8 G2 G4 D3 wherever a node is waited for, it is said that it has not answered, and which one', async ({
  page,
  site,
  rpc,
  begin,
}, testInfo) => {
  const noAnswer = page.getByText(`No answer yet from ${getHost(rpc)}.`);

  await test.step('before signing', async () => {
    rpc.setFault(({ method }) => (method === 'simulateTransaction' ? HANGS : null));
    await page.clock.install();
    await begin('waits.bin', { name: 'Waits' });
    await expect(onSignPage(page).fact('Test run')).toHaveText('Asking the network…');
    await page.clock.fastForward(3000);
    await expect(noAnswer).toBeVisible();
    rpc.setFault(() => null);
    await page.clock.fastForward(12_000);
    await expect(onSignPage(page).send).toBeEnabled();
    await expect(noAnswer).toHaveCount(0);
  });

  await test.step('at the click, before the wallet opens', async () => {
    rpc.setFault(({ method }) => (method === 'getLatestBlockhash' ? HANGS : null));
    await onSignPage(page).send.click();
    await expect.poll(() => count(rpc, 'getLatestBlockhash')).toBe(1);
    await page.clock.fastForward(3000);
    await expect(onSignPage(page).status).toContainText(`No answer yet from ${getHost(rpc)}.`);
    await onSignPage(page).cancel.click();
    await expect(onSignPage(page).status).toBeEmpty();
    await expect(onSignPage(page).send).toBeEnabled();
    rpc.setFault(() => null);
  });

  await test.step('while it is sent, once it is signed', async () => {
    rpc.setFault(({ method }) => (method === 'sendTransaction' ? HANGS : null));
    await onSignPage(page).send.click();
    await expect.poll(() => count(rpc, 'sendTransaction')).toBe(1);
    await page.clock.fastForward(3000);
    await expect(onSignPage(page).status).toContainText(
      `Sending No answer yet from ${getHost(rpc)}.`,
    );
    rpc.setFault(() => null);
    await page.clock.fastForward(8000);
    await page.clock.fastForward(2000);
    await expect(onVerifyPage(page).record).toHaveAttribute('data-record', /^(settling|valid)$/);
  });

  await test.step('when a file is looked up', async () => {
    const file = writeFile(testInfo, 'looked.bin');
    const drop = onDropPage(page);
    await page.goto(site.url);
    await drop.choose(file.path);
    rpc.setFault(({ method }) => (method === 'getSignaturesForAddress' ? HANGS : null));
    await page.getByRole('button', { name: 'Check if already signed' }).click();
    await page.getByRole('button', { name: 'Search Localnet' }).click();
    await expect(drop.row('looked.bin')).toContainText('Asking Localnet…');
    await page.clock.fastForward(3000);
    await expect(drop.row('looked.bin')).toContainText(`No answer yet from ${getHost(rpc)}.`);
  });
});
