import { HOSTILE_STRINGS } from '@countersign/proof/test/hostile-strings';
import { getTextFault } from '@countersign/proof/claims';
import { encodeHex } from '@countersign/proof/encoding';
import { serializeReceipt } from '@countersign/proof/receipts';
import { serializeArchive } from '@countersign/core/receipts/receipt-archive';
import { createSubject, signFiles } from '@countersign/core/test/signed-files';
import { getNet } from '../job/ask-node';
import { createAuthor } from '../job/author';
import { prepare } from '../job/story';
import { expect, test } from '../job/test';
import { writeFile } from '../job/test-file';
import type { Fault, SeenCall } from '../node-proxy';
import { onSignPage } from '../pages/sign-page';
import { onVerifyPage } from '../pages/verify-page';
import { inventDigest, mention } from '../record/write-record';
import { expectSound, guard } from './guard';
import { chooseHostileFiles } from './hostile-files';

const TEXTS = HOSTILE_STRINGS.map(({ text }) => text);
const ALL = TEXTS.join(' ');
const MARKUP = '<img src=x onerror=alert(1)>';
const POSING = 'Offer”. Signed by Apple Inc. (checked). “';
const STACKED = `a${'\u0302'.repeat(39)}`;
const BLANK = '\u2800\u00a0\u2800';
const TITLES = [
  ...new Map(
    HOSTILE_STRINGS.filter(({ text }) => getTextFault(text) === null).map(
      ({ name, text }) => [name.replace(/ \d+$/, ''), text] as const,
    ),
  ).values(),
  ...[MARKUP, POSING, STACKED, BLANK],
];
const ERROR = { InstructionError: [0, { ['<b>'.repeat(20)]: `\u202e${'W'.repeat(200)}<script>` }] };

test.use({ viewport: { width: 360, height: 740 } });

