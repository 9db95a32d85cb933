import { onSignPage } from '../pages/sign-page';
import { askNode } from './ask-node';
import { readDrafts } from './read-stored';
import { untilRecord } from './story';
import { expect, test } from './test';
import { writeFile } from './test-file';
import { digestToAddress, parseDigest } from '@countersign/proof/encoding';

test('D6 G6 a tab that still shows what another has signed signs it again only on request', async ({
  page,
  site,
  node,
  rpc,
  begin,
  addWallet,
}, testInfo) => {
  const { file } = await begin('shown-twice.bin', { name: 'Once' });
  const other = await page.context().newPage();
  const same = await addWallet({ name: 'Once' }, 0n, other);
  await other.goto(`${site.url}/sign`);
  const [inFirst, inOther] = [onSignPage(page), onSignPage(other)];
  await expect(inOther.send).toBeEnabled();
  await inFirst.send.click();
  const signature = await untilRecord(page);

  await test.step('the other tab shows the record, and does not ask its wallet', async () => {
    await inOther.send.click();
    await expect(inOther.status).toContainText('This was signed already, perhaps in another tab');
    expect(await same.countCalls('solana:signTransaction')).toBe(0);
    await other.getByRole('link', { name: 'Open record' }).click();
    expect(await untilRecord(other)).toBe(signature);
    await other.goBack();
  });

  await test.step('a person who has seen that can sign it again', async () => {
    await expect(inOther.send).toHaveText('Sign and send again');
    await inOther.send.click();
    const second = await untilRecord(other);
    const address = digestToAddress(parseDigest(`sha256:${file.sha256}`));
    expect(
      await askNode(node, 'getSignaturesForAddress', address, { commitment: 'confirmed' }),
    ).toMatchObject([{ signature: second }, { signature }]);
  });

  await test.step('a signing that one tab began is not begun again in the other', async () => {
    rpc.setFault(({ method }) => (method === 'sendTransaction' ? { kind: 'hang' } : null));
    const begun = writeFile(testInfo, 'begun.bin');
    await prepareAgain(begun.path);
    await page.close();
    // The browser releases a closed tab's locks a moment later.
    await expect.poll(() => other.evaluate(countLocks)).toBe(0);
    await inOther.send.click();
    await expect(inOther.status).toContainText('This was asked for already');
    rpc.setFault(() => null);
    await other.getByRole('button', { name: 'Continue' }).click();
    await untilRecord(other);
    expect(await same.countCalls('solana:signTransaction')).toBe(0);
  });

  async function prepareAgain(path: string): Promise<void> {
    await page.goto(`${site.url}/sign`);
    await page.getByLabel('Choose files').setInputFiles(path);
    await expect(inFirst.send).toBeEnabled();
    await expect.poll(() => readDrafts(page)).toEqual([['begun.bin']]);
    await other.goto(`${site.url}/sign`);
    await expect(inOther.send).toBeEnabled();
    await inFirst.send.click();
    await expect(inFirst.status).toContainText('Sending');
  }
});

async function countLocks(): Promise<number> {
  const { held = [] } = await navigator.locks.query();
  return held.length;
}
