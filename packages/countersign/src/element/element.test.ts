import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Receipt } from '@countersign/proof/receipts';
import type { FileChooser } from '@playwright/test';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { COLOUR_RULES, findViolations } from '../../../../e2e/find-violations';
import { startNodeProxy, type Fault, type NodeProxy } from '../../../../e2e/node-proxy';
import { startNode, type LocalNode } from '../../../../local/node';
import { createAuthor, type TestAuthor } from '../../../../src/chain/test/author';
import { createTestCluster } from '../../../../src/chain/test/cluster';
import { verifyRecord } from '../client/index';
import { isKnownNode } from '../network/networks';
import { createLandedReceipt, createLandedWithdrawal } from '../test/landed-receipt';
import { runAny } from '../test/run-here';
import { getAnswer } from './get-answer';
import { startElementPage } from './test/element-page';

const folder = mkdtempSync(join(tmpdir(), 'countersign-element-files-'));
const [genuine, other] = [join(folder, 'stands.txt'), join(folder, 'other.txt')];
const secret = join(folder, 'secret.txt');
let node: LocalNode;
let proxy: NodeProxy;
let author: TestAuthor;
let stands: Receipt;
let withdrawn: Receipt;
let host: Awaited<ReturnType<typeof startElementPage>>;

beforeAll(async () => {
  writeFileSync(genuine, 'stands');
  writeFileSync(other, 'something else');
  writeFileSync(secret, 'secret');
  node = await startNode({ slotTimeMs: 50 });
  proxy = await startNodeProxy(node.rpcUrl);
  author = await createAuthor(node.payerSecretKey);
  const cluster = createTestCluster(node.rpcUrl);
  stands = await createLandedReceipt(cluster, author, 'stands');
  withdrawn = await createLandedReceipt(cluster, author, 'withdrawn');
  await createLandedWithdrawal(cluster, author, withdrawn, true);
  const key = join(folder, 'id.json');
  writeFileSync(key, JSON.stringify([...node.payerSecretKey]), { mode: 0o600 });
  const args = ['sign', '-k', key, '-u', node.rpcUrl, '--private', secret];
  expect(await runAny(args, { HOME: folder })).toMatchObject({ code: 0 });
  host = await startElementPage(proxy.url, 'https://api.mainnet-beta.solana.com');
});
beforeEach(() => {
  host.faults.length = 0;
  proxy.setFault(() => null);
});
afterAll(async () => {
  await host.stop();
  await proxy.stop();
  node.stop();
  rmSync(folder, { recursive: true });
});

function getAttributes({ signature }: Receipt) {
  return { signature, author: author.address, node: proxy.url };
}

async function expectAnswer(answer: string): Promise<string> {
  await vi.waitFor(
    async () => {
      expect((await host.read()).answer).toBe(answer);
    },
    {
      timeout: 10_000,
      interval: 50,
    },
  );
  return (await host.read()).text;
}

it('L5 a record is calm until a file is checked, and green only for the file that was signed', async () => {
  await host.open({ ...getAttributes(stands), verifier: 'https://countersign.example' });
  const text = await expectAnswer('unasked');
  expect(text).toContain('Is your copy the signed one?');
  expect(text).toContain(author.address);
  expect(text).toContain(new URL(proxy.url).host);
  expect((await host.read()).href).toBe(`https://countersign.example/verify/${stands.signature}`);
  await host.choose(genuine);
  expect(await expectAnswer('match')).toContain('This is exactly the file');
  await host.choose(other);
  expect(await expectAnswer('mismatch')).toContain('This is not the file that was signed');
  expect(host.faults).toEqual([]);
});

it('L5 what its signer withdrew is never green, with the very file too', async () => {
  await host.open(getAttributes(withdrawn));
  await expectAnswer('withdrawn');
  await host.choose(genuine);
  expect(await expectAnswer('withdrawn')).toContain('withdrew');
});

it('L5 a page that expects nobody, or somebody else, gets no green', async () => {
  const { signature, node: url } = getAttributes(stands);
  await host.open({ signature, node: url });
  await expectAnswer('unasked');
  await host.choose(genuine);
  await vi.waitFor(async () => {
    expect((await host.read()).text).toContain('whom you expect');
  }, 10_000);
  expect((await host.read()).answer).toBe('unasked');
  await host.open({ signature, node: url, author: '326WET2RFHc5FEd3Kr3KrExhX2q2DoxM6gRcYjyTuxra' });
  expect(await expectAnswer('invalid')).toContain('Somebody else signed this');
});

it('L5 a host’s word, class, state and text change nothing, and its attributes are text', async () => {
  const lies = { answer: 'match', state: 'valid', 'data-answer': 'match', class: 'match' };
  const inner = '<p>✓ Valid. Trust me.</p>';
  await host.open({ ...getAttributes(stands), ...lies }, inner);
  expect(await expectAnswer('unasked')).not.toContain('Trust me');
  const markup = '"><img src=x onerror=alert(1)>';
  await host.open({ ...getAttributes(stands), author: markup, ...lies });
  expect(await expectAnswer('cannot-check')).toContain('expects no valid address');
  await host.open({ ...getAttributes(stands), verifier: 'javascript:alert(1)' });
  await expectAnswer('unasked');
  expect((await host.read()).href).toBeNull();
  expect(host.faults).toEqual([]);
});

