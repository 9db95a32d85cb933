import { digestToAddress, parseDigest } from '@countersign/proof/encoding';
import { getLeaves, getTreeRoot } from '@countersign/proof/trees';
import { onDropPage } from '../pages/drop-page';
import { onSignPage } from '../pages/sign-page';
import { onVerifyPage } from '../pages/verify-page';
import { askNode, getNet } from './ask-node';
import { bringFiles, prepare, signFiles, untilRecord } from './story';
import { expect, test } from './test';
import { writeFile } from './test-file';

test('D5 V4 three files are signed as one set, and each is checked by itself', async ({
  page,
  site,
  node,
  addWallet,
}, testInfo) => {
  const files = ['one.txt', 'two.txt', 'three.txt'].map((name) => writeFile(testInfo, name));
  const [first] = files;
  const digests = files.map(({ sha256 }) => parseDigest(`sha256:${sha256}`));
  const root = getTreeRoot(getLeaves(digests));
  const wallet = await addWallet({ name: 'Sets' });
  const sign = onSignPage(page);

  await test.step('D5 the same content twice is one file', async () => {
    const same = ['a.txt', 'b.txt'].map((name) => writeFile(testInfo, name, 'the same'));
    await prepare(page, site, same, wallet);
    await expect(sign.memo).toHaveText(/^countersign\/1 file sha256:/);
    await page.getByRole('link', { name: 'Back to your files' }).click();
    await page.getByRole('button', { name: 'Clear' }).click();
  });

  await bringFiles(page, site, files);
  const rootHex = Buffer.from(root.bytes).toString('hex');
  await expect(sign.memo).toHaveText(
    `countersign/1 tree sha256:${rootHex} n=3 net=${await getNet(node)}`,
  );
  await expect(sign.claim).toContainText('One signature for all 3 files');
  await sign.send.click();
  const signature = await untilRecord(page);

  await test.step('each file’s digest finds it on any node', async () => {
    for (const digest of [root, ...digests]) {
      const found = await askNode(node, 'getSignaturesForAddress', digestToAddress(digest), {
        commitment: 'confirmed',
      });
      expect(found).toMatchObject([{ signature }]);
    }
  });

  const verify = onVerifyPage(page);
  await verify.choose(...files.map(({ path }) => path));
  await expect(verify.file).toHaveAttribute('data-file', 'match');
  await expect(verify.file).toContainText('All 3 files match');
  await verify.choose(first?.path ?? '');
  await expect(verify.file).toContainText('This is one of the 3 signed files');
  await expect(verify.file).toHaveAttribute('data-file', 'match');
  await verify.choose(...files.slice(1).map(({ path }) => path));
  await expect(verify.file).toContainText('2 of 3 match, 1 is missing');
  await expect(verify.record).toHaveAttribute('data-answer', 'cannot-check');
  await expect(verify.file).toContainText(`Missing: ${first?.name ?? ''}`);
  const stranger = writeFile(testInfo, 'stranger.txt');
  await verify.choose(stranger.path);
  await expect(verify.file).toHaveAttribute('data-file', 'mismatch');
  await verify.choose(...files.slice(1).map(({ path }) => path), stranger.path);
  await expect(verify.file).toHaveAttribute('data-file', 'mismatch');
});

test('V4 in a set of twenty, one file is recognized with its receipt, and not without', async ({
  page,
  site,
  addWallet,
  openStranger,
}, testInfo) => {
  const files = Array.from({ length: 20 }, (_, index) => writeFile(testInfo, `${index}.txt`));
  const signature = await signFiles(page, site, files, await addWallet({ name: 'Twenty' }));
  const one = files[4]?.path ?? '';
  const outsider = writeFile(testInfo, 'outsider.txt');
  const verify = onVerifyPage(page);

  await test.step('this device has stored the receipt', async () => {
    await verify.choose(one);
    await expect(verify.file).toHaveAttribute('data-file', 'match');
    await verify.choose(one, outsider.path);
    await expect(verify.file).toHaveAttribute('data-file', 'mismatch');
    await expect(verify.file.locator('[data-result]')).toHaveText(['Does not match', 'Matches']);
  });

  const downloading = onVerifyPage(page).downloadReceipt();
  const receipt = testInfo.outputPath('twenty.countersign.json');
  await (await downloading).saveAs(receipt);

  const stranger = await openStranger();
  await stranger.goto(`${site.url}/verify/${signature}`);
  const other = onVerifyPage(stranger);

  await test.step('another device has no receipt, which is not a mismatch', async () => {
    await other.choose(one);
    await expect(other.file).toHaveAttribute('data-file', 'cannot-check');
    await expect(other.file).toContainText('also drop its receipt');
  });

  await test.step('the receipt is not taken for a file, and may be added after the file or with it', async () => {
    await other.choose(receipt);
    await expect(other.file).toHaveAttribute('data-file', 'match');
    await expect(other.file).toContainText('Receipt: twenty.countersign.json');
    await other.choose(one, receipt);
    await expect(other.file).toHaveAttribute('data-file', 'match');
    await other.choose(outsider.path);
    await expect(other.file).toHaveAttribute('data-file', 'mismatch');
  });

  await test.step('a receipt alone gives no answer yet', async () => {
    await stranger.reload();
    await other.choose(receipt);
    await expect(other.file).toHaveAttribute('data-file', 'none');
    await expect(other.file).toContainText('Now drop the file');
  });
});

test('V4 D3 in a set of 19, each file is found and proved by itself', async ({
  page,
  site,
  addWallet,
  openStranger,
}, testInfo) => {
  const files = Array.from({ length: 19 }, (_, index) => writeFile(testInfo, `${index}.txt`));
  const outsider = writeFile(testInfo, 'outsider.txt');
  const signature = await signFiles(page, site, files, await addWallet({ name: 'Whole' }));

  const stranger = await openStranger();
  await test.step('proved by itself', async () => {
    await stranger.goto(`${site.url}/verify/${signature}`);
    const other = onVerifyPage(stranger);
    await other.choose(files[4]?.path ?? '');
    await expect(other.file).toHaveAttribute('data-file', 'match');
    await expect(other.file).toContainText('This is one of the 19 signed files');
    await other.choose(outsider.path);
    await expect(other.file).toHaveAttribute('data-file', 'mismatch');
  });

  await test.step('found by itself', async () => {
    await stranger.goto(site.url);
    const drop = onDropPage(stranger);
    await drop.choose(...files.map(({ path }) => path), outsider.path);
    await stranger.getByRole('button', { name: 'Check if already signed' }).click();
    await stranger.getByRole('button', { name: 'Search Localnet' }).click();
    for (const { name } of files) {
      const link = drop.row(name).getByRole('link', { name: /^Signed by/ });
      await link.scrollIntoViewIfNeeded();
      await expect(link).toHaveAttribute('href', new RegExp(`^/verify/${signature}`));
    }
    const outcome = stranger.locator('[data-lookup]');
    await expect(outcome).toContainText('Something was found for 19 of your 20 files: ');
    await expect(outcome).toContainText('No signature found for one other file alone.');
  });
});
