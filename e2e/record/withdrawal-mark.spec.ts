import { getWithdrawalMark, MARK_OWNER } from '@countersign/proof/claims';
import { askNode } from '../job/ask-node';
import { signFiles, untilRecord } from '../job/story';
import { expect, test } from '../job/test';
import { writeFile } from '../job/test-file';
import { startNodeProxy, type Fault, type SeenCall } from '../node-proxy';
import { onSignPage } from '../pages/sign-page';
import { onVerifyPage } from '../pages/verify-page';
import { getLocalCluster } from '../test';

const NONE: Fault = {
  kind: 'edit',
  edit: (answer) => ({ ...answer, result: { context: { slot: 1_000_000_000 }, value: null } }),
};
const PRUNED: Fault = {
  kind: 'edit',
  edit: ({ id }) => ({ jsonrpc: '2.0', id, error: { code: -32601, message: 'Method not found' } }),
};

function hideAllBut(signature: string) {
  return ({ method }: SeenCall): Fault | null =>
    method !== 'getSignaturesForAddress'
      ? null
      : {
          kind: 'edit',
          edit: ({ result, ...answer }) => ({
            ...answer,
            result: Array.isArray(result) ? result.filter(isOf(signature)) : result,
          }),
        };
}

function isOf(signature: string) {
  return (entry: unknown) => JSON.stringify(entry).includes(`"signature":"${signature}"`);
}

test('H2 H3 a withdrawal that both nodes hide is shown by its mark, for which its signer paid', async ({
  page,
  serve,
  node,
  rpc,
  addWallet,
}, testInfo) => {
  const other = await startNodeProxy(node.rpcUrl);
  const nodes = [rpc, other];
  const site = await serve({
    clusters: [getLocalCluster(rpc.url, { endpoints: nodes.map(({ url }) => url) })],
  });
  const [first, second] = nodes.map(({ url }) => new URL(url).host);
  const author = await addWallet({ name: 'Author' });
  const sign = onSignPage(page);
  const verify = onVerifyPage(page);
  const signature = await signFiles(page, site, [writeFile(testInfo, 'doubted.bin')], author);
  const { address } = getWithdrawalMark(author.address, signature);
  await expect(verify.fact('Withdrawn by the signer')).toContainText('No withdrawal found');
  expect(nodes.map(countMarkCalls)).toEqual([1, 1]);

  await test.step('its cost is shown before it is signed', async () => {
    await onVerifyPage(page).chooseMore('Withdraw');
    await expect(page.getByText('about 0.0009 SOL on top of the fee')).toBeVisible();
    await page.getByLabel('I understand that this can’t be undone').check();
    await expect(sign.fact('Lasting mark')).toHaveText('0.00089088 SOL, which you don’t get back');
    await sign.send.click();
    expect(await untilRecord(page)).toBe(signature);
    await expect(verify.record).toHaveAttribute('data-revoked', '');
    expect(await askNode(node, 'getAccountInfo', address, { encoding: 'base64' })).toMatchObject({
      value: { owner: MARK_OWNER, lamports: 890_880 },
    });
  });

  await test.step('no list has it: both nodes still report the mark', async () => {
    for (const each of nodes) each.setFault(hideAllBut(signature));
    await page.reload();
    await expect(verify.record).toContainText(
      `Marked as withdrawn, say ${first} and ${second}: the withdrawal itself could not be found.`,
    );
    await expect(verify.record).toHaveAttribute('data-revoked', '');
    await expect(verify.headline).toContainText('Reported as withdrawn');
  });

  await test.step('one node hides the mark too: both are named, and it is not green', async () => {
    other.setFault((call) =>
      call.method === 'getAccountInfo' ? NONE : hideAllBut(signature)(call),
    );
    await page.reload();
    await expect(verify.record).toContainText(`Marked as withdrawn, says ${first}`);
    await expect(verify.record).toContainText(`${second} contradicts: the mark is not set there.`);
    await expect(verify.headline).toContainText('Reported as withdrawn');
  });

  await test.step('nodes that forget: no list, and no withdrawal', async () => {
    for (const each of nodes) {
      each.setFault(({ method, body }) =>
        method === 'getSignaturesForAddress' ||
        (method === 'getTransaction' && !body.includes(signature))
          ? PRUNED
          : null,
      );
    }
    await page.reload();
    await expect(verify.record).toContainText('the withdrawal itself could not be found.');
    await expect(verify.record).toHaveAttribute('data-revoked', '');
  });
  await other.stop();
});

function countMarkCalls({ calls }: { readonly calls: readonly SeenCall[] }): number {
  return calls.filter(({ method }) => method === 'getAccountInfo').length;
}

test('H3 N5 a stranger’s SOL where the mark would be is no mark and no reason to pay less, and the signer’s withdrawal still lands', async ({
  page,
  site,
  node,
  addWallet,
}, testInfo) => {
  const author = await addWallet({ name: 'Author' });
  const sign = onSignPage(page);
  const verify = onVerifyPage(page);
  const signature = await signFiles(page, site, [writeFile(testInfo, 'envied.bin')], author);
  await node.airdrop(getWithdrawalMark(author.address, signature).address, 890_880n);
  await page.reload();
  await expect(verify.fact('Withdrawn by the signer')).toContainText('No withdrawal found');
  await expect(verify.record).not.toHaveAttribute('data-revoked', '');

  await onVerifyPage(page).chooseMore('Withdraw');
  await page.getByLabel('I understand that this can’t be undone').check();
  await expect(sign.fact('Lasting mark')).toContainText('0.00089088 SOL');
  await sign.send.click();
  expect(await untilRecord(page)).toBe(signature);
  await expect(verify.record).toHaveAttribute('data-revoked', '');
  await expect(verify.record).toContainText('Withdrawn by its signer');
});
