import { getNet } from '../job/ask-node';
import { createAuthor } from '../job/author';
import { expect, test } from '../job/test';
import { onVerifyPage } from '../pages/verify-page';
import { inventDigest, mention } from './write-record';

test('L7 titles that pose as the page’s words, stacked or blank, keep to a place of their own', async ({
  page,
  site,
  node,
}) => {
  const author = await createAuthor(node);
  const net = await getNet(node);
  const verify = onVerifyPage(page);
  const write = (title: string) => {
    const file = inventDigest();
    const text = encodeURIComponent(title).replaceAll('(', '%28').replaceAll(')', '%29');
    return mention(author, file, `countersign/1 file sha256:${file.hex} net=${net} title=${text}`);
  };
  const own = verify.record.locator('[data-outside-text]');
  const open = async (title: string) => {
    await page.goto(`${site.url}/verify/${await write(title)}?cluster=solana:localnet`);
    await expect(verify.record).toHaveAttribute('data-record', 'valid');
  };

  await test.step('quotes do not break out of it', async () => {
    const posing = 'Offer”. Signed by Apple Inc. (checked). “';
    await open(posing);
    await expect(verify.fact('Title')).toHaveText(posing);
    await expect(own).toHaveText(posing);
    await expect(verify.fact('What')).not.toContainText('Apple');
  });

  await test.step('marks that are stacked are cut off at its edge', async () => {
    await open(`a${'\u0302'.repeat(39)}`);
    await expect(own).toHaveCSS('overflow', 'clip');
    expect((await own.boundingBox())?.height).toBeLessThan(50);
  });

  await test.step('one that shows nothing is said to', async () => {
    await open('\u2800\u00a0\u2800');
    await expect(verify.fact('Title')).toHaveText('Nothing that can be seen');
    await expect(own).toHaveCount(0);
  });
});
