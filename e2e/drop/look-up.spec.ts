import { getNet } from '../job/ask-node';
import { createAuthor, transfer, writeMemo } from '../job/author';
import { signFiles } from '../job/story';
import { expect, test } from '../job/test';
import { writeFile } from '../job/test-file';
import { onDropPage } from '../pages/drop-page';
import { onVerifyPage } from '../pages/verify-page';
import { inventDigest, mention } from '../record/write-record';
import { digestToAddress, parseDigest } from '@countersign/proof/encoding';

const NONE_FOUND = 'alone. It may be part of a larger set: add its receipt.';
const NO_SIGNATURE = `No signature found for this file ${NONE_FOUND}`;
const NO_OTHER = `No signature found for one other file ${NONE_FOUND}`;

test('D3 M1 once the person agrees, signatures of files are looked up by digest alone, and verified', async ({
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

  await page.getByRole('button', { name: 'Check if already signed' }).click();
  await expect(page.getByRole('group', { name: 'Check if already signed' })).toContainText(
    'which files you have',
  );
  expect(getAsked()).toHaveLength(before);
  await page.getByRole('button', { name: 'Not now' }).click();
  await page.getByRole('button', { name: 'Check if already signed' }).click();
  await page.getByLabel('Don’t ask again').check();
  await page.getByRole('button', { name: 'Search Localnet' }).click();
  const link = drop.row('signed.jpg').getByRole('link', { name: /^Signed by/ });
  const { address } = wallet;
  await expect(link).toHaveText(`Signed by ${address.slice(0, 6)}…${address.slice(-6)}`);
  await expect(link).toHaveAttribute('href', new RegExp(`^/verify/${signature}`));
  const outcome = page.locator('[data-lookup]');
  await expect(outcome).toContainText(
    `Something was found for 1 of your 2 files: signed.jpg. ${NO_OTHER}`,
  );
  await expect(outcome).toContainText(
    /127\.0\.0\.1 has records back to (\d+ \w+ \d{4}|slot \d+), and none of this file\./,
  );
  const addresses = [signed, fresh].map(({ sha256 }) =>
    digestToAddress(parseDigest(`sha256:${sha256}`)),
  );
  const asked = new Set(getAsked().slice(before));
  expect([...asked].toSorted()).toEqual(addresses.toSorted());

  await test.step('the opened record has the file and shows its answer at once', async () => {
    await link.click();
    await expect(onVerifyPage(page).file).toHaveAttribute('data-file', 'match');
    await expect(page.locator('[data-answer="match"]')).toBeVisible();
    await page.goBack();
    await expect(link).toBeVisible();
  });

  await test.step('the choice is remembered, and files that could not be looked up are listed separately', async () => {
    await page.reload();
    await expect(link).toBeVisible();
    watch.expectTrouble(/status of 403/);
    rpc.setFault(({ method }) =>
      method === 'getSignaturesForAddress' ? { kind: 'status', status: 403 } : null,
    );
    const third = writeFile(testInfo, 'third.jpg');
    await drop.choose(third.path);
    await expect(outcome).toContainText(
      /Localnet could not be asked about 1 file: 127\.0\.0\.1:\d+ refused the request, perhaps because it wants a key or takes none from here\./,
    );
    rpc.setFault(() => null);
    await page.getByRole('button', { name: 'Check if already signed', exact: true }).click();
    await expect(outcome).toContainText('No signature found for 2 other files alone.');
    await page.getByRole('button', { name: 'Turn off' }).click();
    await page.reload();
    await expect(drop.sign).toBeEnabled();
    await expect(outcome).toHaveCount(0);
  });

  await test.step('a person who did not choose Always is asked again before later files are looked up', async () => {
    await page.getByRole('button', { name: 'Check if already signed' }).press('Enter');
    await expect(page.getByRole('group', { name: 'Check if already signed' })).toBeFocused();
    await page.getByRole('button', { name: 'Search Localnet' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Check if already signed' })).toBeFocused();
    await expect(outcome).toContainText('No signature found for 2 other files alone.');
    await expect(link).toBeVisible();
    const asked = getAsked();
    const later = writeFile(testInfo, 'later.jpg');
    await drop.choose(later.path);
    await expect(drop.digest('later.jpg')).toHaveText(`sha256:${later.sha256}`);
    await expect(outcome).toContainText('3 of 4 files looked up.');
    await page.getByRole('button', { name: 'Check if already signed' }).click();
    await expect(page.getByRole('group', { name: 'Check if already signed' })).toBeVisible();
    expect(getAsked()).toEqual(asked);
  });

  await test.step('a person who agreed for these files can withdraw that, by keyboard too', async () => {
    await page.getByRole('button', { name: 'Search Localnet' }).press('Enter');
    await expect(outcome).toContainText('No signature found for 3 other files alone.');
    await page.getByRole('button', { name: 'Turn off' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Turn off' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Check if already signed' }).press('Enter');
    await expect(page.getByRole('group', { name: 'Check if already signed' })).toBeVisible();
  });
});

test('M1 mentions that are no signatures do not count: an unsigned memo, foreign memos, a claim on another file (D3)', async ({
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
  await page.getByRole('button', { name: 'Check if already signed' }).click();
  await page.getByRole('button', { name: 'Search Localnet' }).click();
  await expect(page.locator('[data-lookup]')).toContainText(NO_SIGNATURE);
  await expect(drop.row('unsigned.jpg').getByRole('link')).toHaveCount(0);

  await mention(author, own, claim);
  await page.getByRole('button', { name: 'Check if already signed', exact: true }).click();
  const links = drop.row('unsigned.jpg').getByRole('link');
  await expect(links).toHaveText([new RegExp(`^Signed by ${author.address.slice(0, 6)}…`)]);
});
