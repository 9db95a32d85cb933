import { onSignPage } from '../pages/sign-page';
import { onVerifyPage } from '../pages/verify-page';
import type { NodeProxy } from '../node-proxy';
import type { DoubleOptions } from '../wallets/add-wallet-double';
import { PAID } from '../../src/wallet/test/double/tamper';
import { expectNoViolation, NOTICE } from './expect-no-violation';
import { prepare, untilRecord } from './story';
import { expect, test } from './test';
import { writeFile } from './test-file';

const SENDS: DoubleOptions = { name: 'Sends', features: { signTransaction: false } };

function countSent(rpc: NodeProxy): number {
  return rpc.calls.filter(({ method }) => method === 'sendTransaction').length;
}

test('G4 a wallet that only sends is followed to the record', async ({ page, rpc, begin }) => {
  const { file } = await begin('b.bin', SENDS);
  await onSignPage(page).send.click();
  await untilRecord(page);
  expect(countSent(rpc)).toBe(1);
  const verify = onVerifyPage(page);
  await verify.choose(file.path);
  await expect(verify.file).toHaveAttribute('data-file', 'match');
});

test('G4 G5 a wallet that only signs leaves the sending to the page; what it adds is listed', async ({
  page,
  rpc,
  begin,
}) => {
  const features = { signAndSend: false };
  const { wallet } = await begin('c.bin', { name: 'Adds', features, sign: 'adds-instruction' });
  await onSignPage(page).send.click();
  await untilRecord(page);
  expect(await wallet.countCalls('solana:signTransaction')).toBe(1);
  expect(countSent(rpc)).toBeGreaterThanOrEqual(1);
  await expect(onVerifyPage(page).detail('Other instructions')).toContainText(
    'compute-budget: sets the fee and what may be used',
  );
});

test('F3 G5 a transfer that a wallet adds is asked about with amount and receiver before it is sent, and told on the record', async ({
  page,
  rpc,
  begin,
}) => {
  const features = { signAndSend: false };
  const { wallet } = await begin('e.bin', { name: 'Pays', features, sign: 'adds-transfer' });
  const sign = onSignPage(page);
  const added = page.getByRole('list', { name: 'Added by your wallet' });
  await sign.send.click();
  await expect(sign.status).toContainText('Waiting for your decision');
  await expect(added).toContainText(`It transfers 0.1 SOL from ${wallet.address} to ${PAID}`);
  await page.getByRole('button', { name: 'Don’t send' }).click();
  await expect(sign.status).toContainText('You chose not to send');
  expect(countSent(rpc)).toBe(0);

  await sign.send.click();
  await page.getByRole('button', { name: 'Send it anyway' }).click();
  await untilRecord(page);
  const verify = onVerifyPage(page);
  await expect(verify.headline).toContainText('within a larger transaction');
  await expect(verify.record).not.toHaveClass(/bg-good/);
  await expect(page.getByRole('list', { name: 'What else it does' })).toContainText(
    `transfers 0.1 SOL from ${wallet.address} to ${PAID}`,
  );
});

const TAMPERINGS = [
  ['changes-memo', 'the claim says something else'],
  ['signs-another', 'the claim is gone'],
  ['no-signature', 'a signature is missing'],
  ['garbage', 'could not be read'],
  ['two-answers', 'could not be read'],
] as const;

const REFUSALS = [
  { code: 4001 },
  { code: 4001000 },
  { contextCode: 4001000 },
  { code: 4001, depth: 2 },
  { text: 'Approval Denied' },
  { text: 'User rejected the request.' },
] as const;

