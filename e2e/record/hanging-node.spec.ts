import type { Page } from '@playwright/test';
import { getNet } from '../job/ask-node';
import { createAuthor } from '../job/author';
import { getRecordStates, recordMessages } from '../job/record-messages';
import { expect, test } from '../job/test';
import type { Fault, NodeProxy } from '../node-proxy';
import { onVerifyPage } from '../pages/verify-page';
import { pass, settle, stopTime, tickUntilVisible } from '../shell/fake-time';
import { inventDigest, writeRecord } from './write-record';
import type { LocalNode } from '../../local/node';

const HANGS: Fault = { kind: 'hang' };
const getHost = ({ url }: NodeProxy) => new URL(url).host;
const count = ({ calls }: NodeProxy, name: string) =>
  calls.filter(({ method }) => method === name).length;

async function write(node: LocalNode): Promise<string> {
  return writeRecord(await createAuthor(node), inventDigest(), await getNet(node));
}

async function passSlowly(page: Page, milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 500) {
    await pass(page, 500);
    await settle(page);
  }
}

test('M8 V3 a node that hangs: after three seconds the page says that it has not answered, after fifteen that the record could not be checked, and asks again until it answers', async ({
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
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(count(rpc, 'getTransaction')).toBe(2);

  await passSlowly(page, 5500);
  await expect.poll(() => count(rpc, 'getTransaction')).toBe(3);
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveText('Try again');
  rpc.setFault(() => null);
  await page.clock.resume();
  await page.clock.fastForward(20_000);
  await expect(record).toHaveAttribute('data-record', 'valid');
  expect(await getRecordStates(page)).toEqual(['unreachable', 'valid']);
});
