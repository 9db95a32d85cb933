import { getNet } from '../job/ask-node';
import { createAuthor } from '../job/author';
import { expect, test } from '../job/test';
import { onVerifyPage } from '../pages/verify-page';
import { inventDigest, writeRecord } from './write-record';

test('V1 the record is requested before its page has loaded', async ({ page, site, node, rpc }) => {
  const signature = await writeRecord(await createAuthor(node), inventDigest(), await getNet(node));
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/index-*.js', async (route) => {
    await released;
    await route.continue();
  });
  const asked = ['getTransaction', 'getSignatureStatuses', 'getGenesisHash'];
  const getAsked = () =>
    rpc.calls.map(({ method }) => method).filter((name) => asked.includes(name));
  await page.goto(`${site.url}/verify/${signature}?cluster=solana:localnet`, {
    waitUntil: 'commit',
  });
  await expect.poll(() => getAsked().toSorted()).toEqual(asked.toSorted());
  release();
  await expect(onVerifyPage(page).record).toHaveAttribute('data-record', 'valid');
  expect(getAsked()).toHaveLength(asked.length);
});