test('G2 G5 G6 W3 W7 nothing that goes wrong in a wallet is sent, and the honest way still works', async ({
  page,
  rpc,
  begin,
}) => {
  const { file, wallet } = await begin('d.bin', { name: 'Troubled' }, 0n);
  const sign = onSignPage(page);

  await test.step('empty, it gets test coins on the spot', async () => {
    await expect(sign.balance).toHaveText('Balance: 0 SOL');
    await expect(sign.send).toBeDisabled();
    await sign.getCoins.click();
    await expect(sign.balance).toHaveText(/^Balance: 1(\.\d+)? SOL$/);
    await expect(sign.getCoins).toBeHidden();
  });

  for (const [tampering, words] of TAMPERINGS) {
    await test.step(`what it made of it is refused: ${tampering}`, async () => {
      await wallet.behave({ sign: tampering });
      await sign.send.click();
      await expect(sign.status).toContainText(words);
      await expect(sign.status).toContainText(/(It was not|Nothing was) sent/);
      await expect(sign.send).toBeEnabled();
    });
  }
  await expectNoViolation(page, NOTICE);

  await wallet.behave({ sign: 'wait' });
  for (const refusal of REFUSALS) {
    await test.step(`a quiet word for ${JSON.stringify(refusal)}`, async () => {
      await sign.send.click();
      await expect(sign.status).toHaveText(/^Waiting for your wallet/);
      await wallet.refuse(refusal);
      await expect(sign.status).toHaveText(/^You refused the request in your wallet/);
    });
  }
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectNoViolation(page, NOTICE);

  await test.step('a prompt that is never answered can be left; its late answer sends nothing', async () => {
    await sign.send.click();
    await expect(sign.status).toContainText('Waiting for your wallet');
    await sign.cancel.click();
    await expect(sign.status).toContainText('You stopped waiting for your wallet');
    await expect(sign.claim).toContainText(file.name);
    await expect(sign.send).toBeEnabled();
    await wallet.approve();
    await sign.send.click();
    await expect(sign.status).toContainText('Waiting for your wallet');
    expect(countSent(rpc)).toBe(0);
  });

  await wallet.approve();
  await untilRecord(page);
});

test('G4 G6 approved after its time, nothing is sent, and the wallet is asked once more', async ({
  page,
  rpc,
  begin,
}) => {
  const { wallet } = await begin('late.bin', { name: 'Slow', sign: 'wait' });
  const sign = onSignPage(page);
  await sign.send.click();
  await expect(sign.status).toContainText('Waiting for your wallet');
  await expect(sign.status.getByRole('timer')).toHaveText(/seconds left\.$/);
  // A hundred and fifty short blocks.
  await expect(sign.status.getByRole('timer')).toContainText('Time is up', {
    timeout: 30_000,
  });
  await wallet.approve();
  await expect(sign.status).toContainText('Waiting for your wallet once more');
  await expect(sign.status).toContainText('so nothing was sent');
  expect(countSent(rpc)).toBe(0);
  await expectNoViolation(page, NOTICE);
  await wallet.approve();
  await untilRecord(page);
  expect(countSent(rpc)).toBe(1);
});

test('G6 leaving a wallet that sends by itself is not called unsent', async ({ page, begin }) => {
  await begin('i.bin', { ...SENDS, sign: 'wait' });
  const sign = onSignPage(page);
  await sign.send.click();
  await expect(sign.status).toContainText('Waiting for your wallet');
  await sign.cancel.click();
  await expect(sign.status).toContainText('once approved, it is sent');
});

test('G2 first-use (j) an empty wallet where coins have value: the cause and the missing amount are said, and none are offered', async ({
  page,
  serve,
  rpc,
  addWallet,
}, testInfo) => {
  const site = await serve({
    clusters: [{ id: 'solana:localnet', label: 'Valuable', endpoints: [rpc.url], test: false }],
  });
  const wallet = await addWallet({ name: 'Penniless' }, 0n);
  await prepare(page, site, [writeFile(testInfo, 'h.bin')], wallet);
  const sign = onSignPage(page);
  await expect(page.getByRole('main')).toContainText(
    'This wallet has no SOL on Valuable. Add at least 0.0009 SOL: the fee is 0.000005,',
  );
  await expect(sign.fact('Test run')).toHaveCount(0);
  await expect(sign.getCoins).toHaveCount(0);
  await expect(sign.send).toBeDisabled();
});
