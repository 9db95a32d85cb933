import type { Page } from '@playwright/test';
import { getNet } from '../job/ask-node';
import { createAuthor } from '../job/author';
import { expect, test } from '../job/test';
import { startNodeProxy } from '../node-proxy';
import { onVerifyPage } from '../pages/verify-page';
import { getLocalCluster } from '../test';
import { inventDigest, mention, withdraw, writeRecord } from './write-record';

const CALM = 'Is your copy the signed one?';

async function open(page: Page, site: { readonly url: string }, record: string) {
  await page.goto(`${site.url}/verify/${record}?cluster=solana:localnet`);
  const verify = onVerifyPage(page);
  await expect(verify.record).toHaveAttribute('data-record', 'valid');
  return { ...verify, answer: verify.fact('Withdrawn by the signer') };
}

test('H2 R4 a withdrawal that the first of two nodes denies is found on the second', async ({
  page,
  serve,
  node,
  rpc,
}) => {
  const other = await startNodeProxy(node.rpcUrl);
  const site = await serve({
    clusters: [getLocalCluster(rpc.url, { endpoints: [rpc.url, other.url] })],
  });
  const net = await getNet(node);
  const signer = await createAuthor(node);
  const file = inventDigest();
  const signed = await writeRecord(signer, file, net);
  const [first, second] = [rpc.url, other.url].map((url) => new URL(url).host);

  await test.step('before there is one: neutral, and the asked nodes are named', async () => {
    const { answer, record, headline } = await open(page, site, signed);
    await expect(answer).toHaveText('No withdrawal found');
    await expect(onVerifyPage(page).detail('Withdrawal')).toContainText(
      `No withdrawal found; asked: ${first} and ${second}`,
    );
    await expect(record).toHaveAttribute('data-answer', 'unasked');
    await expect(headline).toContainText(CALM);
  });

  await test.step('a withdrawal without its mark does not count', async () => {
    const memo = `countersign/1 revoke ${signed} net=${net} reason=Gone`;
    const unmarked = await mention(signer, file, memo);
    const { answer, headline } = await open(page, site, signed);
    await expect(answer).toHaveText('No withdrawal found');
    await expect(headline).toContainText(CALM);
    await page.goto(`${site.url}/verify/${unmarked}?cluster=solana:localnet`);
    await expect(onVerifyPage(page).record).toHaveAttribute('data-record', 'does-not-count');
  });

  await test.step('the first denies the mark', async () => {
    await withdraw(signer, file, { signature: signed, net, reason: 'Gone' });
    rpc.setFault(({ method }) =>
      method === 'getAccountInfo'
        ? {
            kind: 'edit',
            edit: (answer) => ({
              ...answer,
              result: { context: { slot: 1_000_000_000 }, value: null },
            }),
          }
        : null,
    );
    const { answer, record, headline } = await open(page, site, signed);
    await expect(headline).toContainText('Withdrawn by the signer');
    await expect(answer).toHaveText('Withdrawn by its signer');
    await expect(headline).not.toContainText(CALM);
    await expect(record).toContainText('Gone');
  });
  await other.stop();
});
