import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { forgetBefore } from '../../../../e2e/node-kinds';
import { startNodeProxy, type Fault, type SeenCall } from '../../../../e2e/node-proxy';
import { startNode, type LocalNode } from '../../../../local/node';
import { getGenesisHash } from '@countersign/core/nodes/read/genesis';
import { startLifetime } from '@countersign/core/nodes/send/lifetime';
import { prepareClaim } from '@countersign/core/nodes/send/prepare-claim';
import { createAuthor, type TestAuthor } from '@countersign/core/nodes/test/author';
import { createTestCluster } from '@countersign/core/nodes/test/cluster';
import { createSignedClaim } from '@countersign/core/nodes/test/signed-claim';
import {
  getClaimInstructions,
  getReferences,
  getWithdrawalMark,
  toNet,
  type Claim,
} from '@countersign/proof/claims';
import { createReceipt, serializeReceipt, type Receipt } from '@countersign/proof/receipts';
import { mapConcurrently } from '../files/map-concurrently';
import { createLandedReceipt, createLandedWithdrawal } from '../test/landed-receipt';
import { lookUpHere, runHere } from '../test/run-here';

const { signal } = new AbortController();
const folder = mkdtempSync(join(tmpdir(), 'countersign-contradictions-'));
let node: LocalNode;
let author: TestAuthor;

type GetFault = (call: SeenCall) => Fault | null;

interface Story {
  readonly name: string;
  readonly lie: GetFault;
  readonly truth: GetFault;
  readonly isUnheard: (cell: Cell) => boolean;
}

let stories: readonly Story[];
let unsent: Receipt;
let unsentWithdrawal: Receipt;
const signatures = new Map<string, string>();
let slotOfStands: bigint | null | undefined;

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  node = await startNode({ slotTimeMs: 50 });
  author = await createAuthor(node.payerSecretKey);
  const cluster = createTestCluster(node.rpcUrl);
  const stands = await createLandedReceipt(cluster, author, 'stands');
  const withdrawn = await createLandedReceipt(cluster, author, 'withdrawn');
  await createLandedWithdrawal(cluster, author, withdrawn, true);
  const failed = await createLandedReceipt(cluster, author, 'failed');
  unsent = await createUnsent();
  slotOfStands = stands.observations[0]?.slot;
  unsentWithdrawal = await createUnsentWithdrawal(stands);
  const slot = Number(stands.observations[0]?.slot) + 1_000_000;
  write('stands', stands);
  write('withdrawn', withdrawn);
  write('failed', failed);
  write('unsent', unsent);
  write('unsent-withdrawal', unsentWithdrawal);
  stories = [
    { ...WITHDRAWN, lie: hideWithdrawal, truth: () => null },
    { ...WITHDRAWN, lie: hideWithdrawal, truth: forgetBefore(slot) },
    { name: 'failed', lie: () => null, truth: sayItFailed, isUnheard: isRecordUntold },
    {
      ...{ name: 'unsent', lie: inventLanding(unsent, slot - 1_000_000), truth: () => null },
      isUnheard: isRecordUntold,
    },
    { ...WITHDRAWN, lie: sayWithdrawalFailed, truth: () => null },
    { name: 'stands', lie: sayOtherSlot, truth: () => null, isUnheard: isRecordUntold },
  ];
});
afterAll(() => {
  vi.restoreAllMocks();
  node.stop();
  rmSync(folder, { recursive: true });
});

function write(name: string, receipt: Receipt): void {
  writeFileSync(join(folder, name), name);
  signatures.set(name, receipt.signature);
  writeFileSync(join(folder, `${name}.json`), serializeReceipt(receipt));
}

async function createUnsent(): Promise<Receipt> {
  const cluster = createTestCluster(node.rpcUrl);
  const { digest, wireBytes } = await createSignedClaim(cluster, author, 'unsent');
  const { value: genesisHash } = await getGenesisHash(cluster, signal);
  return createReceipt({
    claim: { kind: 'file', digest, net: toNet(genesisHash) },
    subjects: [{ name: 'unsent.txt', size: 6, digest }],
    transaction: wireBytes,
    network: { genesisHash, label: 'Localnet' },
    observations: [],
  });
}

async function createUnsentWithdrawal({ signature, files }: Receipt): Promise<Receipt> {
  const cluster = createTestCluster(node.rpcUrl);
  const { value: genesisHash } = await getGenesisHash(cluster, signal);
  const claim: Claim = { kind: 'revoke', signature, net: toNet(genesisHash), reason: 'no' };
  const references = getReferences(claim, [], files[0]?.digest);
  const { address } = author;
  const instructions = getClaimInstructions({ author: address, claim, references });
  const mark = getWithdrawalMark(address, signature);
  const prepared = await prepareClaim(cluster, { author: address, instructions, mark }, signal);
  const { transaction } = await startLifetime(cluster, prepared.transaction, signal);
  return createReceipt({
    ...{ claim, subjects: [], transaction: await author.sign(transaction), observations: [] },
    network: { genesisHash, label: 'Localnet' },
  });
}

