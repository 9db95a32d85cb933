import AxeBuilder from '@axe-core/playwright';
import { onHeader, shorten } from '../pages/header';
import { onSignPage } from '../pages/sign-page';
import { onVerifyPage } from '../pages/verify-page';
import { bringFiles } from '../job/story';
import { expect, test as base } from '../job/test';
import { writeFile } from '../job/test-file';
import { getLocalCluster, type Site } from '../test';
import { createMobileWallet, type MobileWallet } from './mobile-wallet';
import { startReflector, type Reflector } from './reflector';
import { followCode, scan } from './remote-phone';
import { readCache } from './test';

const REMOTE = 'Remote Mobile Wallet Adapter';

const test = base.extend<{ reflector: Reflector; remoteSite: Site; wallet: MobileWallet }>({
  ignoreHTTPSErrors: true,
  reflector: async ({ watch }, use) => {
    const reflector = await startReflector();
    watch.allow([`wss://${reflector.authority}`]);
    await use(reflector);
    await reflector.stop();
  },
  remoteSite: async ({ serve, rpc, reflector }, use) => {
    await use(
      await serve({
        clusters: [getLocalCluster(rpc.url)],
        remoteHostAuthority: reflector.authority,
      }),
    );
  },
  wallet: async ({ node, rpc }, use) => {
    const wallet = await createMobileWallet({ seed: 'Pocket', nodeUrl: rpc.url });
    await node.airdrop(wallet.address, 1_000_000_000n);
    await use(wallet);
  },
});

test('M1 M4 M5 W4 a phone that scans the code connects, signs a whole claim and is let go', async ({
  page,
  remoteSite,
  reflector,
  wallet,
}, testInfo) => {
  const file = writeFile(testInfo, 'from the desk.bin');
  await bringFiles(page, remoteSite, [file]);
  const sign = onSignPage(page);
  await sign.connect(REMOTE);
  const dialog = page.getByRole('dialog', { name: 'Scan with your wallet' });
  const code = dialog.getByRole('img', { name: 'Code that connects your wallet with this page' });

  const phone = await test.step('scan', async () => {
    await expect(code).toBeVisible();
    await expect(dialog.getByText('Waiting for scan')).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    const url = await scan(code);
    expect(url.href).toMatch(/^solana-wallet:\/v1\/associate\/remote\?/);
    expect(url.searchParams.get('reflector')).toBe(reflector.authority);
    return followCode(url, wallet);
  });
  await expect(sign.fact('Author')).toContainText(wallet.address);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await test.step('sign and send, in the same session', async () => {
    await sign.send.click();
    const verify = onVerifyPage(page);
    await expect(verify.record).toHaveAttribute('data-record', 'valid');
    await expect(verify.headline).toContainText(`Signed by ${wallet.address}`);
    await verify.choose(file.path);
    await expect(verify.file).toHaveAttribute('data-file', 'match');
    expect(wallet.getMethods()).toContain('sign_transactions');
  });

  await test.step('disconnect', async () => {
    const header = onHeader(page);
    await header.walletControl.click();
    await page.getByRole('menuitem', { name: 'Disconnect' }).click();
    await expect.poll(wallet.getMethods).toContain('deauthorize');
    expect(wallet.grants.size).toBe(0);
    expect(await readCache(page)).toBeNull();
    await expect.poll(reflector.countSockets).toBe(0);
    expect(phone.faults).toEqual([]);
  });
});

test('W5 M3 after a reload the account is there, and no code is shown before something is signed', async ({
  page,
  remoteSite,
  wallet,
}, testInfo) => {
  await bringFiles(page, remoteSite, [writeFile(testInfo, 'later.bin')]);
  const sign = onSignPage(page);
  await sign.connect(REMOTE);
  const code = page.getByRole('img', { name: 'Code that connects your wallet with this page' });
  await expect(code).toBeVisible();
  followCode(await scan(code), wallet);
  await expect(sign.fact('Author')).toContainText(wallet.address);

  await page.reload();
  await expect(sign.fact('Author')).toContainText(wallet.address);
  await expect(onHeader(page).walletControl).toContainText(shorten(wallet.address));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await sign.send.click();
  await expect(code).toBeVisible();
  followCode(await scan(code), wallet);
  await expect(page.locator('[data-record]')).toHaveAttribute('data-record', 'valid');
});

test('W5 without a stored authorization nothing is opened by itself', async ({
  page,
  remoteSite,
  wallet,
  reflector,
}) => {
  await page.addInitScript((address) => {
    const choice = JSON.stringify({ wallet: 'Remote Mobile Wallet Adapter', address });
    localStorage.setItem('countersign:wallet', choice);
  }, wallet.address);
  await page.goto(remoteSite.url);
  await expect(onHeader(page).walletControl).toContainText('Select Wallet');
  await onHeader(page).walletControl.click();
  await expect(page.getByRole('menuitem', { name: REMOTE })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(reflector.countSockets()).toBe(0);
});

test('M5 a phone that hangs up is scanned for again, with the account kept', async ({
  page,
  remoteSite,
  wallet,
  reflector,
}, testInfo) => {
  await bringFiles(page, remoteSite, [writeFile(testInfo, 'twice.bin')]);
  const sign = onSignPage(page);
  await sign.connect(REMOTE);
  const code = page.getByRole('img', { name: 'Code that connects your wallet with this page' });
  await expect(code).toBeVisible();
  const phone = followCode(await scan(code), wallet);
  await expect(sign.fact('Author')).toContainText(wallet.address);
  phone.hangUp();
  await expect.poll(reflector.countSockets).toBe(0);
  await sign.send.click();
  await expect(code).toBeVisible();
  followCode(await scan(code), wallet);
  await expect(page.locator('[data-record]')).toHaveAttribute('data-record', 'valid');
});

test('W3 M4 the code is put away by Escape, the session with it', async ({
  page,
  remoteSite,
  reflector,
}) => {
  await page.goto(remoteSite.url);
  await onHeader(page).pick(REMOTE);
  await expect(page.getByRole('dialog').getByText('Waiting for scan')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(onHeader(page).walletControl).toContainText('Select Wallet');
  await expect(onHeader(page).walletControl).toBeFocused();
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await expect.poll(reflector.countSockets).toBe(0);
});

test('M4 a reflector that cannot be reached is told of', async ({ page, serve, rpc, watch }) => {
  watch.allow(['wss://localhost:9']);
  watch.expectTrouble(/wss:\/\/localhost:9\/reflect/);
  const { url } = await serve({
    clusters: [getLocalCluster(rpc.url)],
    remoteHostAuthority: 'localhost:9',
  });
  await page.goto(url);
  await onHeader(page).pick(REMOTE);
  await expect(
    page.getByText(
      'An unexpected error occurred: The host that connects this page with a phone cannot be reached',
    ),
  ).toBeVisible();
});