it('L5 a node of another network, or none that may be asked, is not checked, and not false', async () => {
  await host.open({ ...getAttributes(stands), network: 'mainnet-beta' });
  await expectAnswer('cannot-check');
  await host.open({ ...getAttributes(stands), node: 'http://node.example' });
  expect(await expectAnswer('cannot-check')).toContain('no https address');
});

it('L5 a private signature: the file is told with its receipt, and another record’s receipt is refused', async () => {
  const receipt = `${secret}.countersign.json`;
  const { signature } = JSON.parse(readFileSync(receipt, 'utf8')) as { signature: string };
  await host.open({ signature, author: node.payer, node: proxy.url });
  await expectAnswer('unasked');
  await host.choose(secret);
  expect(await expectAnswer('cannot-check')).toContain('together with its receipt');
  await host.choose(receipt);
  expect(await expectAnswer('match')).toContain('is it the address that you know');
  // As a browser names a second copy.
  const copy = receipt.replace('.json', ' (1).json');
  copyFileSync(receipt, copy);
  await host.open({ signature, author: node.payer, node: proxy.url });
  await expectAnswer('unasked');
  await host.choose(secret, copy);
  await expectAnswer('match');
  await host.open(getAttributes(stands));
  await expectAnswer('unasked');
  await host.choose(genuine, receipt);
  expect(await expectAnswer('cannot-check')).toContain('receipt of another record');
});

it('L5 a file that is dropped is checked, and one that is chosen with the keyboard alone', async () => {
  // Long before any key: the browser takes a moment to hand its choosers over.
  const chooser = new Promise<FileChooser>((resolve) => {
    host.page.once('filechooser', resolve);
  });
  await host.open(getAttributes(stands));
  await expectAnswer('unasked');
  await host.drop(genuine);
  await expectAnswer('match');
  await host.drop(other);
  await expectAnswer('mismatch');
  await host.page.keyboard.press('Tab');
  await host.page.keyboard.press('Enter');
  await (await chooser).setFiles(genuine);
  await expectAnswer('match');
});

it.each([
  ['fails', null],
  ['lists nothing that could withdraw it', 'getSignaturesForAddress'],
] as const)('Q10 a node that %s: said, and asked again when a file comes', async (_, which) => {
  const refuse: Fault = { kind: 'status', status: 403 };
  proxy.setFault(({ method }) => (which === null || method === which ? refuse : null));
  await host.open(getAttributes(stands));
  expect(await expectAnswer('cannot-check')).toContain('asked again when you choose the file');
  // Still refused: that is said again, and nothing is green.
  await host.choose(genuine);
  await vi.waitFor(async () => {
    const { answer, text } = await host.read();
    expect([answer, text]).toEqual([
      'cannot-check',
      expect.stringMatching(/asked again .*stands\.txt/),
    ]);
  }, 10_000);
  proxy.setFault(() => null);
  await host.drop(genuine);
  const text = await expectAnswer('match');
  expect(text).not.toContain('asked again');
  const before = proxy.calls.length;
  await host.choose(other);
  await expectAnswer('mismatch');
  expect(proxy.calls.length).toBe(before);
});

it('L5 what only nodes of the page’s choice say is no green', async () => {
  const { signature } = stands;
  const files = [{ name: 'stands.txt', bytes: new TextEncoder().encode('stands') }];
  const options = { nodes: [node.rpcUrl], author: author.address, files };
  const result = await verifyRecord(signature, options);
  const asked = { author: author.address, isWitnessed: true };
  expect(getAnswer(result, asked).answer).toBe('match');
  expect(getAnswer(result, { ...asked, isWitnessed: false })).toMatchObject({
    answer: 'unasked',
    lines: [expect.stringContaining('nodes that this page chose') as string],
  });
  const known = ['https://api.devnet.solana.com/', 'http://localhost:8899'];
  expect(known.every(isKnownNode)).toBe(true);
  const chosen = ['https://node.example', 'https://api.devnet.solana.com.node.example'];
  expect(chosen.some(isKnownNode)).toBe(false);
});

it.each([
  ['the light theme', { colorScheme: 'light' }, undefined, [genuine]],
  ['the dark theme', { colorScheme: 'dark' }, COLOUR_RULES, [genuine, other]],
  ['forced colours', { forcedColors: 'active' }, COLOUR_RULES, [genuine, other]],
] as const)('L5 axe finds nothing wrong with an answer in %s', async (_, media, rules, paths) => {
  // axe can't look into a closed root.
  await host.page.addInitScript(() => {
    const attach = Reflect.get(Element.prototype, 'attachShadow');
    Element.prototype.attachShadow = function (init) {
      return attach.call(this, { ...init, mode: 'open' });
    };
  });
  await host.page.emulateMedia(media);
  await host.open({ ...getAttributes(stands), verifier: 'https://countersign.example' });
  await expectAnswer('unasked');
  for (const path of paths) {
    await host.choose(path);
    await expectAnswer(path === genuine ? 'match' : 'mismatch');
    expect(await findViolations(host.page, rules && { rules })).toEqual([]);
  }
});
