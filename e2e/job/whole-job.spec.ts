import { getLocalCluster } from '../test';
import { onDropPage } from '../pages/drop-page';
import { onSignPage } from '../pages/sign-page';
import { onVerifyPage } from '../pages/verify-page';
import { getNet } from './ask-node';
import { dropFromDesktop } from './drop-from-desktop';
import { expectNoViolation } from './expect-no-violation';
import { getRecordStates, getSteps, recordMessages } from './record-messages';
import { bringFiles, sendInSteps, untilRecord } from './story';
import { expect, test } from './test';
import { writeFile } from './test-file';

test('D2 G2 G4 G7 V2 V3 V4 a dropped file is signed by a wallet that was there first, and checked', async ({
  page,
  site,
  node,
  rpc,
  addWallet,
  openStranger,
}, testInfo) => {
  const file = writeFile(testInfo, 'résumé of a day.bin');
  const wallet = await addWallet({ name: 'Early', seed: 'Early, of the whole job', sign: 'wait' });
  await recordMessages(page);
  const sign = onSignPage(page);
  const verify = onVerifyPage(page);

  await test.step('drop: the digest is the one that sha256sum gives', async () => {
    await page.goto(site.url);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await dropFromDesktop(page, [file.path]);
    const drop = onDropPage(page);
    await expect(drop.digest(file.name)).toHaveText(`sha256:${file.sha256}`);
    await expect(drop.sign).toHaveText('Sign 1 file');
    await drop.sign.click();
  });

  await test.step('sign: everything is shown before the wallet opens', async () => {
    await sign.connect('Early');
    const net = await getNet(node);
    await expect(sign.memo).toHaveText(`countersign/1 file sha256:${file.sha256} net=${net}`);
    await expect(sign.claim).toContainText(file.name);
    await expect(sign.fact('Signer')).toContainText(wallet.address);
    await expect(sign.fact('Network')).toHaveText('Localnet');
    await expect(sign.cost).toHaveText(/^Cost: about 0\.0000\d+ SOL, paid from your wallet$/);
    await expect(sign.balance).toHaveText('Balance: 1 SOL');
    await expect(sign.fact('Test run')).toHaveCount(0);
    expect(await wallet.countCalls('solana:signTransaction')).toBe(0);
  });

  await test.step('send: each step is shown', async () => {
    await sendInSteps(page, rpc, wallet);
  });

  await test.step('verify: it becomes final by itself', async () => {
    const address = new URL(page.url());
    expect(address.search).toBe('?cluster=solana%3Alocalnet');
    await expect(verify.record).toHaveAttribute('data-record', 'settling');
    await expectNoViolation(page, { part: 'main' });
    rpc.setFault(() => null);
    await expect(verify.record).toHaveAttribute('data-record', 'valid');
    expect(await getRecordStates(page)).toEqual(['settling', 'valid']);
    expect(await getSteps(page)).toEqual(
      expect.arrayContaining(['Waiting for your wallet', 'Sent', 'Confirmed', 'Finalized']),
    );
    await expect(verify.record).toContainText(wallet.address);
    await expect(verify.fact('Status')).toContainText('reported by');
    await expect(verify.record).toHaveAttribute('data-answer', 'match');
  });

  await test.step('check: the file matches, a changed one does not', async () => {
    await dropFromDesktop(page, [file.path]);
    await expect(verify.file).toHaveAttribute('data-file', 'match');
    await expect(verify.file).toContainText('It matches');
    await verify.choose(writeFile(testInfo, 'changed.bin').path);
    await expect(verify.file).toHaveAttribute('data-file', 'mismatch');
    await expect(verify.record).toHaveAttribute('data-answer', 'mismatch');
    await expect(verify.file).toContainText('It does not match');
    await expect(verify.record).toHaveAttribute('data-record', 'valid');
  });

  await test.step('a visitor without a wallet sees the same', async () => {
    const stranger = await openStranger();
    await stranger.goto(page.url());
    await expect(onVerifyPage(stranger).record).toHaveAttribute('data-record', 'valid');
    await expect(onVerifyPage(stranger).record).toContainText(wallet.address);
  });
});

test('W1 G1 G2 the whole job with a wallet that registers two seconds after the page', async ({
  page,
  serve,
  node,
  rpc,
  addWallet,
}, testInfo) => {
  const site = await serve({
    clusters: [getLocalCluster(rpc.url, { subscriptions: [node.wsUrl] })],
  });
  const file = writeFile(testInfo, 'late.txt');
  await bringFiles(page, site, [file]);
  // The wallet's delay begins with the page's load, so the page is reloaded.
  const wallet = await addWallet({ name: 'Late', register: { afterMs: 2000 } });
  await page.reload();
  const sign = onSignPage(page);
  await expect(sign.claim).toContainText(file.name);
  await sign.walletControl.click();
  await page.getByRole('menuitem', { name: 'Late' }).click();
  await expect(sign.fact('Signer')).toContainText(wallet.address);
  await sign.send.click();
  await untilRecord(page);
  const verify = onVerifyPage(page);
  await expect(verify.record).toHaveAttribute('data-record', 'valid');
  await verify.choose(file.path);
  await expect(verify.file).toHaveAttribute('data-file', 'match');
});
