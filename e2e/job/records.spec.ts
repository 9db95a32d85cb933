import { randomBytes } from 'node:crypto';
import { startNode } from '../../local/node';
import { getLocalCluster } from '../test';
import { printAddress, printSignature } from '../../src/proof';
import { onVerifyPage } from '../pages/verify-page';
import { getNet } from './ask-node';
import { createAuthor, transfer, writeMemo, type Author } from './author';
import { getRecordStates, recordWords } from './record-words';
import { expect, test } from './test';
import { writeFile } from './test-file';

interface Case {
  readonly title: string;
  readonly state: string;
  readonly headline: string;
  /** What it says of a file that it does not name. */
  readonly stranger: 'mismatch' | 'cannot-check';
  readonly write: (author: Author, net: string) => Promise<string>;
}

const DIGEST = 'c0'.repeat(32);
const claim = (net: string, digest = DIGEST) => `countersign/1 file sha256:${digest} net=${net}`;

const CASES: readonly Case[] = [
  {
    title: 'a sound claim that the product did not write',
    state: 'valid',
    headline: 'Signed by',
    stranger: 'mismatch',
    write: (author, net) =>
      author.send([transfer(author.address, 0n), writeMemo(author.address, claim(net))]),
  },
  {
    title: 'a plain transfer',
    state: 'no-claim',
    headline: 'This transaction signs no file',
    stranger: 'cannot-check',
    write: (author) => author.send([transfer(author.address, 5n)]),
  },
  {
    title: 'another application’s memo',
    state: 'no-claim',
    headline: 'This transaction signs no file',
    stranger: 'cannot-check',
    write: (author, net) => author.send([writeMemo(author.address, `I say: ${claim(net)}`)]),
  },
  {
    title: 'two claims',
    state: 'ambiguous',
    headline: 'This transaction holds more than one claim, so it counts for none',
    stranger: 'cannot-check',
    write: (author, net) =>
      author.send([
        writeMemo(author.address, claim(net)),
        writeMemo(author.address, claim(net, 'd1'.repeat(32))),
      ]),
  },
  {
    title: 'a memo that nobody signed',
    state: 'unsigned-memo',
    headline: 'The claim in this transaction is not signed by an author',
    stranger: 'cannot-check',
    write: (author, net) => author.send([writeMemo(null, claim(net))]),
  },
  {
    title: 'a claim for another network',
    state: 'wrong-network',
    headline: 'This claim was made for another network',
    stranger: 'mismatch',
    write: (author, net) =>
      author.send([writeMemo(author.address, claim(net.slice(1) + net.slice(0, 1)))]),
  },
  {
    title: 'a claim that breaks the format',
    state: 'malformed',
    headline: 'This link does not hold a valid record',
    stranger: 'cannot-check',
    write: (author, net) => author.send([writeMemo(author.address, `${claim(net)} `)]),
  },
  {
    title: 'a claim of a later version',
    state: 'newer-format',
    headline: 'This record is in a newer format than this page can read',
    stranger: 'cannot-check',
    write: (author) => author.send([writeMemo(author.address, 'countersign/2 file whatever')]),
  },
  {
    title: 'a transaction that failed on the chain',
    state: 'failed',
    headline: 'This transaction failed, so it proves nothing',
    stranger: 'mismatch',
    write: (author, net) =>
      author.send(
        [writeMemo(author.address, claim(net)), transfer(author.address, 10n ** 15n)],
        'unchecked',
      ),
  },
];

for (const { title, state, headline, stranger, write } of CASES) {
  test(`V9 ${title} is ${state}, and never green otherwise`, async ({
    page,
    site,
    node,
  }, testInfo) => {
    const author = await createAuthor(node);
    const signature = await write(author, await getNet(node));
    await recordWords(page);
    await page.goto(`${site.url}/verify/${signature}?cluster=solana:localnet`);
    const verify = onVerifyPage(page);
    await expect(verify.record).toHaveAttribute('data-record', state);
    await expect(verify.headline).toContainText(headline);
    await verify.choose(writeFile(testInfo, 'stranger.bin').path);
    await expect(verify.file).toHaveAttribute('data-file', stranger);
    expect(await getRecordStates(page)).toEqual([state]);
  });
}

test('V9 a signature that nobody sent is not found, and can be asked for again', async ({
  page,
  site,
  rpc,
}) => {
  await page.goto(`${site.url}/verify/${printSignature(randomBytes(64))}`);
  const verify = onVerifyPage(page);
  await expect(verify.record).toHaveAttribute('data-record', 'not-found');
  await expect(verify.headline).toHaveText('No record with this signature was found');
  const countAsked = () => rpc.calls.filter(({ method }) => method === 'getTransaction').length;
  const before = countAsked();
  await page.getByRole('button', { name: 'Ask again' }).click();
  await expect.poll(countAsked).toBeGreaterThan(before);
});

