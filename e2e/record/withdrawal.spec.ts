import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { LocalNode } from '../../local/node';
import { encodeSignature } from '@countersign/proof/encoding';
import { askNode, getNet } from '../job/ask-node';
import { createAuthor, transfer, writeMemo, type Author } from '../job/author';
import { expect, test } from '../job/test';
import { startNodeProxy, type Fault, type SeenCall } from '../node-proxy';
import { onVerifyPage } from '../pages/verify-page';
import { getLocalCluster } from '../test';
import { inventDigest, mention, writeRecord, type Fingerprint } from './write-record';

/** Nothing is in doubt, and no file was checked. */
const CALM = 'A genuine signature. Now check your copy.';
const LIST = 'getSignaturesForAddress';

interface World {
  readonly signer: Author;
  readonly stranger: Author;
  readonly file: Fingerprint;
  readonly record: string;
  readonly revoke: string;
}

async function createWorld(node: LocalNode): Promise<World> {
  const net = await getNet(node);
  const [signer, stranger] = await Promise.all([createAuthor(node), createAuthor(node)]);
  const file = inventDigest();
  const record = await writeRecord(signer, file, net);
  return { signer, stranger, file, record, revoke: `countersign/1 revoke ${record} net=${net}` };
}

type Entry = Readonly<Record<string, unknown>>;

/** The list as the node gives it, changed; every other question is the node's to answer. */
function editList(change: (entries: readonly Entry[], params: unknown) => readonly Entry[]) {
  return ({ method, params }: SeenCall): Fault | null => {
    if (method !== LIST) return null;
    return {
      kind: 'edit',
      edit: ({ result, ...answer }) => ({
        ...answer,
        result: change(toList(result).map(toEntry), params),
      }),
    };
  };
}

function editEntry(signature: string, change: Entry) {
  return editList((entries) =>
    entries.map((entry) => (entry.signature === signature ? { ...entry, ...change } : entry)),
  );
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function toEntry(value: unknown): Entry {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

async function open(page: Page, site: { readonly url: string }, record: string) {
  await page.goto(`${site.url}/verify/${record}?cluster=solana:localnet`);
  const verify = onVerifyPage(page);
  await expect(verify.record).toHaveAttribute('data-record', 'valid');
  return { ...verify, answer: verify.fact('Withdrawn by the signer') };
}

test('H2 R2 a withdrawal that the first of two nodes leaves out is found on the second, and said', async ({
  page,
  serve,
  node,
  rpc,
  watch,
}) => {
  const other = await startNodeProxy(node.rpcUrl);
  const site = await serve({
    clusters: [getLocalCluster(rpc.url, { endpoints: [rpc.url, other.url] })],
  });
  const { signer, file, record, revoke } = await createWorld(node);
  const [first, second] = [rpc.url, other.url].map((url) => new URL(url).host);

  await test.step('before there is one: calm, and who was asked is named', async () => {
    const { answer, record: card } = await open(page, site, record);
    await expect(answer).toHaveText(`No withdrawal found; asked: ${first} and ${second}`);
    await expect(card).toHaveAttribute('data-answer', 'unasked');
    await expect(onVerifyPage(page).headline).toContainText(CALM);
  });
  const withdrawal = await mention(signer, file, revoke);
  const leaveOut = editList((entries) =>
    entries.filter(({ signature }) => signature !== withdrawal),
  );

  await test.step('the first leaves it out', async () => {
    rpc.setFault(leaveOut);
    const { answer, headline } = await open(page, site, record);
    await expect(headline).toContainText('who has withdrawn it');
    await expect(answer).toHaveText(`Yes, by its signer; ${first} left it out`);
    await expect(onVerifyPage(page).headline).not.toContainText(CALM);
  });

  await test.step('the first lists it as processed, and the second leaves it out', async () => {
    rpc.setFault(editEntry(withdrawal, { confirmationStatus: 'processed' }));
    other.setFault(leaveOut);
    const { answer, record: card } = await open(page, site, record);
    await expect(answer).toContainText('Withdrawn by its signer, not known to have landed');
    await expect(card).toHaveAttribute('data-revoked', '');
    await expect(onVerifyPage(page).headline).not.toContainText(CALM);
  });

  await test.step('the first leaves it out, and the second gives no list: not green, and named', async () => {
    watch.expectTrouble(/Failed to load resource|could not be asked/);
    rpc.setFault(leaveOut);
    other.setFault(({ method }) => (method === LIST ? { kind: 'status', status: 403 } : null));
    const { answer } = await open(page, site, record);
    await expect(answer).toHaveText(
      `Could not be searched to the end: ${second} does not serve web pages; asked: ${first} and ${second}`,
    );
    await expect(onVerifyPage(page).headline).not.toContainText(CALM);
  });
  await other.stop();
});

test('H3 a withdrawal buried under what strangers mention is found, and nothing is said of it before', async ({
  page,
  site,
  node,
  rpc,
}) => {
  const { signer, stranger, file, record, revoke } = await createWorld(node);

  await test.step('a failed transaction hides nothing, and holds nothing up for good', async () => {
    const instructions = [
      transfer(stranger.address, 0n, [file.address]),
      writeMemo(stranger.address, revoke),
      transfer(stranger.address, 10n ** 15n),
    ];
    await stranger.send(instructions, 'unchecked');
    const { answer, record: card } = await open(page, site, record);
    await expect(answer).toContainText('No withdrawal found');
    await expect(card).toHaveAttribute('data-answer', 'unasked');
    await expect(onVerifyPage(page).headline).toContainText(CALM);
  });

  await test.step('while it is searched: no answer yet', async () => {
    rpc.setFault(({ method }) => (method === LIST ? { kind: 'hang' } : null));
    const verify = await open(page, site, record);
    const { answer, record: card } = verify;
    await verify.open('Signatures of this file');
    await expect(page.getByText('Asking for other signatures')).toBeVisible();
    await expect(answer).toHaveText('Looking…');
    await expect(card).toHaveAttribute('data-answer', 'unasked');
  });

  await test.step('24 fakes were made before it', async () => {
    rpc.setFault(() => null);
    await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        mention(stranger, file, `${revoke} reason=${index}`),
      ),
    );
    await mention(signer, file, `${revoke} reason=Genuine`);
    const { answer, record: card } = await open(page, site, record);
    await expect(answer).toHaveText('Yes, by its signer');
    await expect(card).toContainText('Genuine');
  });

  await test.step('1,050 mentions were made since', async () => {
    const later = Array.from({ length: 1_050 }, invent);
    const genuine = toList(await askNode(node, LIST, file.address, { commitment: 'confirmed' }));
    rpc.setFault(
      editList((_entries, params) => {
        const from = later.findIndex(({ signature }) =>
          JSON.stringify(params).includes(String(signature)),
        );
        return from < 0
          ? later.slice(0, 1_000)
          : [...later.slice(from + 1), ...genuine.map(toEntry)];
      }),
    );
    const { answer, record: card } = await open(page, site, record);
    await expect(answer).toContainText('Yes, by its signer');
    await expect(card).toHaveAttribute('data-revoked', '');
  });
});

