import { watchLongTasks } from '../drop/long-tasks';
import { getNet } from '../job/ask-node';
import { expect, test } from '../job/test';
import { createSignerOfMany } from './signer-of-many';

const COUNT = 3_000;
const FIRST = ['getVersion', 'getGenesisHash', 'getTransaction'];

test('F2 with 3,000 mentions, half by others: rows appear after a list and bytes, and count only once verified', async ({
  page,
  site,
  rpc,
  node,
}, testInfo) => {
  const { address, answer } = createSignerOfMany(COUNT, await getNet(node));
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  let isHeld = true;
  rpc.setFault((call) => {
    const isFirst = FIRST.includes(call.method) || call.body.includes(address);
    return isHeld && !isFirst ? { kind: 'later', until: isReleased } : answer(call);
  });

  await page.goto(site.url);
  const tasks = await watchLongTasks(page);
  await page.getByRole('textbox', { name: /Paste a link/ }).fill(address);
  await page.keyboard.press('Enter');
  const main = page.getByRole('main');
  const rows = page.getByRole('list', { name: 'Signed by this wallet' }).locator(':scope > li');
  await expect(rows.first()).toHaveAttribute('data-status', 'asking');
  await expect(main).toContainText('No verified records so far');
  isHeld = false;
  release();

  const untilVerified = async () => {
    await expect(main).toContainText(/\d+ records so far/);
    await expect(main).not.toContainText('Still checking…');
    await expect(page.getByRole('list', { name: 'Not verified' })).toHaveCount(0);
    const counted = Number(/(\d+) records so far/.exec(await main.innerText())?.[1]);
    await expect(rows).toHaveCount(counted);
    await expect(page.locator('[data-status=valid]')).toHaveCount(counted);
  };
  await untilVerified();
  await expect(main).toContainText('976 more are not checked yet.');

  const ask = page.getByRole('button', { name: 'Ask for older ones' });
  for (const listed of ['2,000', '3,000']) {
    await ask.click();
    await expect(main).toContainText(`Only the newest ${listed} transactions were asked for.`);
    await expect(ask).toBeEnabled();
  }
  await ask.click();
  await expect(ask).toHaveCount(0);
  await page.getByRole('button', { name: /^Show \d+ more$/ }).click();
  await untilVerified();

  testInfo.annotations.push({
    type: 'measured',
    description: `tasks over 50 ms, in ms: ${(await tasks.take()).join() || 'none'}`,
  });
});