const valid = printSignature(Uint8Array.from(randomBytes(64)).fill(200, 0, 1));
const NO_SIGNATURES = [
  ['63 bytes', printAddress(randomBytes(32)) + printAddress(randomBytes(32)).slice(2)],
  ['65 bytes', `${valid}zz`],
  ['characters that base58 leaves out', `0OIl${valid.slice(4)}`],
  ['an address', printAddress(randomBytes(32))],
  ['markup', encodeURIComponent('<img src=x onerror=alert(1)>')],
] as const;

test('W7 V9 what is no signature is malformed, and no node hears of it', async ({
  page,
  site,
  rpc,
}) => {
  const verify = onVerifyPage(page);
  for (const [title, text] of NO_SIGNATURES) {
    await test.step(title, async () => {
      await page.goto(`${site.url}/verify/${text}?cluster=solana:localnet`);
      await expect(verify.record).toHaveAttribute('data-record', 'malformed');
      await expect(verify.headline).toHaveText('This link does not hold a valid record');
      await expect(page.locator('[data-cluster-check=success]')).toBeVisible();
    });
  }
  expect(new Set(rpc.calls.map(({ method }) => method))).toEqual(new Set(['getVersion']));
});

test('V3 V9 nodes that refuse to answer make a record uncertain, never false, until one answers', async ({
  page,
  site,
  node,
  rpc,
  watch,
}) => {
  const author = await createAuthor(node);
  const signature = await author.send([writeMemo(author.address, claim(await getNet(node)))]);
  watch.expectTrouble(/Failed to load resource/);
  rpc.setFault(() => ({ kind: 'status', status: 403 }));
  await recordWords(page);
  await page.goto(`${site.url}/verify/${signature}?cluster=solana:localnet`);
  const verify = onVerifyPage(page);
  await expect(verify.record).toHaveAttribute('data-record', 'unreachable');
  await expect(verify.headline).toHaveText('This record could not be checked right now');
  rpc.setFault(() => null);
  await page.getByRole('button', { name: 'Ask again' }).click();
  await expect(verify.record).toHaveAttribute('data-record', 'valid');
  expect(await getRecordStates(page)).toEqual(['unreachable', 'valid']);
});

test('V3 V9 a node that is down makes a record uncertain, never false', async ({
  page,
  site,
  rpc,
  watch,
}) => {
  watch.expectTrouble(/Failed to load resource/);
  rpc.setFault(() => ({ kind: 'drop' }));
  await page.clock.install();
  await recordWords(page);
  await page.goto(`${site.url}/verify/${valid}?cluster=solana:localnet`);
  const { record } = onVerifyPage(page);
  // The page waits between its tries by the clock, which runs faster here.
  await expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return record.isVisible();
    })
    .toBe(true);
  await expect(record).toHaveAttribute('data-record', 'unreachable');
  expect(await getRecordStates(page)).toEqual(['unreachable']);
});

test('V1 a record on another configured network is found, and the page says where', async ({
  page,
  serve,
  node,
  rpc,
}) => {
  const empty = await startNode({ slotTimeMs: 50 });
  const author = await createAuthor(node);
  const signature = await author.send([writeMemo(author.address, claim(await getNet(node)))]);
  const site = await serve({
    clusters: [
      getLocalCluster(empty.rpcUrl, { label: 'Nearby' }),
      getLocalCluster(rpc.url, { id: 'solana:devnet', label: 'Far away' }),
    ],
  });
  const verify = onVerifyPage(page);

  await page.goto(`${site.url}/verify/${signature}`);
  await expect(verify.record).toHaveAttribute('data-record', 'valid');
  await expect(verify.fact('Network')).toHaveText('Far away');
  await expect(page.getByRole('button', { name: 'Network: Nearby' })).toBeVisible();

  await page.goto(`${site.url}/verify/${signature}?cluster=solana:devnet`);
  await expect(verify.record).toHaveAttribute('data-record', 'valid');

  await page.goto(`${site.url}/verify/${signature}?cluster=solana:localnet`);
  await expect(verify.record).toHaveAttribute('data-record', 'not-found');

  await page.goto(`${site.url}/verify/${signature}?cluster=${encodeURIComponent('no such')}`);
  await expect(verify.record).toHaveAttribute('data-record', 'valid');
  empty.stop();
});