const edit = (change: (result: unknown) => unknown): Fault => ({
  kind: 'edit',
  edit: (answer) => ({ ...answer, result: change(answer.result) }),
});

function toObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

const hideWithdrawal: GetFault = ({ method }) => {
  if (method === 'getAccountInfo')
    return edit(() => ({ context: { slot: 1_000_000_000 }, value: null }));
  if (method !== 'getSignaturesForAddress') return null;
  return edit((result) => (Array.isArray(result) ? result.slice(-1) : result));
};

const ERROR = { InstructionError: [0, { Custom: 1 }] };

const sayItFailed: GetFault = ({ method }) => {
  const fail = (value: unknown) => (value === null ? null : { ...toObject(value), err: ERROR });
  switch (method) {
    case 'getTransaction':
      return edit((result) => {
        const landed = toObject(result);
        return { ...landed, meta: { ...toObject(landed.meta), err: ERROR } };
      });
    case 'getSignatureStatuses':
      return edit((result) => ({
        ...toObject(result),
        value: toList(toObject(result).value).map(fail),
      }));
    case 'getSignaturesForAddress':
      return edit((result) => toList(result).map(fail));
    default:
      return null;
  }
};

const sayWithdrawalFailed: GetFault = (call) => {
  if (call.method !== 'getSignaturesForAddress') return hideWithdrawal(call);
  return edit((result) => {
    const list = toList(result);
    const fail = (entry: unknown) => ({ ...toObject(entry), err: ERROR });
    return [...list.slice(0, -1).map(fail), ...list.slice(-1)];
  });
};

const sayOtherSlot: GetFault = ({ method }) => {
  const move = (value: unknown) =>
    value === null ? null : { ...toObject(value), slot: Number(toObject(value).slot) + 1 };
  switch (method) {
    case 'getTransaction':
      return edit(move);
    case 'getSignatureStatuses':
      return edit((result) => ({
        ...toObject(result),
        value: toList(toObject(result).value).map(move),
      }));
    case 'getSignaturesForAddress':
      return edit((result) => toList(result).map(move));
    default:
      return null;
  }
};

function inventLanding({ signature, transaction }: Receipt, slot: number): GetFault {
  const blockTime = 1_790_000_000;
  const base64 = Buffer.from(transaction).toString('base64');
  return ({ method, body }) => {
    switch (method) {
      case 'getTransaction':
        return body.includes(signature)
          ? edit(() => ({ slot, blockTime, meta: { err: null }, transaction: [base64, 'base64'] }))
          : null;
      case 'getSignatureStatuses':
        return edit(() => ({
          context: { slot: 99 },
          value: [{ slot, confirmations: null, err: null, confirmationStatus: 'finalized' }],
        }));
      case 'getSignaturesForAddress':
        return edit(() => [
          { signature, slot, blockTime, err: null, memo: null, confirmationStatus: 'finalized' },
        ]);
      default:
        return null;
    }
  };
}

const SILENCES: Readonly<Record<string, Fault>> = {
  '403': { kind: 'status', status: 403 },
  '-32601': {
    kind: 'edit',
    edit: ({ id }) => ({ jsonrpc: '2.0', id, error: { code: -32601, message: 'no' } }),
  },
  dropped: { kind: 'drop' },
  hangs: { kind: 'hang' },
  'too large': { kind: 'body', body: `"${'x'.repeat(9 * 1024 * 1024)}"` },
};

const METHODS = [
  'getTransaction',
  'getSignatureStatuses',
  'getSignaturesForAddress',
  'getAccountInfo',
  'getGenesisHash',
  'getBlock',
  'getFirstAvailableBlock',
];

interface Cell {
  readonly methods: readonly string[];
  readonly silence: string;
  readonly fault: Fault | null;
}

const CELLS: readonly Cell[] = [
  { methods: [], silence: '', fault: null },
  ...[...METHODS.map((method) => [method]), ['getTransaction', 'getSignaturesForAddress']].flatMap(
    (methods) => Object.entries(SILENCES).map(([silence, fault]) => ({ methods, silence, fault })),
  ),
];

const isRecordUntold = ({ methods }: Cell) =>
  ['getTransaction', 'getSignatureStatuses', 'getGenesisHash'].some((method) =>
    methods.includes(method),
  );

const WITHDRAWN = {
  name: 'withdrawn',
  /** An archive serves no accounts, so it may be silent if another node denies the mark. */
  isUnheard: ({ methods, silence }: Cell) =>
    methods.includes('getAccountInfo') && silence === '-32601',
};

const AT_ONCE = 6;

