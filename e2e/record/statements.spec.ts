import { getNet } from '../job/ask-node';
import { createAuthor } from '../job/author';
import { signFiles, untilRecord } from '../job/story';
import { expect, test } from '../job/test';
import { writeFile } from '../job/test-file';
import { onSignPage } from '../pages/sign-page';
import { onVerifyPage } from '../pages/verify-page';
import { inventDigest, writeRecord } from './write-record';

test('V6 the author adds links, and takes the record back', async ({
  page,
  site,
  addWallet,
}, testInfo) => {
  const author = await addWallet({ name: 'Author' });
  const sign = onSignPage(page);
  const verify = onVerifyPage(page);
  const own = page.locator('[data-signature=this]');
  const file = writeFile(testInfo, 'shared.bin');
  const signature = await signFiles(page, site, [file], author);
  await expect(verify.record).toHaveAttribute('data-record', 'valid');

  await test.step('links: only https, shown before they are signed, and then on the record', async () => {
    await page.getByRole('button', { name: 'Add links' }).click();
    const field = page.getByLabel('Links');
    await field.fill('http://example.com/');
    await page.getByRole('button', { name: 'Use these links' }).click();
    await expect(page.getByRole('alert')).toContainText('only https addresses can be recorded');
    await field.fill('https://EXAMPLE.com/post\n\nhttps://example.org');
    await page.getByRole('button', { name: 'Use these links' }).click();
    await expect(sign.memo).toContainText(
      new RegExp(
        `^countersign/1 links ${signature} net=\\w{32} url=https://example.com/post url=https://example.org/$`,
      ),
    );
    await sign.send.click();
    expect(await untilRecord(page)).toBe(signature);
    await expect(own.getByRole('link', { name: 'https://example.com/post' })).toBeVisible();
    await expect(own.locator('[data-statement=links]')).toHaveAttribute('data-counts', 'yes');
  });

  await test.step('revoke: asks for consent, and says so in the headline', async () => {
    await page.getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByText('It unsigns nothing')).toBeVisible();
    await expect(sign.send).toHaveCount(0);
    await page.getByLabel('Reason').fill('Wrong file — sorry');
    await page.getByLabel('I no longer stand by this record').check();
    await expect(sign.memo).toContainText(`countersign/1 revoke ${signature}`);
    // A reload asks for the consent again, and loses nothing that was signed.
    await page.reload();
    await expect(sign.send).toHaveCount(0);
    await page.getByLabel('Reason').fill('Wrong file — sorry');
    await page.getByLabel('I no longer stand by this record').check();
    await sign.send.click();
    expect(await untilRecord(page)).toBe(signature);
    await expect(verify.record).toHaveAttribute('data-revoked', '');
    await expect(verify.record).toContainText('Wrong file — sorry');
    await expect(verify.headline).toContainText('who has taken it back');
  });
});

test('V6 anybody countersigns a file: the same claim by another author, listed after the first', async ({
  page,
  site,
  node,
  addWallet,
}, testInfo) => {
  const friend = await addWallet({ name: 'Friend' });
  const author = await createAuthor(node);
  const file = writeFile(testInfo, 'theirs.bin');
  const net = await getNet(node);
  const signature = await writeRecord(author, inventDigest(Buffer.from(file.sha256, 'hex')), net);
  const sign = onSignPage(page);
  const verify = onVerifyPage(page);
  await page.goto(`${site.url}/verify/${signature}?cluster=solana:localnet`);
  await page.getByRole('button', { name: 'Countersign' }).click();
  await expect(sign.claim).toContainText('the file that has this digest');
  await sign.connect('Friend');
  await expect(sign.memo).toHaveText(`countersign/1 file sha256:${file.sha256} net=${net}`);
  await sign.send.click();
  await page.waitForURL((url) => !url.pathname.includes(signature) && url.pathname !== '/sign');
  await expect(verify.record).toHaveAttribute('data-record', 'valid');
  await expect(verify.headline).toContainText(friend.address);
  const listed = page.getByRole('list', { name: 'Signatures of this file' });
  await expect(listed.locator('[data-signature]').first()).toContainText(author.address);
  await expect(listed.locator('[data-signature=this]')).toContainText(friend.address);
  await verify.choose(file.path);
  await expect(verify.file).toHaveAttribute('data-file', 'match');
});

test('V6 a set is countersigned by its root, and a stranger cannot take it back', async ({
  page,
  site,
  addWallet,
}, testInfo) => {
  const author = await addWallet({ name: 'Author' });
  const friend = await addWallet({ name: 'Friend' });
  const files = Array.from({ length: 9 }, (_, index) => writeFile(testInfo, `set/${index}.bin`));
  const signature = await signFiles(page, site, files, author);
  const sign = onSignPage(page);
  const verify = onVerifyPage(page);
  await expect(verify.record).toHaveAttribute('data-record', 'valid');
  await page
    .getByRole('banner')
    .getByRole('button', { name: author.address.slice(0, 4) })
    .click();
  await page.getByRole('menuitem', { name: 'Disconnect' }).click();
  await page.getByRole('button', { name: 'Countersign' }).click();
  await expect(sign.claim).toContainText('the set of 9 files');
  await sign.connect('Friend');
  await sign.send.click();
  await page.waitForURL((url) => !url.pathname.includes(signature) && url.pathname !== '/sign');
  await expect(verify.record).toHaveAttribute('data-record', 'valid');
  await expect(verify.headline).toContainText(friend.address);
  await expect(page.locator('[data-signature=other]')).toContainText(author.address);
  // Who countersigned may not have the files: they match as a set all the same.
  await verify.choose(...files.map(({ path }) => path));
  await expect(verify.file).toHaveAttribute('data-file', 'match');

  await page.goto(`${site.url}/sign?revoke=${signature}&cluster=solana:localnet`);
  await expect(page.getByText('Only the author of the record can sign this')).toBeVisible();
  await page.getByLabel('I no longer stand by this record').check();
  await expect(sign.send).toBeDisabled();
});
