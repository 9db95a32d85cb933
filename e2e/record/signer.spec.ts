import { getNet } from '../job/ask-node';
import { createAuthor } from '../job/author';
import { expectNoViolation } from '../job/expect-no-violation';
import { expect, test } from '../job/test';
import { inventDigest, mention, withdraw, writeRecord } from './write-record';

test('F2 F3 a wallet’s records are verified, and its name is stored on this device', async ({
  page,
  site,
  node,
}) => {
  const net = await getNet(node);
  const [author, stranger] = await Promise.all([createAuthor(node), createAuthor(node)]);
  const [kept, withdrawn] = [inventDigest(), inventDigest()];
  const first = await writeRecord(author, kept, net);
  const second = await writeRecord(author, withdrawn, net);
  await withdraw(author, withdrawn, { signature: second, net });
  const spam = { ...inventDigest(), address: author.address };
  await mention(stranger, spam, `countersign/1 file sha256:${spam.hex} net=${net}`);
  const rows = page.getByRole('list', { name: 'Signed by this wallet' }).locator(':scope > li');
  const getRow = (signature: string) =>
    rows.filter({ has: page.locator(`a[href*="${signature}"]`) });
  const main = page.getByRole('main');

  await test.step('each row is a record of this signer, a withdrawal marks its record, and others’ records are left out', async () => {
    await page.goto(`${site.url}/by/${author.address}?cluster=solana%3Alocalnet`);
    await expect(page).toHaveTitle(/^Signed by \w{6}…\w{6} · /);
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
      /^3 records on Localnet, /,
    );
    await expect(rows).toHaveCount(3);
    await expect(getRow(first)).not.toHaveAttribute('data-revoked');
    await expect(getRow(second)).toHaveAttribute('data-revoked', '');
    await expect(main).not.toContainText('transaction');
  });

  await test.step('it gets a name on this device, which its record shows beside the address', async () => {
    await page.getByRole('button', { name: 'Name this wallet' }).click();
    await page.getByLabel('Name for this wallet').fill('Alice');
    await page.getByRole('button', { name: 'Save name' }).click();
    await expect(page.getByText('Name saved.')).toBeVisible();
    await expectNoViolation(page);
    await getRow(first).getByRole('link').click();
    const name = page.locator('[data-record] [data-known-name]');
    await expect(name).toHaveText('Alice');
    await page.reload();
    await expect(name).toHaveText('Alice');
    await expect(page.locator('[data-record]')).toContainText(author.address);
  });

  await test.step('an invalid address is reported as such', async () => {
    await page.goto(`${site.url}/by/nobody`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not a wallet address');
  });

  await test.step('a signature that is pasted on such a page opens its record (F1)', async () => {
    const paste = async () => {
      await page.evaluate((text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', text);
        const init = { bubbles: true, cancelable: true, clipboardData };
        document.body.dispatchEvent(new ClipboardEvent('paste', init));
      }, first);
      return page.url();
    };
    await expect.poll(paste).toContain(`/verify/${first}`);
    await expect(page.locator('[data-record="valid"]')).toBeVisible();
  });
});
