import { digestToAddress, parseDigest } from '@countersign/proof/encoding';
import { onHeader, shorten } from '../pages/header';
import { onSignPage } from '../pages/sign-page';
import { addWalletDouble } from '../wallets/add-wallet-double';
import { askNode } from './ask-node';
import { onVerifyPage } from '../pages/verify-page';
import { prepare, untilRecord } from './story';
import { expect, test } from './test';
import { writeFile } from './test-file';

const SENDS = { name: 'Sends', features: { signTransaction: false } } as const;

for (const [title, failOnceSent] of [
  ['with -1', { code: -1, message: 'Timed out waiting for confirmation.' }],
  ['with a refusal in its cause', { code: 4001, depth: 1, message: 'Timed out' }],
] as const) {
  test(`F1 G6 a wallet that sends and then fails ${title}: not called refused, found, and signed once`, async ({
    page,
    node,
    begin,
  }) => {
    const { file, wallet } = await begin('once.bin', { ...SENDS, sign: { failOnceSent } });
    const sign = onSignPage(page);
    await sign.send.click();
    await expect(sign.status).toContainText('It may have been sent all the same');
    await expect(sign.status).not.toContainText('..');
    await expect(sign.send).toBeDisabled();
    await expect(page.getByText(`to sign and send “${file.name}”`)).toContainText(
      'it never said whether it did',
    );
    await page.getByRole('button', { name: 'Look for it' }).click();
    const signature = await untilRecord(page);
    const address = digestToAddress(parseDigest(`sha256:${file.sha256}`));
    const known = await askNode(node, 'getSignaturesForAddress', address, {
      commitment: 'confirmed',
    });
    expect(known).toMatchObject([{ signature }]);
    expect(await wallet.countCalls('solana:signAndSendTransaction')).toBe(1);
  });
}

test('F4 an account that cannot sign here: the reason in sight and the button off, before any click', async ({
  page,
  serve,
  rpc,
  addWallet,
}, testInfo) => {
  const common = { endpoints: [rpc.url], subscriptions: [] };
  const site = await serve({
    clusters: [
      { id: 'solana:localnet', label: 'Localnet', test: true, ...common },
      { id: 'solana:devnet', label: 'Devnet', test: true, ...common },
    ],
  });
  const file = writeFile(testInfo, 'not-here.bin');
  const elsewhere = await addWallet({ name: 'Elsewhere' });
  await addWallet({ name: 'Newer', versions: [] });
  await prepare(page, site, [file], elsewhere);
  const sign = onSignPage(page);
  await expect(sign.send).toBeEnabled();

  await page.getByRole('banner').getByRole('button', { name: 'Localnet' }).click();
  await page.getByRole('menuitemradio', { name: 'Devnet' }).click();
  await expect(
    page.getByText('This wallet is not set up for Devnet. Turn Devnet on in Elsewhere,'),
  ).toBeVisible();
  await expect(sign.send).toBeDisabled();

  await page.getByRole('banner').getByRole('button', { name: 'Devnet' }).click();
  await page.getByRole('menuitemradio', { name: 'Localnet' }).click();
  await expect(sign.send).toBeEnabled();
  await page.getByRole('banner').getByRole('button').first().click();
  await page.getByRole('menuitem', { name: 'Newer' }).click();
  await expect(page.getByText('Newer can’t sign with this account')).toBeVisible();
  await expect(sign.send).toBeDisabled();
  expect(await elsewhere.countCalls('solana:signTransaction')).toBe(0);
});

for (const [title, features] of [
  ['signs', { signAndSend: false }],
  ['sends', { signTransaction: false }],
] as const) {
  test(`F5 W7 a wallet that ${title} nothing but legacy transactions: followed to a record that matches`, async ({
    page,
    begin,
  }) => {
    const { file } = await begin('old.bin', { name: 'Old', versions: ['legacy'], features });
    await onSignPage(page).send.click();
    await untilRecord(page);
    const verify = onVerifyPage(page);
    await verify.choose(file.path);
    await expect(verify.file).toHaveAttribute('data-file', 'match');
    await expect(verify.record).toHaveAttribute('data-record', /^(settling|valid)$/);
  });
}

for (const where of ['here', 'in another tab'] as const) {
  test(`F17 W4 who disconnects ${where} while the wallet asks: no longer waited for, and a late approval is not sent`, async ({
    page,
    context,
    site,
    rpc,
    begin,
  }) => {
    const { wallet } = await begin('left.bin', { name: 'Slow', sign: 'wait' });
    const sign = onSignPage(page);
    await sign.send.click();
    await expect(sign.status).toContainText('Waiting for your wallet');
    const tab = where === 'here' ? page : await context.newPage();
    if (where !== 'here') {
      await addWalletDouble(tab, { name: 'Slow', silentTrust: true });
      await tab.goto(site.url);
      await expect(onHeader(tab).walletControl).toContainText(shorten(wallet.address));
    }
    await onHeader(tab).pick('Disconnect');
    await expect(sign.status).toContainText('You stopped waiting for your wallet');
    await wallet.approve();
    await expect(sign.walletControl).toBeVisible();
    expect(rpc.calls.filter(({ method }) => method === 'sendTransaction')).toEqual([]);
  });
}
