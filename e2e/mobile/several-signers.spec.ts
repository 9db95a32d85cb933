import type { Locator, Page } from '@playwright/test';
import { createKeyFile } from '../../packages/countersign/src/test/key-file';
import { runAny } from '../../packages/countersign/src/test/run-here';
import { untilRecord } from '../job/story';
import { writeFile } from '../job/test-file';
import { onDropPage } from '../pages/drop-page';
import { onSignPage } from '../pages/sign-page';
import { onVerifyPage } from '../pages/verify-page';
import { expect, LOCAL, test } from './test';

const ENOUGH = 1_000_000_000n;

function onRequestPage(page: Page) {
  const main = page.getByRole('main');
  const signers = main.getByRole('list', { name: 'Signers' });
  return {
    heading: main.getByRole('heading', { level: 1 }),
    row: (address: string) => signers.getByRole('listitem').filter({ hasText: address }),
    check: main.getByRole('button', { name: 'Check who signed' }),
    file: main.locator('[data-file]'),
    choose: (path: string) => main.getByLabel('Choose file').first().setInputFiles(path),
  };
}

async function expectStates(page: Page, states: Readonly<Record<string, string>>): Promise<void> {
  const request = onRequestPage(page);
  for (const [address, state] of Object.entries(states)) {
    await expect(request.row(address)).toHaveAttribute('data-request', state);
  }
}

async function signAsked(page: Page, link: string, path: string, wallet: string): Promise<void> {
  await page.goto(link);
  await onRequestPage(page).choose(path);
  await expect(onRequestPage(page).file).toHaveAttribute('data-file', 'match');
  const sign = onSignPage(page);
  await sign.connect(wallet);
  await sign.send.click();
  await untilRecord(page);
}

