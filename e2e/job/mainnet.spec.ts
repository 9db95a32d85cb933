import { readFileSync } from 'node:fs';
import { parseConfigurationText } from '@countersign/core/configuration/configuration';
import { rememberAll } from '../node-kinds';
import { onSignPage } from '../pages/sign-page';
import { onVerifyPage } from '../pages/verify-page';
import { signFiles, prepare } from './story';
import { expect, test } from './test';
import { writeFile } from './test-file';

const GENESIS_HASH = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d';
const { clusters } = parseConfigurationText(
  readFileSync('configurations/mainnet-and-devnet.json', 'utf8'),
);

test('C1 G2 G4 V3 V8 on the configuration for mainnet a file is signed and checked, without a test network’s banner or airdrop', async ({
  page,
  serve,
  rpc,
  addWallet,
}, testInfo) => {
  rpc.setFault((call) =>
    call.method === 'getGenesisHash'
      ? { kind: 'edit', edit: (answer) => ({ ...answer, result: GENESIS_HASH }) }
      : rememberAll(call),
  );
  const hosts = new Set<string>();
  for (const endpoint of clusters.flatMap(({ endpoints }) => endpoints)) {
    await page.route(endpoint, async (route) => {
      hosts.add(new URL(endpoint).host);
      const body = route.request().postData() ?? '';
      const answer = await fetch(rpc.url, { method: 'POST', body });
      await route.fulfill({
        status: answer.status,
        headers: { 'access-control-allow-origin': '*', 'content-type': 'application/json' },
        body: await answer.text(),
      });
    });
  }
  const site = await serve({ clusters });
  const chains = ['solana:mainnet', 'solana:devnet'] as const;
  const file = writeFile(testInfo, 'on-mainnet.bin');
  const sign = onSignPage(page);

  await test.step('a wallet without SOL: what is missing, and no airdrop', async () => {
    const poor = await addWallet({ name: 'Poor', seed: 'poor on mainnet', chains }, 0n);
    await prepare(page, site, [file], poor);
    await expect(page.getByText('This wallet has no SOL on Mainnet.').first()).toBeVisible();
    await expect(sign.fact('Network')).toHaveText('Mainnet');
    await expect(sign.getCoins).toHaveCount(0);
    await expect(page.getByRole('complementary', { name: 'About this network' })).toHaveCount(0);
  });

  await test.step('a wallet with SOL signs, and both nodes agree on the record', async () => {
    const wallet = await addWallet({ name: 'Rich', seed: 'rich on mainnet', chains });
    await page.evaluate(() => {
      localStorage.clear();
    });
    await signFiles(page, site, [file], wallet);
    const verify = onVerifyPage(page);
    await expect(verify.record).toHaveAttribute('data-record', 'valid');
    expect(new URL(page.url()).searchParams.get('cluster')).toBe('solana:mainnet');
    await expect(verify.fact('Status')).toHaveText('two independent servers agree');
    await expect(page.getByText(/is a test network|demo network/)).toHaveCount(0);
    await verify.choose(file.path);
    await expect(verify.file).toHaveAttribute('data-file', 'match');
  });
  expect([...hosts].toSorted()).toEqual([
    'your-archive-of-another-owner.example',
    'your-node.example',
  ]);
});
