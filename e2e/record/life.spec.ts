import { getNet } from '../job/ask-node';
import { createAuthor } from '../job/author';
import { expect, test } from '../job/test';
import type { Fault } from '../node-proxy';
import { onVerifyPage } from '../pages/verify-page';
import { inventDigest, mention, withdraw, writeRecord } from './write-record';

test('V5 every signature of a file is listed and checked, and only its author’s statements count', async ({
  page,
  site,
  node,
  rpc,
  watch,
}) => {
  const net = await getNet(node);
  const [author, friend] = [await createAuthor(node), await createAuthor(node)];
  const file = inventDigest();
  const first = await writeRecord(author, file, net);
  const links = (url: string) => `countersign/1 links ${first} net=${net} url=${url}`;
  await Promise.all([
    writeRecord(friend, file, net),
    mention(author, file, links('https://example.com/post')),
    mention(friend, file, links('https://evil.example/post')),
    withdraw(friend, file, { signature: first, net, reason: 'gone' }),
    mention(friend, file, `countersign/1 file sha256:${inventDigest().hex} net=${net}`),
  ]);
  const start = rpc.calls.length;
  await page.goto(`${site.url}/verify/${first}?cluster=solana:localnet`);
  const verify = onVerifyPage(page);
  const list = verify.signatures;
  const own = list.locator('[data-signature=this]');
  const other = list.locator('[data-signature=other]');

  await test.step('only the necessary requests are made, each once, until the list is opened', async () => {
    await expect(page.locator('[data-cluster-check=success]')).toBeVisible();
    await expect(own).toHaveAttribute('data-status', 'valid');
    await expect(other).toHaveAttribute('data-status', 'asking');
    const calls = rpc.calls
      .slice(start)
      .map(({ method, params }) => `${method} ${JSON.stringify(params)}`);
    const asked = calls.filter((call) => !/^(getVersion|getBlockTime)/.test(call));
    expect(new Set(asked).size, asked.join('\n')).toBe(asked.length);
    expect(asked.length, asked.join('\n')).toBe(10);
  });

  await test.step('both signatures are verified, the earlier first', async () => {
    await expect(verify.record).toHaveAttribute('data-record', 'valid');
    await expect(other).toHaveCount(1);
    await verify.open('Signatures of this file');
    await expect(other).toContainText(friend.address);
    await expect(list.locator('[data-signature]').first()).toContainText(author.address);
    await expect(list.locator('[data-status=valid]')).toHaveCount(2);
    await expect(page.getByText('What is ticked was checked in this browser.')).toBeVisible();
    await expect(list.locator('[data-status=unchecked]')).toHaveCount(0);
  });

  await test.step('the author’s links are links, a stranger’s count for nothing', async () => {
    const link = page
      .getByRole('list', { name: 'Links by the signer' })
      .getByRole('link', { name: 'https://example.com/post' });
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(link).toHaveAttribute('href', 'https://example.com/post');
    await expect(page.locator('a[href*="evil.example"]')).toHaveCount(0);
    await expect(verify.record).not.toHaveAttribute('data-revoked', '');
    await expect(verify.fact('Withdrawn by the signer')).toContainText('No withdrawal found');
    await expect(verify.record).toHaveAttribute('data-answer', 'unasked');
    await expect(onVerifyPage(page).headline).toContainText(CALM);
  });

  await test.step('H3 an endless list says what was not checked, and loads more on demand', async () => {
    rpc.setFault(({ method }) => (method === 'getSignaturesForAddress' ? REPEATED : null));
    await page.reload();
    await expect(verify.fact('Withdrawn by the signer')).toContainText('No withdrawal found');
    await expect(verify.headline).toContainText(CALM);
    await verify.open('Signatures of this file');
    await expect(page.getByText('transactions were asked for.')).toBeVisible();
    rpc.setFault(({ method }) =>
      method === 'getSignaturesForAddress' ? { kind: 'status', status: 403 } : null,
    );
    watch.expectTrouble(/Failed to load resource/);
    await page.getByRole('button', { name: 'Ask for older ones' }).click();
    await expect(page.getByText('so others may exist that are not shown here')).toBeVisible();
    rpc.setFault(() => null);
    await page.getByRole('button', { name: 'Ask for older ones' }).click();
    await expect(page.getByText('transactions were asked for.')).toHaveCount(0);
    await expect(page.getByText('so others may exist that are not shown here')).toHaveCount(0);
  });

  await test.step('a revocation by the author is shown where the record is listed', async () => {
    await withdraw(author, file, { signature: first, net, reason: 'A mistake' });
    await page.reload();
    await expect(verify.record).toHaveAttribute('data-revoked', '');
    await expect(verify.record).toHaveAttribute('data-record', 'valid');
    await expect(verify.headline).toContainText('Withdrawn by the signer');
    await expect(verify.record).toContainText('A mistake');
    await expect(other).not.toHaveAttribute('data-revoked', '');
  });
});

const CALM = 'Is your copy the signed one?';

const REPEATED: Fault = {
  kind: 'edit',
  edit: ({ result, ...answer }) => ({
    ...answer,
    result: Array<unknown>(1_000).fill(Array.isArray(result) ? result[0] : null),
  }),
};