async function ask(
  story: Story,
  { methods, silence, fault }: Cell,
  timeout: string,
): Promise<readonly string[]> {
  const [liar, honest] = await Promise.all([
    startNodeProxy(node.rpcUrl),
    startNodeProxy(node.rpcUrl),
  ]);
  try {
    liar.setFault(story.lie);
    honest.setFault((call) => (methods.includes(call.method) ? fault : story.truth(call)));
    const name = `${methods.join(' and ')} ${silence}`;
    const wrong: string[] = [];
    for (const urls of [
      [liar.url, honest.url],
      [honest.url, liar.url],
    ]) {
      const nodes = urls.flatMap((url) => ['--node', url]);
      const options = [...nodes, '--author', author.address, '--timeout', timeout];
      const found = await lookUpHere(join(folder, story.name), ...options);
      if (found.code === 0 || ACCEPTED.test(found.out)) {
        wrong.push(`${name}: lookup ${found.code}\n${found.out}`);
      }
      const isListAsked = methods.length === 0;
      if (isListAsked && (await isListed(story, options)))
        wrong.push(`${name}: lookup of the signer`);
      const paths = [`${story.name}.json`, story.name].map((name) => join(folder, name));
      const verified = await runHere(...paths, ...options);
      if (verified.code === 0) wrong.push(`${name}: verify\n${verified.out}`);
    }
    return wrong;
  } finally {
    await Promise.all([liar.stop(), honest.stop()]);
  }
}

async function isListed({ name }: Story, options: readonly string[]): Promise<boolean> {
  const signature = signatures.get(name) ?? '';
  const { out } = await lookUpHere(author.address, ...options.filter(isNoAuthor));
  return out
    .split('\n')
    .some((line) => line.startsWith('  signed ') && line.includes(`record ${signature}:`));
}

const ACCEPTED = /signed by [1-9A-Za-z]+(?![1-9A-Za-z]|, not accepted)/;
const isNoAuthor = (option: string) => option !== '--author' && option !== author.address;

describe('two nodes that contradict each other, and the honest one silent on one question', () => {
  it.each([
    [0, 'N2 a withdrawn signature, hidden by a node'],
    [1, 'N6 a withdrawn signature, hidden by a node beside one that has forgotten it'],
    [2, 'N3 a failed transaction, whose error one node hides'],
    [3, 'N3 signed bytes that never landed, for which one node invents a slot'],
    [4, 'N2 N3 a withdrawn signature, whose withdrawal one node says failed'],
    [5, 'N3 a signature of which one node tells another slot'],
  ])('%i %s: neither found nor verified', async (index) => {
    const story = stories[index];
    if (story === undefined) throw new Error('no such story');
    const heard = CELLS.filter((cell) => !story.isUnheard(cell));
    const wrong = await mapConcurrently(AT_ONCE, heard, async (cell) => ({
      cell,
      said: await ask(story, cell, '0.4'),
    }));
    // On a busy machine the honest node may answer too late, so it is asked again, alone and with
    // more time.
    for (const { cell, said } of wrong) {
      if (said.length > 0) expect(await ask(story, cell, '3')).toEqual([]);
    }
  });

  it('N14 a record that only one node knows, in a slot that the other has pruned, says so visibly', async () => {
    const [first, second] = await Promise.all([
      startNodeProxy(node.rpcUrl),
      startNodeProxy(node.rpcUrl),
    ]);
    first.setFault(inventLanding(unsent, 3));
    const nodes = [first, second].flatMap(({ url }) => ['--node', url]);
    const paths = ['unsent.json', 'unsent'].map((name) => join(folder, name));
    const options = [...nodes, '--author', author.address];
    const [one, other] = [first, second].map(({ url }) => new URL(url).host);
    const words = `Only ${one} tells of it: ${other} does not know it, or has forgotten it.`;
    expect((await runHere(...paths, ...options)).out.split('\n').slice(0, 5)).toContain(words);
    expect((await lookUpHere(join(folder, 'unsent'), ...options)).out).toContain(words);
    await Promise.all([first.stop(), second.stop()]);
  });

  it('N3 a withdrawal that never landed, for which one node invents a slot: not verified', async () => {
    const liar = await startNodeProxy(node.rpcUrl);
    liar.setFault(inventLanding(unsentWithdrawal, Number(slotOfStands)));
    for (const urls of [
      [liar.url, node.rpcUrl],
      [node.rpcUrl, liar.url],
    ]) {
      const nodes = urls.flatMap((url) => ['--node', url]);
      const options = [...nodes, '--author', author.address, '--receipt-only'];
      const { code, out } = await runHere(join(folder, 'unsent-withdrawal.json'), ...options);
      expect([code, out]).toEqual([2, expect.stringContaining('should know the record does not')]);
    }
    await liar.stop();
  });

  it('an address whose records are all withdrawn is not found', async () => {
    const alice = await createAuthor();
    await node.airdrop(alice.address, 1_000_000_000n);
    const cluster = createTestCluster(node.rpcUrl);
    const receipt = await createLandedReceipt(cluster, alice, 'taken back');
    await createLandedWithdrawal(cluster, alice, receipt, true);
    const { code, out } = await lookUpHere(alice.address, '--node', node.rpcUrl);
    expect([code, out]).toEqual([3, expect.stringMatching(/^WITHDRAWN\n/)]);
  });

  it('a valid signature is found and verified if both nodes answer', async () => {
    const story = { name: 'stands', lie: () => null, truth: () => null, isUnheard: () => false };
    const [wrong] = await mapConcurrently(1, CELLS.slice(0, 1), (cell) => ask(story, cell, '3'));
    expect(wrong).toHaveLength(6);
  });
});