test('H3 whatever a node says around a genuine withdrawal, it never comes to “none”', async ({
  page,
  site,
  node,
  rpc,
  watch,
}) => {
  watch.expectTrouble(/Failed to load resource|could not be asked/);
  const { signer, file, record, revoke } = await createWorld(node);
  const withdrawal = await mention(signer, file, revoke);
  const DOUBT = 'Withdrawn by its signer, not known to have landed';
  const OPEN = 'Could not be searched to the end';
  const cases: readonly (readonly [string, (call: SeenCall) => Fault | null, string])[] = [
    ['another slot', editEntry(withdrawal, { slot: 3 }), DOUBT],
    ['another memo', editEntry(withdrawal, { memo: '[5] hello' }), 'Yes, by its signer'],
    ['an error', editEntry(withdrawal, { err: { InstructionError: [0, 'Custom'] } }), DOUBT],
    ['no bytes of it', getBytes(withdrawal, () => null), OPEN],
    ['other bytes', getBytes(withdrawal, breakBytes), OPEN],
    ['no list (500)', ofList({ kind: 'status', status: 500 }), OPEN],
    ['no list (403)', ofList({ kind: 'status', status: 403 }), OPEN],
    ['no index (-32601)', ofList(toError(-32601)), OPEN],
    ['an empty list', editList(() => []), OPEN],
  ];
  for (const [title, fault, words] of cases) {
    await test.step(title, async () => {
      rpc.setFault(fault);
      const { answer } = await open(page, site, record);
      await expect(answer).toContainText(words, { timeout: 20_000 });
      await expect(onVerifyPage(page).headline).not.toContainText(CALM);
    });
  }
});

function ofList(fault: Fault) {
  return ({ method }: SeenCall): Fault | null => (method === LIST ? fault : null);
}

function toError(code: number): Fault {
  return {
    kind: 'body',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code, message: '' } }),
  };
}

function getBytes(signature: string, change: (result: Entry) => unknown) {
  return ({ method, params }: SeenCall): Fault | null =>
    method === 'getTransaction' && JSON.stringify(params).includes(signature)
      ? {
          kind: 'edit',
          edit: ({ result, ...answer }) => ({ ...answer, result: change(toEntry(result)) }),
        }
      : null;
}

/** The last byte of the message: the signature no longer fits. */
function breakBytes(result: Entry): unknown {
  const bytes = Buffer.from(String(toList(result.transaction)[0]), 'base64');
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 10) ^ 1, bytes.length - 10);
  return { ...result, transaction: [bytes.toString('base64'), 'base64'] };
}

/** A mention that nobody made. */
function invent(): Entry {
  return {
    signature: encodeSignature(randomBytes(64)),
    slot: 1_000_000,
    blockTime: null,
    err: null,
    confirmationStatus: 'finalized',
    memo: '[5] hello',
  };
}

test('M8 H3 a list that no node gave is asked for again when the network is back, and nothing is in doubt then', async ({
  page,
  site,
  node,
  rpc,
  context,
  watch,
}) => {
  watch.expectTrouble(/Failed to load resource|could not be asked/);
  const { record } = await createWorld(node);
  const verify = onVerifyPage(page);
  rpc.setFault(({ method }) => (method === LIST ? { kind: 'drop' } : null));
  await page.goto(`${site.url}/verify/${record}?cluster=solana:localnet`);
  const words = verify.fact('Withdrawn by the signer');
  await expect(words).toContainText('did not answer', { timeout: 20_000 });
  await expect(verify.headline).not.toContainText(CALM);
  await context.setOffline(true);
  rpc.setFault(() => null);
  await context.setOffline(false);
  await expect(words).toContainText('No withdrawal found');
  await expect(verify.record).toHaveAttribute('data-answer', 'unasked');
  await expect(onVerifyPage(page).headline).toContainText(CALM);
});
