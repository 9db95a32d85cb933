import { expect } from '@playwright/test';
import { onPossession } from '../pages/possession';
import { signFiles } from './story';
import { test } from './test';
import { writeFile } from './test-file';

const NO_RESULT = 'Sign in failed, no sign in result returned by wallet';

test('W7 the author proves to a stranger that they still have the key, and nobody else can', async ({
  page,
  site,
  addWallet,
  openStranger,
}, testInfo) => {
  const wallet = await addWallet({ name: 'Author', accounts: 2 });
  await signFiles(page, site, [writeFile(testInfo, 'held.bin')], wallet);
  const stranger = await openStranger();
  await stranger.goto(page.url());
  const theirs = onPossession(stranger);
  await theirs.open();
  await theirs.make.click();
  const link = await theirs.question.innerText();
  expect(link).toContain('#question=');

  await page.goto(link);
  const own = onPossession(page);
  await own.answering.getByText('The words that the wallet signs').click();
  await expect(own.answering).toContainText('wants you to sign in with your Solana account');
  await expect(own.answering).toContainText(wallet.address);
  await own.sign.click();
  const answer = await own.answer.innerText();

  await stranger.reload();
  await theirs.open();
  await theirs.check(`They wrote:\n${answer}`);
  await expect(theirs.result).toHaveAttribute('data-possession', 'holds');
  await expect(theirs.result).toContainText('The signer’s key answered your question.');
  await expect(theirs.result).toContainText('may have passed your question on');

  await theirs.check(`${answer.slice(0, -1)}${answer.endsWith('1') ? '2' : '1'}`);
  await expect(theirs.result).toHaveAttribute('data-possession', /^(false|unreadable)$/);
  await theirs.check(answer.replace(/ [0-9a-f]{32} /, ` ${'0'.repeat(32)} `));
  await expect(theirs.result).toHaveAttribute('data-possession', 'other');
  await theirs.check('Yes, it is me.');
  await expect(theirs.result).toHaveAttribute('data-possession', 'unreadable');
  const tomorrow = Date.now() + 25 * 3_600_000;
  await stranger.clock.setFixedTime(tomorrow);
  await theirs.check(answer);
  await expect(theirs.result).toHaveAttribute('data-possession', 'expired');

  await page.goto(page.url().split('#')[0] ?? '');
  await own.open();
  await own.make.click();
  await own.check(answer);
  await expect(own.result).toHaveAttribute('data-possession', 'other');
});

test('W7 a wallet’s wrong answers to the question are rejected, each with its own sentence', async ({
  page,
  site,
  addWallet,
}, testInfo) => {
  const wallet = await addWallet({ name: 'Author', accounts: 2 });
  await signFiles(page, site, [writeFile(testInfo, 'odd.bin')], wallet);
  const side = onPossession(page);
  const link = await side.ask();

  await wallet.behave({ sign: 'no-answer' });
  await side.sign.click();
  await expect(side.status).toContainText(NO_RESULT);
  await wallet.behave({ sign: 'approve' });
  await side.answering.getByRole('button', { name: 'Sign it as a plain message' }).click();
  await side.check(await side.answer.innerText());
  await expect(side.result).toHaveAttribute('data-possession', 'holds');
  expect(await wallet.countCalls('solana:signMessage')).toBe(1);
  await side.reopen(link);

  for (const [behaviour, words] of [
    ['changes-memo', 'it signed other words'],
    ['signs-another', 'the signature does not fit'],
    ['no-signature', 'the signature does not fit'],
    [{ refuse: { code: 4001 } }, 'refused the request'],
    [{ refuse: { code: 4001, depth: 2 } }, 'refused the request'],
    [{ refuse: { code: 7, message: 'Ledger is locked' } }, 'Ledger is locked'],
    [{ refuse: { nothing: true } }, 'Unknown error'],
  ] as const) {
    await wallet.behave({ sign: behaviour });
    await side.sign.click();
    await expect(side.status).toContainText(words);
    await expect(side.answer).toHaveCount(0);
  }

  await wallet.behave({ sign: 'wait' });
  await side.sign.click();
  await expect(side.status).toContainText('Waiting for your wallet');
  await side.answering.getByRole('button', { name: 'Cancel' }).click();
  await expect(side.status).toContainText('You stopped waiting');
  await wallet.behave({ sign: 'approve' });

  await page.getByRole('banner').getByRole('button').first().click();
  await page.getByRole('menuitemradio', { name: /Account 2/ }).click();
  await expect(side.answering).toContainText('Another account is connected');
  await side.answering.getByRole('button', { name: 'Use this account' }).click();
  await expect(side.sign).toBeVisible();
  await page.getByRole('banner').getByRole('button').first().click();
  await page.getByRole('menuitem', { name: 'Disconnect' }).click();
  await expect(side.answering).toContainText('Wallet not connected');
  await side.answering.getByRole('button', { name: 'Select Wallet' }).click();
  await page.getByRole('menuitem', { name: 'Author' }).click();
  await side.sign.click();
  await expect(side.answer).toHaveCount(1);
});
