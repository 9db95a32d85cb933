import { readFile, writeFile as writeText } from 'node:fs/promises';
import { blockStorage } from '../job/block-storage';
import { expectNoViolation } from '../job/expect-no-violation';
import { readStored } from '../job/read-stored';
import { signFiles } from '../job/story';
import { expect, test } from '../job/test';
import { writeFile } from '../job/test-file';
import { onVerifyPage } from '../pages/verify-page';

const TITLE = 'Signed with this browser';

test('D6 a browser that blocks storage is not reported as empty', async ({
  page,
  site,
}, testInfo) => {
  await blockStorage(page);
  await page.goto(site.url);
  const proofs = page.getByRole('region', { name: TITLE });
  await expect(proofs.getByRole('alert')).toContainText('What is kept here could not be read');
  await proofs.getByLabel('Import proofs').setInputFiles(writeFile(testInfo, 'no.json').path);
  await expect(proofs.getByRole('status')).toContainText('1 of the files could not be read');
});

test('D6 data of an earlier version of the page is read and found', async ({ page, site }) => {
  await page.goto(`${site.url}/icon.svg`);
  const digest = 'ab'.repeat(32);
  await page.evaluate(
    (digests) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('countersign', 1);
        opening.onerror = reject;
        opening.onupgradeneeded = () => {
          const database = opening.result;
          database.createObjectStore('drafts', { keyPath: 'id' });
          database.createObjectStore('pending', { keyPath: 'id' });
          const receipts = database.createObjectStore('receipts', { keyPath: 'signature' });
          receipts.createIndex('names', 'names', { multiEntry: true });
          receipts.createIndex('digests', 'digests', { multiEntry: true });
          receipts.put({
            signature: '4'.repeat(87),
            network: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG',
            createdAt: 1,
            text: '{}',
            names: ['first of old.txt', 'second of old.txt'],
            digests,
          });
        };
        opening.onsuccess = () => {
          opening.result.close();
          resolve(null);
        };
      }),
    ['cd'.repeat(32), digest],
  );
  await page.goto(site.url);
  const proofs = page.getByRole('region', { name: TITLE });
  const item = proofs.getByRole('list', { name: TITLE }).getByRole('listitem');
  for (const text of ['', 'SECOND', digest]) {
    await proofs.getByRole('searchbox').fill('no such');
    await expect(item).toHaveCount(0);
    await proofs.getByRole('searchbox').fill(text);
    await expect(item).toContainText('first of old.txt and 1 more');
  }
});

test('H6 V7 D6 a proof is stored, found, exported, imported, and checked without any node', async ({
  page,
  site,
  rpc,
  addWallet,
  openStranger,
  watch,
}, testInfo) => {
  const wallet = await addWallet({ name: 'Keeper' });
  const file = writeFile(testInfo, 'Größe 中.bin');
  const signature = await signFiles(page, site, [file], wallet);
  await expect(onVerifyPage(page).record).toHaveAttribute('data-record', 'valid');
  await expect
    .poll(async () => JSON.stringify(await page.evaluate(readStored, 'receipts')))
    .toContain('finalized');
  const path = testInfo.outputPath('proofs.json');
  const open = async (own: typeof page) => {
    await own.goto(site.url);
    const proofs = own.getByRole('region', { name: TITLE });
    return proofs;
  };

  await test.step('it is listed, found by its name, and written to one file', async () => {
    const proofs = await open(page);
    const item = proofs.getByRole('list', { name: TITLE }).getByRole('listitem');
    await expect(item).toHaveCount(1);
    await proofs.getByRole('searchbox').fill('no such');
    await expect(item).toHaveCount(0);
    await proofs.getByRole('searchbox').fill('größe');
    await expect(item).toContainText(file.name);
    await proofs.getByRole('searchbox').fill(file.sha256);
    await expect(item).toContainText(file.name);
    const [exported] = await Promise.all([
      page.waitForEvent('download'),
      proofs.getByRole('button', { name: 'Export all' }).click(),
    ]);
    await exported.saveAs(path);
    const text = await readFile(path, 'utf8');
    expect(text).toContain(signature);
    expect(text).toMatch(/"slot": "\d+"[^}]*"confirmationStatus": "finalized"/);
  });

  await test.step('the wallet’s records are found on the network, on request', async () => {
    const proofs = page.getByRole('region', { name: TITLE });
    await proofs.getByRole('link', { name: 'Find what this wallet signed on Localnet' }).click();
    const found = page.getByRole('list', { name: 'Signed by this wallet' });
    await expect(found.getByRole('link')).toHaveText(file.name);
    await expect(found.getByRole('link')).toHaveAttribute('href', new RegExp(signature));
  });

  await test.step('it is removed only after a second question', async () => {
    const proofs = await open(page);
    await proofs.getByRole('button', { name: `Remove proof of ${file.name}` }).click();
    await proofs.getByRole('button', { name: 'Remove for good' }).click();
    await expect(proofs.getByRole('heading')).toHaveCount(0);
  });

  await test.step('on another device it is imported, and valid without a node', async () => {
    const stranger = await openStranger();
    const proofs = await open(stranger);
    const forged = testInfo.outputPath('forged.json');
    await writeText(forged, forgeFiles(await readFile(path, 'utf8')));
    await proofs.getByLabel('Import proofs').setInputFiles(forged);
    await expect(proofs.getByRole('status')).toHaveText(
      'Nothing was imported. 1 file left out: its receipt doesn’t prove it.',
    );
    await proofs.getByLabel('Import proofs').setInputFiles(path);
    await expect(proofs.getByText('Imported 1 proof. You now have')).toBeVisible();
    watch.expectTrouble(/Failed to load resource/);
    rpc.setFault(() => ({ kind: 'hang' }));
    await proofs.getByRole('link', { name: file.name }).click();
    await expect(stranger.locator('[data-offline]')).toContainText(wallet.address);
    await onVerifyPage(stranger).choose(file.path);
    await expect(onVerifyPage(stranger).file).toHaveAttribute('data-file', 'match');
    await expectNoViolation(stranger, { part: 'main', looks: 'one' });
    rpc.setFault(() => ({ kind: 'status', status: 403 }));
    await stranger.reload();
    const verify = onVerifyPage(stranger);
    await expect(verify.record).toHaveAttribute('data-record', 'unreachable');
    await expect(verify.headline).toContainText(`Signed by ${wallet.address}`);
    await expect(verify.headline).toContainText('whether it was recorded could not be checked');
    await verify.choose(file.path);
    await expect(verify.file).toHaveAttribute('data-file', 'match');
    await expect(verify.fact('When')).toHaveText('Not known when');
  });
});

function forgeFiles(archive: string): string {
  const { receipts, ...rest } = JSON.parse(archive) as {
    readonly receipts: readonly { readonly receipt: object }[];
  };
  const files = [{ name: 'innocent-contract.pdf', size: 1, digest: `sha256:${'ab'.repeat(32)}` }];
  const forged = receipts.map((entry) => ({ ...entry, receipt: { ...entry.receipt, files } }));
  return JSON.stringify({ ...rest, receipts: forged });
}
