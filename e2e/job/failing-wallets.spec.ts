import { digestToAddress, parseDigest } from '../../src/proof';
import { onSignPage } from '../pages/sign-page';
import { askNode } from './ask-node';
import { untilRecord } from './story';
import { expect, test } from './test';

const SENDS = { name: 'Sends', features: { signTransaction: false } } as const;

for (const [title, failOnceSent] of [
  ['with -1', { code: -1, message: 'Timed out waiting for confirmation.' }],
  ['with a refusal in its cause', { code: 4001, depth: 1, message: 'Timed out' }],
] as const) {
  test(`F1 G6 a wallet that sends and then fails ${title}: not called refused, found, and signed once`, async ({
    page,
    node,
    begin,
  }) => {
    const { file, wallet } = await begin('once.bin', { ...SENDS, sign: { failOnceSent } });
    const sign = onSignPage(page);
    await sign.send.click();
    await expect(sign.status).toContainText('It may have been sent all the same');
    await expect(sign.status).not.toContainText('..');
    await expect(sign.send).toBeDisabled();
    await expect(page.getByText(`to sign and send “${file.name}”`)).toContainText(
      'it did not say that it had',
    );
    await page.getByRole('button', { name: 'Look for it' }).click();
    const signature = await untilRecord(page);
    const address = digestToAddress(parseDigest(`sha256:${file.sha256}`));
    const known = await askNode(node, 'getSignaturesForAddress', address, {
      commitment: 'confirmed',
    });
    expect(known).toMatchObject([{ signature }]);
    expect(await wallet.countCalls('solana:signAndSendTransaction')).toBe(1);
  });
}
