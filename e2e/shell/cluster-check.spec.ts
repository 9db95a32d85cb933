import type { Page } from '@playwright/test';
import { startNodeProxy, type Fault, type NodeProxy } from '../node-proxy';
import { expect, getLocalCluster, test } from '../test';
import { pass, stopTime, tickUntilVisible } from './fake-time';

const TEXT = 'Error connecting to cluster Localnet.';

function setFault(rpc: NodeProxy, fault: Fault | null): void {
  rpc.setFault(({ method }) => (method === 'getVersion' ? fault : null));
}

function countChecks(rpc: NodeProxy): number {
  return rpc.calls.filter(({ method }) => method === 'getVersion').length;
}

function getState(page: Page) {
  return page.getByRole('banner').locator('[data-cluster-check]');
}

function getNotification(page: Page) {
  return page.getByRole('region', { name: 'Notifications', exact: true }).getByRole('listitem');
}

test('C4 a cluster that answers is asked once, and nothing is said', async ({
  page,
  site,
  rpc,
}) => {
  await page.goto(site.url);
  await expect(getState(page)).toHaveAttribute('data-cluster-check', 'success');
  await page.getByRole('link', { name: 'Sign', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign' })).toBeVisible();
  expect(countChecks(rpc)).toBe(1);
  await expect(getNotification(page)).toHaveCount(0);
});

test('C4 while the node is asked the check is loading', async ({ page, site, rpc }) => {
  setFault(rpc, { kind: 'hang' });
  await page.goto(site.url);
  await expect(getState(page)).toHaveAttribute('data-cluster-check', 'loading');
});

const FAILURES: readonly (readonly [string, Fault])[] = [
  ['answers 500', { kind: 'status', status: 500 }],
  ['answers 429', { kind: 'status', status: 429 }],
  ['answers in HTML', { kind: 'body', body: '<!doctype html><h1>Blocked</h1>' }],
  ['answers nothing', { kind: 'edit', edit: (answer) => ({ ...answer, result: null }) }],
  ['answers an empty object', { kind: 'edit', edit: (answer) => ({ ...answer, result: {} }) }],
  [
    'answers a JSON-RPC error',
    {
      kind: 'edit',
      edit: ({ id }) => ({ jsonrpc: '2.0', id, error: { code: -32005, message: 'behind' } }),
    },
  ],
];

for (const [name, fault] of FAILURES) {
  test(`C4 a node that ${name} is asked once, notified, and never asked again by itself`, async ({
    page,
    site,
    rpc,
  }) => {
    setFault(rpc, fault);
    await stopTime(page);
    await page.goto(site.url);
    await tickUntilVisible(page, getNotification(page));
    await expect(getNotification(page)).toContainText(TEXT);
    await expect(getState(page)).toHaveAttribute('data-cluster-check', 'error');
    for (const delay of [1000, 2000, 4000, 30_000]) await pass(page, delay);
    await expect(getNotification(page)).toHaveCount(0);
    await expect(getState(page)).toHaveAttribute('data-cluster-check', 'error');
    expect(countChecks(rpc)).toBe(1);
  });
}

test('C4 a node that cannot be reached is asked once, and never again by itself', async ({
  page,
  site,
  rpc,
}) => {
  let asked = 0;
  await page.route(`${rpc.url}/`, (route) => {
    asked += 1;
    return route.abort('connectionrefused');
  });
  await stopTime(page);
  await page.goto(site.url);
  await tickUntilVisible(page, getNotification(page));
  await expect(getNotification(page)).toContainText(TEXT);
  for (const delay of [1000, 2000, 4000, 30_000]) await pass(page, delay);
  expect(asked).toBe(1);
});

test('C4 Refresh asks exactly once more: it may fail again, and it may succeed', async ({
  page,
  site,
  rpc,
}) => {
  setFault(rpc, { kind: 'status', status: 503 });
  await page.goto(site.url);
  const refresh = getNotification(page).getByRole('button', { name: 'Refresh' });
  await refresh.click();
  await expect.poll(() => countChecks(rpc)).toBe(2);
  await expect(getNotification(page)).toContainText(TEXT);
  setFault(rpc, null);
  await refresh.click();
  await expect(getState(page)).toHaveAttribute('data-cluster-check', 'success');
  await expect(getNotification(page)).toHaveCount(0);
  expect(countChecks(rpc)).toBe(3);
});

test('C4 the check is kept for each cluster, and names the one that failed', async ({
  page,
  serve,
  rpc,
  node,
}) => {
  const broken = await startNodeProxy(node.rpcUrl);
  setFault(broken, { kind: 'status', status: 500 });
  const { url } = await serve({
    clusters: [
      getLocalCluster(rpc.url),
      getLocalCluster(broken.url, { id: 'solana:testnet', label: 'My <b>Testnet</b>' }),
    ],
  });
  await page.goto(url);
  await expect(getState(page)).toHaveAttribute('data-cluster-check', 'success');
  const select = async (from: string, to: string) => {
    await page.getByRole('banner').getByRole('button', { name: from }).click();
    await page.getByRole('menuitemradio', { name: to }).click();
  };
  await select('Localnet', 'My <b>Testnet</b>');
  await expect(getNotification(page)).toContainText(
    'Error connecting to cluster My <b>Testnet</b>.',
  );
  await expect(getState(page)).toHaveAttribute('data-cluster-check', 'error');
  await select('My <b>Testnet</b>', 'Localnet');
  await expect(getState(page)).toHaveAttribute('data-cluster-check', 'success');
  await expect(getNotification(page)).toHaveCount(0);
  expect([countChecks(rpc), countChecks(broken)]).toEqual([1, 1]);
  await broken.stop();
});

test('C4 offline, the check fails at once and says so', async ({ page, site, context }) => {
  await page.goto(site.url);
  await expect(getState(page)).toHaveAttribute('data-cluster-check', 'success');
  await page.route('http://127.0.0.1:*/', (route) => route.abort('internetdisconnected'));
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { value: false });
  });
  await page.reload();
  await expect(getNotification(page)).toContainText(TEXT);
  await expect(getState(page)).toHaveAttribute('data-cluster-check', 'error');
  await context.setOffline(false);
});
