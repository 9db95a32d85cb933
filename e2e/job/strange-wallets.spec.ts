import { onSignPage } from '../pages/sign-page';
import { onVerifyPage } from '../pages/verify-page';
import type { NodeProxy } from '../node-proxy';
import { PAID } from '../../src/browser/wallet/test/double/tamper';
import { expectNoViolation, NOTICE } from './expect-no-violation';
import { untilRecord } from './story';
import { expect, test } from './test';

function countSent(rpc: NodeProxy): number {
  return rpc.calls.filter(({ method }) => method === 'sendTransaction').length;
}

test('F5 G4 W7 a wallet that can only send, and only legacy transactions: signed up to a matching record', async ({
  page,
  rpc,
  begin,
}) => {
  const features = { signTransaction: false };
  const { file } = await begin('old.bin', { name: 'Old', versions: ['legacy'], features });
  await onSignPage(page).send.click();
  await untilRecord(page);
  expect(countSent(rpc)).toBe(1);
  const verify = onVerifyPage(page);
  await verify.choose(file.path);
  await expect(verify.file).toHaveAttribute('data-file', 'match');
  await expect(verify.record).toHaveAttribute('data-record', /^(settling|valid)$/);
});

test('F3 G5 a transfer that a wallet adds needs consent with amount and receiver before it is sent, and is shown on the record', async ({
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
  await page.keyboard.press('Tab');
  await expect(sign.send).toBeFocused();
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

test('G2 G5 G6 W3 W7 nothing is sent after a wallet’s failure, and signing still works afterwards', async ({
  page,
  rpc,
  begin,
}) => {
  const { file, wallet } = await begin('d.bin', { name: 'Troubled' }, 0n);
  const sign = onSignPage(page);

  await test.step('an empty wallet gets test coins in place', async () => {
    await expect(sign.balance).toHaveText('Balance: 0 SOL');
    await expect(sign.send).toBeDisabled();
    await sign.getCoins.click();
    await expect(sign.balance).toHaveText(/^Balance: 1(\.\d+)? SOL$/);
    await expect(sign.getCoins).toBeHidden();
  });

  await test.step('a changed transaction is refused', async () => {
    await wallet.behave({ sign: 'changes-memo' });
    await sign.send.click();
    await expect(sign.status).toContainText('the claim says something else). It was not sent.');
    await expect(sign.send).toBeEnabled();
    await expectNoViolation(page, NOTICE);
  });

  await test.step('a refusal shows a quiet message', async () => {
    await wallet.behave({ sign: 'wait' });
    await sign.send.click();
    await expect(sign.status).toHaveText(/^Waiting for your wallet/);
    await wallet.refuse({ code: 4001 });
    await expect(sign.status).toContainText('refused the request');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expectNoViolation(page, NOTICE);
  });

  await test.step('an unanswered prompt can be cancelled; its late answer sends nothing', async () => {
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
