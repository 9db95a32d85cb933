import { getMark, MARK_OWNER } from '@countersign/proof/claims';
import { askNode } from '../job/ask-node';
import { prepare, signFiles, untilRecord } from '../job/story';
import { expect, test } from '../job/test';
import { writeFile, type TestFile } from '../job/test-file';
import { forgetBefore } from '../node-kinds';
import { startNodeProxy, type Fault, type SeenCall } from '../node-proxy';
import { onDropPage } from '../pages/drop-page';
import { onSignPage } from '../pages/sign-page';
import { onVerifyPage } from '../pages/verify-page';
import { getLocalCluster } from '../test';

const OPTION = 'Keep it provable on every node';

const getFileMark = (author: string, { sha256 }: TestFile) =>
  getMark(author, { kind: 'file', bytes: Uint8Array.from(Buffer.from(sha256, 'hex')) }).address;

const hideAccount = ({ method }: SeenCall): Fault | null =>
  method === 'getAccountInfo'
    ? { kind: 'edit', edit: (answer) => ({ ...answer, result: { value: null } }) }
    : null;

test('R4 a signature that is kept provable is confirmed by nodes that have forgotten its record', async ({
  page,
  serve,
  node,
  rpc,
  addWallet,
}, testInfo) => {
  const other = await startNodeProxy(node.rpcUrl);
  const site = await serve({
    clusters: [getLocalCluster(rpc.url, { endpoints: [rpc.url, other.url] })],
  });
  const [first, second] = [rpc, other].map(({ url }) => new URL(url).host);
  const author = await addWallet({ name: 'Author' });
  const file = writeFile(testInfo, 'lasting.bin');
  const sign = onSignPage(page);
  const verify = onVerifyPage(page);

  await test.step('what it costs is told before it is signed', async () => {
    await prepare(page, site, [file], author);
    await expect(sign.balance).toContainText('SOL');
    await expect(sign.claim).not.toContainText('Lasting mark');
    await page.getByText('Options').click();
    await page.getByLabel(OPTION).check();
    await expect(page.getByText('about 0.0009 SOL on top of the fee')).toBeVisible();
    await expect(sign.fact('Lasting mark')).toHaveText('0.00089088 SOL, which you don’t get back');
    await expect(page.getByLabel('Mark each file too')).toHaveCount(0);
    await sign.send.click();
  });

  const signature = await untilRecord(page);
  await test.step('the record tells of its mark, and the chain holds it', async () => {
    await expect(verify.record).toHaveAttribute('data-record', 'valid');
    await expect(verify.fact('Lasting mark')).toContainText(
      `${first} and ${second} keep its mark: every server`,
    );
    await expect(verify.headline).not.toContainText('larger transaction');
    const address = getFileMark(author.address, file);
    expect(await askNode(node, 'getAccountInfo', address, { encoding: 'base64' })).toMatchObject({
      value: { owner: MARK_OWNER, lamports: 890_880 },
    });
  });

  const forget = forgetBefore((await getSlot(signature)) + 1);
  await test.step('both nodes forget: they confirm the mark, and no time is claimed', async () => {
    for (const each of [rpc, other]) each.setFault(forget);
    await page.reload();
    await expect(verify.record).toHaveAttribute('data-marked', '');
    await expect(verify.record).toHaveAttribute('data-record', 'not-found');
    await expect(verify.headline).toContainText(`; ${first} and ${second} keep a mark of the same`);
    await expect(verify.record).toContainText(
      'The mark doesn’t say when, or whether it was withdrawn since.',
    );
    await expect(verify.fact('Lasting mark')).toHaveText(`Set, say ${first} and ${second}`);
  });

  await test.step('a search by the file shows the mark of a known signer, and no time', async () => {
    const record = page.url();
    await page.goto(site.url);
    const drop = onDropPage(page);
    await drop.choose(file.path);
    await drop.check.click();
    await page.getByRole('button', { name: 'Search Localnet' }).click();
    await expect(drop.row(file.name)).toContainText(`Marked by ${author.address}`);
    await expect(drop.row(file.name)).toContainText(/keeps its mark.*when, and whether/);
    await expect(drop.row(file.name)).toContainText('No signature found for this file alone.');
    await page.goto(record);
  });

  await test.step('one of them has no mark: both are named', async () => {
    other.setFault((call) => hideAccount(call) ?? forget(call));
    await page.reload();
    await expect(verify.headline).toContainText('the servers contradict each other about its mark');
    await expect(verify.record).toContainText(`${second} contradicts`);
  });
  await other.stop();

  async function getSlot(of: string): Promise<number> {
    const found = await askNode(node, 'getTransaction', of, {
      maxSupportedTransactionVersion: 1,
      encoding: 'base64',
    });
    return Number(Reflect.get(Object(found), 'slot'));
  }
});

test('R4 a stranger’s SOL where the mark would be confirms nothing', async ({
  page,
  site,
  node,
  rpc,
  addWallet,
}, testInfo) => {
  const author = await addWallet({ name: 'Author' });
  const file = writeFile(testInfo, 'plain.bin');
  const verify = onVerifyPage(page);
  await signFiles(page, site, [file], author);
  await expect(verify.record).toHaveAttribute('data-record', 'valid');
  await expect(verify.record).not.toContainText('Lasting mark');
  await node.airdrop(getFileMark(author.address, file), 890_880n);
  rpc.setFault(forgetBefore(Number.MAX_SAFE_INTEGER));
  const asked = () => rpc.calls.filter(({ method }) => method === 'getAccountInfo').length;
  const before = asked();
  await page.reload();
  await expect(verify.headline).toContainText('no server that was asked knows it');
  // The mark of a withdrawal, and that of the file.
  await expect.poll(asked).toBe(before + 2);
  await expect(verify.record).not.toHaveAttribute('data-marked', '');
});

test('R4 of a set each file is marked where that is asked for and has room, and it is said where it has none', async ({
  page,
  site,
  node,
  addWallet,
}, testInfo) => {
  const author = await addWallet({ name: 'Author' });
  const files = ['one', 'two'].map((name) => writeFile(testInfo, `${name}.bin`));
  const sign = onSignPage(page);
  const verify = onVerifyPage(page);
  await prepare(page, site, files, author);
  await page.getByText('Options').click();
  await page.getByLabel(OPTION).check();
  await page.getByLabel('Mark each file too').check();
  await expect(sign.fact('3 lasting marks')).toHaveText('0.00267264 SOL, which you don’t get back');
  await page.getByLabel('Public title').fill('A title that takes room '.repeat(3).trim());
  await expect(
    page.getByText('The marks don’t all fit. Only the set as a whole will be marked.'),
  ).toBeVisible();
  await expect(sign.fact('Lasting mark')).toHaveText('0.00089088 SOL, which you don’t get back');
  await page.getByLabel('Public title').fill('');
  await expect(sign.fact('3 lasting marks')).toBeVisible();
  await sign.send.click();
  await untilRecord(page);
  await expect(verify.fact('Lasting mark')).toContainText(', and one for each file');
  for (const file of files) {
    const address = getFileMark(author.address, file);
    expect(await askNode(node, 'getAccountInfo', address, { encoding: 'base64' })).toMatchObject({
      value: { owner: MARK_OWNER },
    });
  }
});
