import { digestToAddress, parseDigest } from '@countersign/proof/encoding';
import { onSignPage } from '../pages/sign-page';
import { onVerifyPage } from '../pages/verify-page';
import { askNode } from './ask-node';
import { expectNoViolation } from './expect-no-violation';
import { untilRecord } from './story';
import { expect, test } from './test';

// The blockhash must outlive the closed tab and the search for the stored signing.
test.use({ slotTimeMs: 400 });

test('F8 D6 G6 a tab closed between signing and sending: the next screens show it and continue without signing again', async ({
  page,
  site,
  node,
  rpc,
  begin,
  addWallet,
}) => {
  await page.goto(site.url);
  const begun = page.getByText('1 signing was begun here and has no record yet.');
  const { file, wallet } = await begin('left.bin', { name: 'Once' });
  rpc.setFault(({ method }) => (method === 'sendTransaction' ? { kind: 'hang' } : null));
  await onSignPage(page).send.click();
  await expect(onSignPage(page).status).toContainText('Sending');
  expect(await wallet.countCalls('solana:signTransaction')).toBe(1);

  await test.step('another tab does not ask for the same signature meanwhile', async () => {
    const other = await page.context().newPage();
    const same = await addWallet({ name: 'Once' }, 0n, other);
    await other.goto(`${site.url}/sign`);
    await onSignPage(other).send.click();
    await expect(onSignPage(other).status).toContainText('Another tab of this browser is signing');
    expect(await same.countCalls('solana:signTransaction')).toBe(0);
    await other.close();
  });

  await test.step('the first screen and the header show the unfinished signing', async () => {
    await page.goto(site.url);
    rpc.setFault(() => null);
    await expect(begun).toBeVisible();
    const signLink = page.getByRole('banner').getByRole('link', { name: 'Sign', exact: true });
    await expect(signLink).toHaveAttribute('title', /^1 signing was begun here/);
    await expectNoViolation(page, { part: 'main', looks: 'one' });
  });

  const signature = await test.step('it is continued to its record', async () => {
    await page.getByRole('link', { name: 'Look at it' }).click();
    await expect(page.getByText(`You signed “${file.name}” on`)).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    const signed = await untilRecord(page);
    await expect(onVerifyPage(page).record).toHaveAttribute('data-record', /^(settling|valid)$/);
    return signed;
  });

  await test.step('it was signed once, and nothing remains stored', async () => {
    expect(await wallet.countCalls('solana:signTransaction')).toBe(0);
    const address = digestToAddress(parseDigest(`sha256:${file.sha256}`));
    expect(
      await askNode(node, 'getSignaturesForAddress', address, { commitment: 'confirmed' }),
    ).toMatchObject([{ signature }]);
    await page.goto(site.url);
    await expect(page.getByRole('region', { name: 'Drop files' })).toBeVisible();
    await expect(begun).toHaveCount(0);
    await page.goto(`${site.url}/sign`);
    await expect(page.getByRole('region', { name: 'Drop files' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0);
  });
});
