import { signFiles } from '../job/story';
import { expect, test } from '../job/test';
import { writeFile } from '../job/test-file';

test('L8 the expected address is compared with the signer’s whole address (G2)', async ({
  page,
  site,
  addWallet,
  openStranger,
}, testInfo) => {
  const wallet = await addWallet({ name: 'Known', accounts: 2 });
  const signature = await signFiles(page, site, [writeFile(testInfo, 'known.bin')], wallet);
  const stranger = await openStranger();
  await stranger.goto(`${site.url}/verify/${signature}?cluster=solana:localnet`);
  await stranger.getByRole('link', { name: 'Compare with the address you know' }).click();
  const field = stranger.getByLabel('The address you expect');
  const answer = stranger.locator('[data-expected]');
  await field.fill(` ${wallet.address} `);
  await expect(answer).toHaveText('Same: this is the address that signed.');
  const { address } = wallet;
  const alike = `${address.slice(0, 8)}${address[8] === '3' ? '4' : '3'}${address.slice(9)}`;
  await field.fill(alike);
  await expect(answer).toHaveText(
    'Not the same wallet. The addresses look alike, but they differ.',
  );
  await field.fill(`${address.slice(0, 6)}…${address.slice(-6)}`);
  await expect(answer).toHaveText('This is not a whole Solana address.');
});
