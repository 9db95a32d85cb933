import { getNet } from '../job/ask-node';
import { createAuthor } from '../job/author';
import { tabTo, typeInto, use } from '../job/by-keyboard';
import { signFiles, untilRecord } from '../job/story';
import { expect, test } from '../job/test';
import { writeFile, type TestFile } from '../job/test-file';
import { onSignPage } from '../pages/sign-page';
import { onVerifyPage } from '../pages/verify-page';
import { parseDigest, formatDigest } from '@countersign/proof/encoding';
import { getLeaves, getTreeRoot } from '@countersign/proof/trees';
import { inventDigest, mention, writeRecord, type Fingerprint } from './write-record';

test('V6 the author adds links, and withdraws the record, by keyboard alone', async ({
  page,
  site,
  addWallet,
}, testInfo) => {
  const author = await addWallet({ name: 'Author' });
  const sign = onSignPage(page);
  const verify = onVerifyPage(page);
  const own = page.locator('[data-signature=this]');
  const more = page.getByRole('button', { name: 'More', exact: true });
  const file = writeFile(testInfo, 'shared.bin');
  const signature = await signFiles(page, site, [file], author);
  await expect(verify.record).toHaveAttribute('data-record', 'valid');

  await test.step('links: only https, shown before they are signed, and then on the record', async () => {
    await use(page, more);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Add links' })).toBeFocused();
    await page.keyboard.press('Enter');
    const field = page.getByLabel('Links');
    await typeInto(page, field, 'http://example.com/');
    await use(page, page.getByRole('button', { name: 'Continue' }));
    await expect(page.getByRole('alert')).toContainText('only https addresses can be used');
    await typeInto(page, field, 'https://EXAMPLE.com/post\n\nhttps://example.org');
    await use(page, page.getByRole('button', { name: 'Continue' }));
    await expect(sign.memo).toContainText(
      new RegExp(
        `^countersign/1 links ${signature} net=\\w{32} url=https://example.com/post url=https://example.org/$`,
      ),
    );
    await expect(sign.send).toBeEnabled();
    await use(page, sign.send);
    expect(await untilRecord(page)).toBe(signature);
    const links = page.getByRole('list', { name: 'Links by the signer' });
    await expect(links.getByRole('link', { name: 'https://example.com/post' })).toBeVisible();
    await use(page, page.locator('summary', { hasText: 'Signatures of this file' }));
    await expect(own).toHaveAttribute('data-status', 'valid');
  });

  await test.step('revoke: asks for consent, and the headline shows it', async () => {
    const consent = page.getByLabel('I understand that this can’t be undone');
    const fillIn = async () => {
      await typeInto(page, page.getByLabel('Reason'), 'Wrong file — sorry');
      await tabTo(page, consent);
      await page.keyboard.press('Space');
      await expect(consent).toBeChecked();
    };
    await use(page, more);
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Withdraw' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your signature stays public')).toBeVisible();
    await expect(sign.send).toHaveCount(0);
    await fillIn();
    await expect(sign.memo).toContainText(`countersign/1 revoke ${signature}`);
    await page.reload();
    await expect(page.getByText('Your signature stays public')).toBeVisible();
    await expect(sign.send).toHaveCount(0);
    await fillIn();
    await expect(sign.send).toBeEnabled();
    await use(page, sign.send);
    expect(await untilRecord(page)).toBe(signature);
    await expect(verify.record).toHaveAttribute('data-revoked', '');
    await expect(verify.record).toContainText('Wrong file — sorry');
    await expect(verify.headline).toContainText('You withdrew this on');
  });
});

test('V6 anybody countersigns a file or a set by keyboard alone, and nobody withdraws another’s record', async ({
  page,
  site,
  node,
  addWallet,
}, testInfo) => {
  const friend = await addWallet({ name: 'Friend' });
  const author = await createAuthor(node);
  const file = writeFile(testInfo, 'theirs.bin');
  const files = Array.from({ length: 9 }, (_, index) => writeFile(testInfo, `set/${index}.bin`));
  const net = await getNet(node);
  const root = fromHex(getRoot(files));
  const [ofFile, ofSet] = await Promise.all([
    writeRecord(author, fromHex(file.sha256), net),
    mention(author, root, `countersign/1 tree sha256:${root.hex} n=9 net=${net}`),
  ]);
  const sign = onSignPage(page);
  const verify = onVerifyPage(page);
  const countersign = page.getByRole('button', { name: 'Countersign', exact: true });
  const untilOwn = async (signature: string) => {
    await page.waitForURL((url) => !url.pathname.includes(signature) && url.pathname !== '/sign');
    await expect(verify.record).toHaveAttribute('data-record', 'valid');
    await expect(verify.record).toContainText(friend.address);
    await expect(page.locator('[data-signature=other]')).toContainText(author.address);
  };

  await test.step('a file: the same claim by another author, listed after the first', async () => {
    await page.goto(`${site.url}/verify/${ofFile}?cluster=solana:localnet`);
    await verify.choose(file.path);
    await expect(verify.file).toHaveAttribute('data-file', 'match');
    await use(page, countersign);
    await expect(sign.claim).toContainText('the file that');
    await expect(verify.file).toHaveAttribute('data-file', 'match');
    await verify.choose(writeFile(testInfo, 'another.bin').path);
    await expect(verify.file).toHaveAttribute('data-file', 'mismatch');
    await expect(verify.file).toContainText('Your copy isn’t what was signed, so');
    await expect(sign.send).toHaveCount(0);
    await verify.choose(file.path);
    await use(page, sign.walletControl);
    await expect(page.getByRole('menuitem', { name: 'Friend' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(sign.memo).toHaveText(`countersign/1 file sha256:${file.sha256} net=${net}`);
    await expect(sign.send).toBeEnabled();
    await use(page, sign.send);
    await untilOwn(ofFile);
    const listed = verify.signatures;
    await expect(listed.locator('[data-signature]').first()).toContainText(author.address);
    await verify.choose(file.path);
    await expect(verify.file).toHaveAttribute('data-file', 'match');
  });

  await test.step('a set, by its root, once all its files are compared', async () => {
    await page.goto(`${site.url}/verify/${ofSet}?cluster=solana:localnet`);
    await use(page, countersign);
    await expect(sign.claim).toContainText('the set of 9 files');
    await expect(sign.send).toBeDisabled();
    await verify.choose(...files.map(({ path }) => path));
    await expect(sign.send).toBeEnabled();
    await use(page, sign.send);
    await untilOwn(ofSet);
    await expect(verify.file).toHaveAttribute('data-file', 'match');
  });

  await test.step('somebody else’s record can’t be withdrawn', async () => {
    await page.goto(`${site.url}/sign?revoke=${ofSet}&cluster=solana:localnet`);
    await expect(page.getByText('Only the signer of the record can sign this')).toBeVisible();
    await page.getByLabel('I understand that this can’t be undone').check();
    await expect(sign.send).toBeDisabled();
    await expect(sign.claim).toHaveCount(0);
  });
});

function fromHex(hex: string): Fingerprint {
  return inventDigest(Buffer.from(hex, 'hex'));
}

function getRoot(files: readonly TestFile[]): string {
  const digests = files.map(({ sha256 }) => parseDigest(`sha256:${sha256}`));
  return formatDigest(getTreeRoot(getLeaves(digests))).slice('sha256:'.length);
}