function encodeTitle(title: string): string {
  return encodeURIComponent(title).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

test('hostile strings: memos and titles on the chain, and a node’s answers, run nothing and break nothing', async ({
  page,
  site,
  node,
  rpc,
  addWallet,
}, testInfo) => {
  const expectNothing = await guard(page);
  const [net, author] = await Promise.all([getNet(node), createAuthor(node)]);
  const file = inventDigest();
  const claim = `countersign/1 file sha256:${file.hex} net=${net}`;
  const titled = await Promise.all(
    TITLES.map((title) => mention(author, file, `${claim} title=${encodeTitle(title)}`)),
  );
  const [posing = '', stacked = '', blank = ''] = titled.slice(-3);
  const others = await Promise.all(
    [
      `${claim} title=${MARKUP}`,
      `countersign/1 links ${posing} net=${net} url=https://evil.example/verify/%3Cscript%3E`,
    ].map((memo) => mention(author, inventDigest(), memo)),
  );
  const verify = onVerifyPage(page);
  const open = async (signature: string) => {
    await page.goto(`${site.url}/verify/${signature}?cluster=solana:localnet`);
    await expect(verify.record).toBeVisible();
  };

  await test.step('everything that somebody signed, in a list', async () => {
    await page.goto(`${site.url}/by/${author.address}?cluster=solana%3Alocalnet`);
    const rows = page.getByRole('list', { name: 'Signed by this wallet' }).locator(':scope > li');
    await expect(rows).toHaveCount(Math.min(25, TITLES.length + 1));
    await expectSound(page, 'a signer’s list');
  });

  const own = verify.record.locator('[data-outside-text]');
  await test.step('L7 a title that imitates the page’s words stays in its place', async () => {
    await open(posing);
    await expect(own).toHaveText(POSING);
    await expect(verify.headline).not.toContainText('Apple');
    for (const fold of await page.locator('main summary').all()) await fold.click();
    await expectSound(page, 'a record with all that it unfolds');
  });

  await test.step('L7 stacked marks are counted, and cut off at the title’s edge', async () => {
    await open(stacked);
    await expect(own).toContainText('⟨+33 marks⟩');
    await expect(own).toHaveCSS('overflow', 'clip');
    expect((await own.boundingBox())?.height).toBeLessThan(50);
  });

  await test.step('L7 the page says that a title shows nothing', async () => {
    await open(blank);
    await expect(verify.record).toContainText('Nothing that can be seen');
    await expect(own).toHaveCount(0);
  });

  await test.step('a memo that is no claim, and a link', async () => {
    for (const signature of others) {
      await open(signature);
      await expectSound(page, signature);
    }
  });

  await test.step('a node’s version and messages', async () => {
    const says: Record<string, (call: SeenCall) => Fault | null> = {
      version: ({ method }) =>
        method === 'getVersion'
          ? { kind: 'edit', edit: (answer) => ({ ...answer, result: { 'solana-core': ALL } }) }
          : null,
      refusal: () => ({
        kind: 'edit',
        edit: ({ id }) => ({ jsonrpc: '2.0', id, error: { code: -32_602, message: ALL } }),
      }),
    };
    for (const [name, fault] of Object.entries(says)) {
      rpc.setFault(fault);
      await open(posing);
      await expectSound(page, name);
    }
    rpc.setFault(() => null);
  });

  await test.step('a node’s answers about the transaction before and after it is sent', async () => {
    const wallet = await addWallet({ name: '<b>Wallet</b>' });
    const value = { err: ERROR, logs: TEXTS, unitsConsumed: 1 };
    rpc.setFault(({ method }) =>
      method === 'simulateTransaction'
        ? {
            kind: 'edit',
            edit: (answer) => ({ ...answer, result: { context: { slot: 1 }, value } }),
          }
        : null,
    );
    await prepare(page, site, [writeFile(testInfo, `${'W'.repeat(100)}<img src=x>.pdf`)], wallet);
    const sign = onSignPage(page);
    await expect(page.getByRole('main')).toContainText('one of its instructions failed');
    await expectSound(page, 'a dry run that fails');
    rpc.setFault(({ method }) =>
      method === 'sendTransaction'
        ? {
            kind: 'edit',
            edit: ({ id }) => ({ jsonrpc: '2.0', id, error: { code: -32_602, message: ALL } }),
          }
        : null,
    );
    await page.reload();
    await sign.send.click();
    await expect(sign.status).toContainText('did not accept');
    await expectSound(page, 'a refusal of what was sent');
  });
  await expectNothing();
});

test('hostile strings: names in receipts and address books run nothing and break nothing, imported, dropped and checked', async ({
  page,
  site,
}) => {
  const expectNothing = await guard(page);
  const [first, ...rest] = TEXTS.filter((text) => text !== '').map((name) => ({
    ...createSubject(name),
    name,
  }));
  if (!first) throw new Error('There are no texts.');
  const whole = signFiles(first, ...rest);
  const kept = [whole, ...rest.slice(0, 25).map((subject) => signFiles(subject))].map(
    ({ evidence: { signature }, receipt }, index) => ({
      ...{ signature, network: receipt.network.genesisHash, createdAt: 1_790_000_000_000 + index },
      text: serializeReceipt(receipt),
      names: receipt.files.map(({ name }) => name),
      digests: receipt.files.map(({ digest }) => encodeHex(digest.bytes)),
    }),
  );
  const toFile = (name: string, text: string) => ({
    ...{ name, mimeType: 'application/json', buffer: Buffer.from(text) },
  });

  await test.step('imported: proofs, recent ones', async () => {
    await page.goto(site.url);
    const proofs = page.getByRole('region', { name: 'Signed with this browser' });
    const archive = (await serializeArchive(kept)).join('');
    await proofs.getByLabel('Import proofs').setInputFiles(toFile('kept.json', archive));
    await expect(proofs.getByRole('status')).toContainText(/^Imported 2\d proofs\./);
    await expectSound(page, 'proofs on this device');
  });

  await test.step('dropped: a receipt, and files of the same names beside it', async () => {
    await page.goto(site.url);
    const receipt = toFile('<svg onload=alert(1)>.countersign.json', kept[0]?.text ?? '');
    await page.getByLabel('Choose files').setInputFiles(receipt);
    await page.waitForURL('**/verify/*');
    await expect(onVerifyPage(page).record).toBeVisible();
    await expectSound(page, 'a receipt');
    await chooseHostileFiles(page, TEXTS);
    await expect(onVerifyPage(page).file).not.toHaveAttribute('data-file', 'checking');
    await expectSound(page, 'files beside a receipt');
  });
  await expectNothing();
});
