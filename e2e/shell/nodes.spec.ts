import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { getNet } from '../job/ask-node';
import { createAuthor } from '../job/author';
import { expectNoViolation } from '../job/expect-no-violation';
import { startNodeProxy, type NodeProxy } from '../node-proxy';
import { onVerifyPage } from '../pages/verify-page';
import { inventDigest, writeRecord } from '../record/write-record';
import { expect, getLocalCluster, test } from '../test';
import { addWalletDouble } from '../wallets/add-wallet-double';
import { pass, passUntilVisible, stopTime, tickUntilVisible } from './fake-time';
import { chooseFile, pickWallet } from './steps';

function countCalls(rpc: NodeProxy, method: string): number {
  return rpc.calls.filter((call) => call.method === method).length;
}

async function openSignScreen(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/sign`);
  await chooseFile(page, 'a.txt', 'a');
}

test('C5 when the first node fails the next one answers, and the screen says which; when none does, it says that', async ({
  page,
  serve,
  rpc,
  node,
}) => {
  const author = await createAuthor(node);
  const signature = await writeRecord(author, inventDigest(), await getNet(node));
  const broken = await startNodeProxy(node.rpcUrl);
  const { url } = await serve({
    clusters: [getLocalCluster(broken.url, { endpoints: [broken.url, rpc.url] })],
  });
  const menu = page.getByRole('menu');
  const openMenu = () => page.getByRole('banner').getByRole('button', { name: 'Localnet' }).click();
  broken.setFault(() => ({ kind: 'drop' }));

  await test.step('the first is gone', async () => {
    await page.goto(`${url}/verify/${signature}`);
    await expect(page.locator('[data-cluster-check="success"]')).toHaveCount(1);
    // Chromium repeats a request whose connection was dropped.
    expect(broken.calls.length).toBeGreaterThan(0);
    expect(countCalls(rpc, 'getVersion')).toBe(1);
    await openMenu();
    await expect(menu).toContainText(`${new URL(rpc.url).host} answers`);
    await expect(page.locator('[data-record="valid"]')).toBeVisible();
    await expect(page.locator('[data-record]')).toContainText(new URL(rpc.url).host);
  });

  await test.step('the second refuses too', async () => {
    rpc.setFault(() => ({ kind: 'status', status: 403 }));
    broken.setFault(() => ({ kind: 'status', status: 403 }));
    await page.goto(url);
    await expect(page.locator('[data-cluster-check="error"]')).toHaveCount(1);
    await openMenu();
    await expect(menu).toContainText(
      'No server answers. The server refused the request, perhaps because it wants a key or takes none from here',
    );
  });
  await broken.stop();
});

test('C7 integers are numbers on the wire, strings in a receipt, and BigInt is not patched', async ({
  page,
  site,
  rpc,
}) => {
  await addWalletDouble(page, { name: 'Poor', seed: `poor ${performance.now()}` });
  await openSignScreen(page, site.url);
  await pickWallet(page, 'main', 'Poor');
  await page.getByRole('button', { name: 'Get test SOL' }).click();
  await page.getByRole('button', { name: 'Sign and send' }).click();
  await expect(page.locator('[data-record="valid"]')).toBeVisible();

  const airdrop = rpc.calls.find(({ method }) => method === 'requestAirdrop');
  expect(airdrop?.body).toMatch(/"params":\["[1-9A-HJ-NP-Za-km-z]{32,44}",1000000000[,\]]/);
  expect(rpc.calls.map(({ method }) => method)).toContain('sendTransaction');
  for (const { body } of rpc.calls) {
    expect(body.replace(/"id":"\d+",?/, '')).not.toMatch(/"-?\d+"/);
  }
  expect(await page.evaluate(() => 'toJSON' in BigInt.prototype)).toBe(false);

  const download = onVerifyPage(page).downloadReceipt();
  const text = readFileSync(await (await download).path(), 'utf8');
  const receipt = JSON.parse(text) as { observations: Record<string, unknown>[] };
  expect(receipt.observations.length).toBeGreaterThan(0);
  for (const { slot, blockTime } of receipt.observations) {
    expect(slot).toMatch(/^\d+$/);
    expect(blockTime).toMatch(/^\d+$/);
  }
});

test('C8 a failing query is asked four times, 1000, 2000 and 4000 ms apart', async ({
  page,
  site,
  rpc,
}) => {
  rpc.setFault(({ method }) =>
    method === 'getGenesisHash' ? { kind: 'status', status: 429 } : null,
  );
  const getTimes = await noteTimes(page, 'getGenesisHash');
  const alert = await failToPrepare(page, site.url);
  await expect(alert).toContainText('busy right now.');
  expect(countCalls(rpc, 'getGenesisHash')).toBe(4);
  const times = await getTimes();
  const delays = times.slice(1).map((at, index) => at - (times[index] ?? 0));
  expect(delays).toHaveLength(3);
  for (const [index, least] of [1000, 2000, 4000].entries()) {
    expect(delays[index]).toBeGreaterThanOrEqual(least);
    expect(delays[index]).toBeLessThan(least * 1.9);
  }
  await pass(page, 30_000);
  expect(countCalls(rpc, 'getGenesisHash')).toBe(4);
  expect(countCalls(rpc, 'getVersion')).toBe(1);

  await page.clock.resume();
  await expectNoViolation(page, { part: 'main [role=alert]', looks: 'all' });
  rpc.setFault(() => null);
  await alert.getByRole('button', { name: 'Try again' }).click();
  const memo = page.getByRole('region', { name: 'What you are signing' }).getByRole('code');
  await expect(memo.first()).toContainText('countersign/1 file sha256:');
});

async function failToPrepare(page: Page, url: string): Promise<Locator> {
  await stopTime(page);
  await page.goto(`${url}/sign`);
  await tickUntilVisible(page, page.getByRole('region', { name: 'Drop files' }), 50);
  await chooseFile(page, 'a.txt', 'a');
  const alert = page.getByRole('alert');
  await passUntilVisible(page, alert);
  return alert;
}

async function noteTimes(page: Page, method: string): Promise<() => Promise<readonly number[]>> {
  await page.addInitScript((name) => {
    const times: number[] = (window.__times = []);
    const send = window.fetch.bind(window);
    window.fetch = (address, init) => {
      if (typeof init?.body === 'string' && init.body.includes(name)) times.push(Date.now());
      return send(address, init);
    };
  }, method);
  return () => page.evaluate(() => window.__times ?? []);
}

declare global {
  interface Window {
    __times?: number[];
  }
}
