import type { Page } from '@playwright/test';
import { getNet } from '../job/ask-node';
import { createAuthor } from '../job/author';
import { expectNoViolation } from '../job/expect-no-violation';
import { startNodeProxy, type NodeProxy } from '../node-proxy';
import { inventDigest, writeRecord } from '../record/write-record';
import { expect, getLocalCluster, test } from '../test';

const OFFER = 'Use a node of your own…';

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Localnet' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
}

async function enter(page: Page, address: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address').fill(address);
  await dialog.getByRole('button', { name: 'Use this server' }).click();
}

/** Where it is slow, the next node is asked meanwhile; where both agree, neither is named. */
function isReportedBy(node: NodeProxy): RegExp {
  return new RegExp(`${getHost(node)}|two independent servers agree`);
}

function getHost(node: NodeProxy): string {
  return new URL(node.url).host;
}

test('R3 a node of one’s own is not offered where the configuration does not allow it', async ({
  page,
  site,
}) => {
  await page.goto(site.url);
  await page.evaluate(() => {
    localStorage.setItem('countersign:node:solana:localnet', 'http://127.0.0.1:9/');
  });
  await page.reload();
  await expect(page.locator('[data-cluster-check="success"]')).toHaveCount(1);
  await openMenu(page);
  await expect(page.getByRole('menuitem', { name: OFFER })).toHaveCount(0);
});

test('R3 a node of one’s own, where the configuration allows it', async ({
  page,
  context,
  serve,
  rpc,
  node,
}) => {
  const author = await createAuthor(node);
  const signature = await writeRecord(author, inventDigest(), await getNet(node));
  const own = await startNodeProxy(node.rpcUrl);
  const { url } = await serve({ clusters: [getLocalCluster(rpc.url)], visitorNodes: true });
  const record = page.locator('[data-record="valid"]');
  await page.goto(`${url}/verify/${signature}`);
  await expect(record).toBeVisible();

  await test.step('R3 a node of one’s own that can’t be used is refused with the cause', async () => {
    const broken = await startNodeProxy(node.rpcUrl);
    await openMenu(page);
    await page.getByRole('menuitem', { name: OFFER }).click();
    const alert = page.getByRole('dialog').getByRole('alert');
    await enter(page, 'http://node.example');
    await expect(alert).toContainText('It must begin with https://');
    await enter(page, 'https://me:secret@node.example');
    await expect(alert).toContainText('It must not hold a user name or password.');
    await expectNoViolation(page, { part: 'dialog', looks: 'all' });
    broken.setFault(() => ({ kind: 'status', status: 403 }));
    await enter(page, broken.url);
    await expect(alert).toHaveText(
      'The server refused the request, perhaps because it wants a key or takes none from here.',
    );
    broken.setFault(() => ({
      kind: 'edit',
      edit: (answer) => ({ ...answer, result: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d' }),
    }));
    await enter(page, broken.url);
    await expect(alert).toHaveText('The server is on another network than the one chosen.');
    expect(
      await page.evaluate(() => localStorage.getItem('countersign:node:solana:localnet')),
    ).toBe(null);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await broken.stop();
  });

  await test.step('R3 a node of one’s own is used first, kept, followed by other tabs, and taken back', async () => {
    const other = await context.newPage();
    await other.goto(url);

    await openMenu(page);
    await page.getByRole('menuitem', { name: OFFER }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await enter(page, own.url);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(record).toContainText(isReportedBy(own));
    await openMenu(page);
    await expect(page.getByRole('menu')).toContainText(`Your server ${getHost(own)} answers`);

    await openMenu(other);
    await expect(other.getByRole('menu')).toContainText(`Your server ${getHost(own)} answers`);

    const count = (wanted: string) => own.calls.filter(({ method }) => method === wanted).length;
    const [checks, records] = [count('getVersion'), count('getTransaction')];
    await page.reload();
    await expect(record).toContainText(isReportedBy(own));
    await expect(page.locator('[data-cluster-check="success"]')).toHaveCount(1);
    expect([count('getVersion'), count('getTransaction')]).toEqual([checks + 1, records + 1]);

    await openMenu(page);
    await page.getByRole('menuitem', { name: 'Stop using your own server' }).click();
    await openMenu(page);
    await expect(page.getByRole('menu')).toContainText(`${getHost(rpc)} answers`);
    await expect(page.getByRole('menuitem', { name: OFFER })).toBeVisible();
    const before = own.calls.length;
    await page.reload();
    await expect(record).toBeVisible();
    expect(own.calls.length).toBe(before);
  });
  await own.stop();
});
