import { getNet } from '../job/ask-node';
import { createAuthor, transfer, writeMemo } from '../job/author';
import { signFiles } from '../job/story';
import { expect, test } from '../job/test';
import { writeFile } from '../job/test-file';
import { onDropPage } from '../pages/drop-page';
import { inventDigest, mention } from '../record/write-record';
import { digestToAddress, parseDigest } from '../../src/proof';

const NO_SIGNATURE =
  'No signature found for this file alone. It may be part of a larger set: add its receipt.';

test('D3 M1 what is known of files is looked up once the person agrees, by their digests alone, and checked', async ({
  page,
  site,
  rpc,
  addWallet,
  watch,
}, testInfo) => {
  const [signed, fresh] = [writeFile(testInfo, 'signed.jpg'), writeFile(testInfo, 'fresh.jpg')];
  const wallet = await addWallet({ name: 'Earlier' });
  const signature = await signFiles(page, site, [signed], wallet);
  await page.goto(site.url);
  const drop = onDropPage(page);
  await drop.choose(signed.path, fresh.path);
  await expect(drop.sign).toHaveText('Sign 2 files');
  const getAsked = () =>
    rpc.calls.flatMap(({ method, params }) =>
      method === 'getSignaturesForAddress' && Array.isArray(params) ? [String(params[0])] : [],
    );
  const before = getAsked().length;

  await page.getByRole('button', { name: 'Look up' }).click();
  await expect(page.getByRole('group', { name: 'Look up' })).toContainText('which files you hold');
  expect(getAsked()).toHaveLength(before);
  await page.getByRole('button', { name: 'Not now' }).click();
  await page.getByRole('button', { name: 'Look up' }).click();
  await page.getByLabel('Always do this').check();
  await page.getByRole('button', { name: 'Ask Localnet' }).click();
  const link = drop.row('signed.jpg').getByRole('link');
  const { address } = wallet;
  await expect(link).toHaveText(
    new RegExp(`^Signed by ${address.slice(0, 6)}…${address.slice(-6)}, \\d+ \\w+ \\d{4}$`),
  );
  await expect(link).toHaveAttribute('href', new RegExp(`^/verify/${signature}`));
  await expect(drop.row('fresh.jpg')).toContainText(NO_SIGNATURE);
  await expect(drop.row('fresh.jpg')).toContainText(
    /None since (\d+ \w+ \d{4}|slot \d+), as far as 127\.0\.0\.1:\d+ remembers\./,
  );
  const addresses = [signed, fresh].map(({ sha256 }) =>
    digestToAddress(parseDigest(`sha256:${sha256}`)),
  );
  expect(getAsked().slice(before).toSorted()).toEqual(addresses.toSorted());

  await test.step('the choice is remembered, and what could not be asked is told apart', async () => {
    await page.reload();
    await expect(link).toBeVisible();
    watch.expectTrouble(/status of 403/);
    rpc.setFault(({ method }) =>
      method === 'getSignaturesForAddress' ? { kind: 'status', status: 403 } : null,
    );
    const third = writeFile(testInfo, 'third.jpg');
    await drop.choose(third.path);
    await expect(drop.row('third.jpg')).toContainText(
      'Localnet could not be asked: its node does not serve web pages',
    );
    rpc.setFault(() => null);
    await page.getByRole('button', { name: 'Look up', exact: true }).click();
    await expect(drop.row('third.jpg')).toContainText(NO_SIGNATURE);
    await page.getByRole('button', { name: 'Stop looking up' }).click();
    await page.reload();
    await expect(drop.sign).toBeEnabled();
    await expect(page.getByText(NO_SIGNATURE)).toHaveCount(0);
  });

  await test.step('who did not say always is asked again before later files are looked up', async () => {
    await page.getByRole('button', { name: 'Look up' }).press('Enter');
    await expect(page.getByRole('group', { name: 'Look up' })).toBeFocused();
    await page.getByRole('button', { name: 'Ask Localnet' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Look up' })).toBeFocused();
    await expect(drop.row('fresh.jpg')).toContainText(NO_SIGNATURE);
    const asked = getAsked();
    const later = writeFile(testInfo, 'later.jpg');
    await drop.choose(later.path);
    await expect(drop.digest('later.jpg')).toHaveText(`sha256:${later.sha256}`);
    await expect(drop.row('fresh.jpg')).toContainText(NO_SIGNATURE);
    await page.getByRole('button', { name: 'Look up' }).click();
    await expect(page.getByRole('group', { name: 'Look up' })).toBeVisible();
    expect(getAsked()).toEqual(asked);
  });

  await test.step('who agreed for these files can take it back, by keyboard too', async () => {
    await page.getByRole('button', { name: 'Ask Localnet' }).press('Enter');
    await expect(drop.row('later.jpg')).toContainText(NO_SIGNATURE);
    await page.getByRole('button', { name: 'Stop looking up' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Stop looking up' })).toHaveCount(0);
    await expect(page.getByText('See whether your files were signed before.')).toBeVisible();
    await page.getByRole('button', { name: 'Look up' }).press('Enter');
    await expect(page.getByRole('group', { name: 'Look up' })).toBeVisible();
  });
});

test('M1 of mentions that are no signatures, an unsigned memo, foreign ones and a claim of another file, none is counted (D3)', async ({
  page,
  site,
  node,
}, testInfo) => {
  const file = writeFile(testInfo, 'unsigned.jpg');
  const [author, net] = await Promise.all([createAuthor(node), getNet(node)]);
  const { bytes } = parseDigest(`sha256:${file.sha256}`);
  const own = inventDigest(bytes);
  const claim = `countersign/1 file sha256:${own.hex} net=${net}`;
  await Promise.all([
    author.send([transfer(author.address, 0n, [own.address]), writeMemo(null, claim)]),
    mention(author, own, claim.replace(own.hex, inventDigest().hex)),
    mention(author, own, `hello] ${claim}`),
    mention(author, own, `gm; ${claim}`),
  ]);

  await page.goto(site.url);
  const drop = onDropPage(page);
  await drop.choose(file.path);
  await page.getByRole('button', { name: 'Look up' }).click();
  await page.getByRole('button', { name: 'Ask Localnet' }).click();
  await expect(drop.row('unsigned.jpg')).toContainText(NO_SIGNATURE);
  await expect(drop.row('unsigned.jpg').getByRole('link')).toHaveCount(0);

  await mention(author, own, claim);
  await page.getByRole('button', { name: 'Look up', exact: true }).click();
  await expect(drop.row('unsigned.jpg').getByRole('link')).toHaveText(
    new RegExp(`^Signed by ${author.address.slice(0, 6)}…`),
  );
});
