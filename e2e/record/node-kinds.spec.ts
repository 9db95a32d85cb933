import { askNode, getNet } from '../job/ask-node';
import { createAuthor } from '../job/author';
import { signFiles } from '../job/story';
import { expect, test } from '../job/test';
import { writeFile } from '../job/test-file';
import { archive, NODE_KINDS, rememberAll, forgetBefore } from '../node-kinds';
import { startNodeProxy } from '../node-proxy';
import { onVerifyPage } from '../pages/verify-page';
import { getLocalCluster } from '../test';
import type { LocalNode } from '../../local/node';
import { inventDigest, writeRecord } from './write-record';

const REMEMBERS = /since (\d+ \w+ \d{4}|slot \d+), as far as 127\.0\.0\.1:\d+ remembers/;

for (const { name, misbehave, alone, besideWhole } of NODE_KINDS) {
  test(`V8 V9 a record asked of a node that is ${name} comes to the same as on the command line, alone and beside a whole one`, async ({
    page,
    serve,
    node,
    rpc,
    watch,
  }) => {
    watch.expectTrouble(/Failed to load resource/);
    const { signature, slot } = await writeFinal(node);
    const whole = await startNodeProxy(node.rpcUrl);
    whole.setFault(rememberAll);
    rpc.setFault(misbehave(slot));
    const { record } = onVerifyPage(page);
    for (const [endpoints, expected] of [
      [[rpc.url], alone],
      [[rpc.url, whole.url], besideWhole],
    ] as const) {
      const site = await serve({ clusters: [getLocalCluster(rpc.url, { endpoints })] });
      await page.goto(`${site.url}/verify/${signature}?cluster=solana:localnet`);
      await expect(record).toHaveAttribute('data-record', expected.record, { timeout: 20_000 });
      if (name.includes('403') && expected === alone) {
        await expect(record).toContainText('This server does not serve web pages.');
      }
      if (expected.code !== 0) continue;
      await expect(onVerifyPage(page).fact('Withdrawn by the signer')).toContainText(
        'No withdrawal found',
      );
    }
    await whole.stop();
  });
}

test('V8 of a node that forgets, every absence is told with since when it remembers, and it is asked once', async ({
  page,
  serve,
  node,
  rpc,
}) => {
  const { signature, slot } = await writeFinal(node);
  const whole = await startNodeProxy(node.rpcUrl);
  rpc.setFault(forgetBefore(slot + 1));
  const verify = onVerifyPage(page);
  const both = getLocalCluster(rpc.url, { endpoints: [rpc.url, whole.url] });

  await test.step('a record that it does not know', async () => {
    const site = await serve({ clusters: [getLocalCluster(rpc.url)] });
    await page.goto(`${site.url}/verify/${signature}?cluster=solana:localnet`);
    await expect(verify.record).toHaveAttribute('data-record', 'not-found');
    await expect(verify.record).toContainText('No such record since');
    await expect(verify.record).toContainText(REMEMBERS);
  });

  await test.step('a withdrawal, and other signatures, beside a node that forgets less', async () => {
    whole.setFault(forgetBefore(slot));
    const asked = rpc.calls.length;
    const site = await serve({ clusters: [both] });
    await page.goto(`${site.url}/verify/${signature}?cluster=solana:localnet`);
    await expect(verify.record).toHaveAttribute('data-record', 'valid');
    const withdrawn = verify.fact('Withdrawn by the signer');
    await expect(withdrawn).toContainText(`No withdrawal found; asked: ${new URL(whole.url).host}`);
    await expect(withdrawn).toContainText(REMEMBERS);
    await verify.open('Signatures of this file');
    await expect(page.getByText('No other signature found since')).toBeVisible();
    await page.getByRole('link', { name: 'Home' }).click();
    await page.goBack();
    await expect(withdrawn).toContainText(REMEMBERS);
    const methods = rpc.calls.slice(asked).map(({ method }) => method);
    expect(methods.filter((method) => method === 'getFirstAvailableBlock')).toHaveLength(1);
    // It was the first to be asked, and did not know the record.
    expect(methods.indexOf('getFirstAvailableBlock')).toBeGreaterThan(
      methods.indexOf('getTransaction'),
    );
  });

  await test.step('nothing is said of it where one node remembers everything', async () => {
    whole.setFault(rememberAll);
    const site = await serve({ clusters: [both] });
    await page.goto(`${site.url}/verify/${signature}?cluster=solana:localnet`);
    await expect(verify.fact('Withdrawn by the signer')).toContainText(REMEMBERS);
    await expect(verify.signatures).toBeAttached();
    await expect(page.getByText('No other signature found')).toHaveCount(0);
  });
  await whole.stop();
});

test('G4 V3 a file is signed, and its record is final, where the first node is an archive', async ({
  page,
  serve,
  node,
  rpc,
  addWallet,
}, testInfo) => {
  rpc.setFault(archive);
  const wallet = await addWallet({ name: 'Archived', nodeUrl: node.rpcUrl });
  const site = await serve({
    clusters: [getLocalCluster(rpc.url, { endpoints: [rpc.url, node.rpcUrl] })],
  });
  await signFiles(page, site, [writeFile(testInfo, 'archived.txt')], wallet);
  await expect(onVerifyPage(page).record).toHaveAttribute('data-record', 'valid');
});

async function writeFinal(node: LocalNode) {
  const signature = await writeRecord(await createAuthor(node), inventDigest(), await getNet(node));
  const landed = await askNode(node, 'getTransaction', signature, {
    encoding: 'base64',
    maxSupportedTransactionVersion: 1,
  });
  return { signature, slot: Number(Reflect.get(Object(landed), 'slot')) };
}
