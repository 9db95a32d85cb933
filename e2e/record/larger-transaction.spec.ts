import { getNet } from '../job/ask-node';
import { createAuthor, transfer, writeMemo } from '../job/author';
import { expect, test } from '../job/test';
import { onVerifyPage } from '../pages/verify-page';
import { inventDigest } from './write-record';

test('M7 V3 a claim among another app’s instructions is described so on the card and its certificate, and is not green', async ({
  page,
  site,
  node,
}) => {
  const author = await createAuthor(node);
  const file = inventDigest();
  const memo = `countersign/1 file sha256:${file.hex} net=${await getNet(node)}`;
  const signature = await author.send([
    transfer(author.address, 1_000_000n),
    transfer(author.address, 0n, [file.address]),
    writeMemo(author.address, memo),
  ]);
  const verify = onVerifyPage(page);
  await page.goto(`${site.url}/verify/${signature}?cluster=solana:localnet`);
  await expect(verify.record).toHaveAttribute('data-record', 'valid');
  await expect(verify.headline).toContainText('within a larger transaction');
  await expect(verify.record).toContainText('its signer may have approved it for those');
  await expect(page.getByRole('list', { name: 'What else it does' })).toContainText(
    'transfers 0.001 SOL',
  );
  await expect(verify.record).not.toHaveClass(/bg-good/);
  await verify.share();
  await page.getByRole('menuitem', { name: 'Certificate' }).click();
  await expect(page.locator('[data-certificate]')).toContainText(
    'The transaction does more than sign this',
  );
});