test('Q1 three browsers, a phone and a command sign what one link asks for, and a sixth checks', async ({
  page: phonePage,
  site,
  node,
  rpc,
  installWallet,
  addWallet,
  openStranger,
}, testInfo) => {
  test.slow();
  const lease = writeFile(testInfo, 'Lease “Berlin”.pdf');
  const other = writeFile(testInfo, 'Other.pdf');
  const [annas, bens, emils, sixth] = (await Promise.all(
    Array.from({ length: 4 }, openStranger),
  )) as [Page, Page, Page, Page];
  const anna = await addWallet({ name: 'Anna' }, ENOUGH, annas);
  const ben = await addWallet({ name: 'Ben' }, ENOUGH, bens);
  const emil = await addWallet({ name: 'Emil' }, ENOUGH, emils);
  const cleo = await installWallet({ seed: 'Cleo' });
  const dora = createKeyFile(testInfo.outputPath('dora.json'));
  await node.airdrop(dora.address, ENOUGH);
  const asked = [anna, ben, cleo, dora].map(({ address }) => address);

  const link = await test.step('the link is made from the list of files', async () => {
    await annas.goto(site.url);
    await onDropPage(annas).choose(lease.path);
    await annas.getByRole('button', { name: 'Ask others to sign' }).click();
    const dialog = annas.getByRole('dialog', { name: 'Ask others to sign' });
    const add: Locator = dialog.getByRole('button', { name: 'Add a signer' });
    for (const [index, address] of asked.entries()) {
      const field = dialog.getByLabel(`Wallet address of signer ${index + 1}`);
      if (!(await field.isVisible())) await add.click();
      await field.fill(address);
    }
    await dialog.getByLabel('How many must sign').fill('3');
    await dialog.getByLabel('Note').fill('Please sign by Friday.');
    await dialog.getByRole('button', { name: 'Create link' }).click();
    return dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  });
  expect(link.startsWith(`${site.url}/sign#request=`)).toBe(true);

  await test.step('opening it asks nobody, and a click says that all are missing', async () => {
    const calls: string[] = [];
    rpc.setFault(({ method }) => {
      calls.push(method);
      return null;
    });
    await sixth.goto(link);
    const request = onRequestPage(sixth);
    await expect(request.heading).toHaveText('Lease “Berlin”.pdf: 4 wallets are asked to sign');
    await expect(sixth.getByText('Please sign by Friday.')).toBeVisible();
    expect(calls.filter((method) => method === 'getSignaturesForAddress')).toEqual([]);
    await sixth.getByRole('link', { name: 'Skip to content' }).press('Enter');
    // Another window may be the active one.
    await expect.poll(() => sixth.evaluate(() => document.activeElement?.id)).toBe('main');
    await request.check.click();
    await expect(request.heading).toHaveText('Lease “Berlin”.pdf: 0 of 4 named wallets signed');
    await expectStates(sixth, Object.fromEntries(asked.map((address) => [address, 'missing'])));
    expect(calls.filter((method) => method === 'getSignaturesForAddress')).toHaveLength(5);
    rpc.setFault(() => null);
  });

  await test.step('another file is red, and there is nothing to sign', async () => {
    await bens.goto(link);
    const request = onRequestPage(bens);
    await request.choose(other.path);
    await expect(request.file).toHaveAttribute('data-file', 'mismatch');
    await expect(onSignPage(bens).send).toHaveCount(0);
  });

  await test.step('two browsers, a phone and a command sign; one of them twice', async () => {
    await signAsked(annas, link, lease.path, anna.name);
    await signAsked(bens, link, lease.path, ben.name);
    await signAsked(phonePage, link, lease.path, LOCAL);
    const state = { XDG_STATE_HOME: testInfo.outputPath('state') };
    for (const more of [[], ['--again', '--force']]) {
      const args = ['sign', lease.path, '-u', node.rpcUrl, '-k', dora.path, ...more];
      expect((await runAny(args, state)).code).toBe(0);
    }
  });

  await test.step('a wallet that was not asked signs as itself, and is told so', async () => {
    await emils.goto(link);
    await onRequestPage(emils).choose(lease.path);
    const sign = onSignPage(emils);
    await sign.connect(emil.name);
    await expect(emils.getByText('This wallet is not among those asked')).toBeVisible();
    await sign.send.click();
    await untilRecord(emils);
    await expect(onVerifyPage(emils).record).toHaveAttribute('data-record', 'valid');
  });

  await test.step('who has signed is seen, and a withdrawn signature does not count', async () => {
    const request = onRequestPage(sixth);
    await sixth.reload();
    await request.check.click();
    await expect(request.heading).toHaveText('Lease “Berlin”.pdf: 4 of 4 named wallets signed');
    await expect(sixth.getByText('Also signed by 1 wallet that was not asked')).toBeVisible();
    await expect(sixth.getByText(emil.address)).toBeVisible();
    await expect(onVerifyPage(bens).record).toHaveAttribute('data-record', 'valid');
    await bens.getByRole('button', { name: 'More', exact: true }).click();
    await bens.getByRole('menuitem', { name: 'Withdraw' }).click();
    await bens.getByLabel('I understand that this can’t be undone').check();
    await onSignPage(bens).send.click();
    await untilRecord(bens);
    await sixth.reload();
    await request.check.click();
    await expect(request.heading).toHaveText('Lease “Berlin”.pdf: 3 of 4 named wallets signed');
    const [annas, bens_, cleos, doras] = asked as [string, string, string, string];
    await expectStates(sixth, {
      ...{ [annas]: 'signed', [bens_]: 'withdrawn' },
      ...{ [cleos]: 'signed', [doras]: 'signed' },
    });
  });

  await test.step('the command says the same', async () => {
    const verify = (path: string) => runAny(['verify', path, '--request', link, '-u', node.rpcUrl]);
    const { code, out } = await verify(lease.path);
    expect([code, out]).toEqual([
      0,
      expect.stringContaining('3 of 4 named wallets signed; 3 must'),
    ]);
    expect((await verify(other.path)).code).toBe(1);
  });
});
