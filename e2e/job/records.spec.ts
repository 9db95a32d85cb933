import { randomBytes } from 'node:crypto';
import { startNode } from '../../local/node';
import { getLocalCluster } from '../test';
import { encodeAddress, encodeSignature } from '@countersign/proof/encoding';
import { onVerifyPage } from '../pages/verify-page';
import { getNet } from './ask-node';
import { expectNoViolation } from './expect-no-violation';
import { createAuthor, transfer, writeMemo, type Author } from './author';
import { getRecordStates, recordMessages } from './record-messages';
import { expect, test } from './test';
import { writeFile } from './test-file';

interface Case {
  readonly title: string;
  readonly state: string;
  readonly headline: string;
  readonly stranger: 'mismatch' | 'cannot-check';
  readonly write: (author: Author, net: string) => Promise<string>;
}

const DIGEST = 'c0'.repeat(32);
const claim = (net: string, digest = DIGEST) => `countersign/1 file sha256:${digest} net=${net}`;

const CASES: readonly Case[] = [
  {
    title: 'a sound claim that the product did not write',
    state: 'valid',
    headline: 'Is your copy the signed one?',
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
    headline: 'The claim in this transaction is not signed by anybody',
    stranger: 'cannot-check',
    write: (author, net) => author.send([writeMemo(null, claim(net))]),
  },
  {
    title: 'a claim for another network',
    state: 'wrong-network',
    headline: 'This claim names another network than the server does',
    stranger: 'mismatch',
    write: (author, net) =>
      author.send([writeMemo(author.address, claim(net.slice(1) + net.slice(0, 1)))]),
  },
  {
    title: 'a claim that breaks the format',
    state: 'malformed',
    headline: 'The claim in this transaction is not written as it must be',
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

test('V9 every kind of transaction has its own answer, and only valid ones are green', async ({
  page,
  site,
  node,
}, testInfo) => {
  const net = await getNet(node);
  const author = await createAuthor(node);
  const signatures = await Promise.all(CASES.map(({ write }) => write(author, net)));
  const file = writeFile(testInfo, 'stranger.bin');
  await recordMessages(page);
  const verify = onVerifyPage(page);
  for (const [index, { title, state, headline, stranger }] of CASES.entries()) {
    await test.step(`${title} is ${state}`, async () => {
      await page.goto(`${site.url}/verify/${signatures[index] ?? ''}?cluster=solana:localnet`);
      await expect(verify.record).toHaveAttribute('data-record', state);
      await expect(verify.headline).toContainText(headline);
      await verify.choose(file.path);
      await expect(verify.file).toHaveAttribute('data-file', stranger);
      await expectNoViolation(page, { part: 'main', looks: 'one' });
      expect(await getRecordStates(page)).toEqual([state]);
      const isValid = state === 'valid';
      if (isValid) await verify.share();
      for (const name of ['Download receipt', 'Certificate']) {
        await expect(page.getByRole('menuitem', { name })).toHaveCount(isValid ? 1 : 0);
      }
    });
  }
});

const valid = encodeSignature(Uint8Array.from(randomBytes(64)).fill(200, 0, 1));
const NO_SIGNATURES = [
  ['63 bytes', encodeAddress(randomBytes(32)) + encodeAddress(randomBytes(32)).slice(2)],
  ['65 bytes', `${valid}zz`],
  ['characters that base58 leaves out', `0OIl${valid.slice(4)}`],
  ['an address', encodeAddress(randomBytes(32))],
  ['markup', encodeURIComponent('<img src=x onerror=alert(1)>')],
] as const;

test('V9 an address without a record: malformed, or not found', async ({ page, site, rpc }) => {
  const verify = onVerifyPage(page);

  await test.step('W7 V9 a text that is no signature is malformed, and no node is asked', async () => {
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

  await test.step('V9 an unknown signature is not found, and can be searched again', async () => {
    await page.goto(`${site.url}/verify/${encodeSignature(randomBytes(64))}`);
    await expect(verify.record).toHaveAttribute('data-record', 'not-found');
    await expect(verify.headline).toHaveText('No record with this signature was found');
    const countAsked = () => rpc.calls.filter(({ method }) => method === 'getTransaction').length;
    const before = countAsked();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(countAsked).toBeGreaterThan(before);
  });
});

test('V1 a record on another configured network is found, and the page says where', async ({
  page,
  serve,
  node,
  rpc,
  watch,
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
  const open = (name: string | null) =>
    page.goto(
      `${site.url}/verify/${signature}${name === null ? '' : `?cluster=${encodeURIComponent(name)}`}`,
    );
  const untilAsked = (start: number) =>
    expect
      .poll(() => rpc.calls.slice(start).some(({ method }) => method === 'getTransaction'))
      .toBe(true);
  const offer = page.getByRole('link', { name: 'See it on Far away' });

  await test.step('a link without a network asks the chosen network first, then the others', async () => {
    await open(null);
    await expect(verify.record).toHaveAttribute('data-record', 'valid');
    await expect(verify.fact('Network')).toHaveText('Far away');
    await expect(page.getByText('Found on Far away; Nearby, which you have chosen')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Network: Nearby' })).toBeVisible();
  });

  await test.step('a network that is not configured is ignored, and the page says so', async () => {
    await open('<b>no such</b> one');
    await expect(verify.record).toHaveAttribute('data-record', 'valid');
    await expect(page.getByRole('main')).toContainText(
      'a network that this site is not set up for (<b>no such</b> one)',
    );
  });

  await test.step('while the other network does not answer, nothing is offered', async () => {
    watch.expectTrouble(/Failed to load resource/);
    rpc.setFault(() => ({ kind: 'status', status: 403 }));
    const start = rpc.calls.length;
    await open('solana:localnet');
    await expect(verify.record).toHaveAttribute('data-record', 'not-found');
    await untilAsked(start);
    await expect(offer).toHaveCount(0);
    rpc.setFault(() => null);
  });

  await test.step('a network whose node returns another transaction is not offered', async () => {
    rpc.setFault(({ method }) =>
      method === 'getTransaction' ? { kind: 'edit', edit: showAnother } : null,
    );
    await open(null);
    await expect(verify.record).toHaveAttribute('data-record', 'bad-signature');
    await expectNoViolation(page, { part: 'main', looks: 'one' });
    await expect(page.getByText('Found on Far away')).toHaveCount(0);
    rpc.setFault(() => null);
  });

  await test.step('a named network is asked alone; the network that has the record is offered', async () => {
    await open('solana:localnet');
    await expect(verify.record).toHaveAttribute('data-record', 'not-found');
    await expect(verify.record).toContainText('Asked: Nearby.');
    await offer.click();
    await expect(verify.record).toHaveAttribute('data-record', 'valid');
    await expect(offer).toHaveCount(0);
    expect(new URL(page.url()).searchParams.get('cluster')).toBe('solana:devnet');
  });

  await test.step('a record on no network is offered nowhere', async () => {
    const start = rpc.calls.length;
    await page.goto(`${site.url}/verify/${valid}?cluster=solana:localnet`);
    await expect(verify.record).toHaveAttribute('data-record', 'not-found');
    await untilAsked(start);
    await expect(offer).toHaveCount(0);
  });
  empty.stop();
});

function showAnother({ result, ...answer }: Record<string, unknown>): unknown {
  const { transaction, ...rest } = result as { readonly transaction: readonly [string] };
  const bytes = Buffer.from(transaction[0], 'base64');
  bytes.writeUInt8(bytes.readUInt8(1) ^ 1, 1);
  return { ...answer, result: { ...rest, transaction: [bytes.toString('base64'), 'base64'] } };
}
