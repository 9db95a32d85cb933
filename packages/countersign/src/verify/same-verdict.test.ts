import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  result,
  startScriptedNode,
  type ScriptedNode,
} from '@countersign/core/nodes/test/scripted-node';
import { createSigningWorld } from '@countersign/core/test/signing-world';
import { createReceipt, serializeReceipt } from '@countersign/proof/receipts';
import { MEMO_PROGRAM } from '@countersign/proof/transactions';
import { judgeAsPage } from '../test/judge-as-page';
import { runHere } from '../test/run-here';

const { signature, signed, otherSigned, request } = createSigningWorld();
interface NodeAnswers {
  readonly genesisHash?: string;
  readonly transaction?: Uint8Array | null;
  readonly slot?: number;
  readonly blockTime?: number;
  readonly blockhash?: string;
  readonly err?: string;
  readonly confirmationStatus?: string;
  readonly hasList?: boolean;
  readonly isMarked?: boolean;
}

const SAYINGS: Readonly<Record<string, NodeAnswers | 'unreachable'>> = {
  found: {},
  'with an error': { err: '{"InstructionError":[0,"Custom"]}' },
  'in another slot': { slot: 8 },
  'in another block': { blockhash: '1'.repeat(31) + '3' },
  'at another time': { blockTime: 1_700_000_000 },
  'on another network': { genesisHash: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY' },
  'less final': { confirmationStatus: 'confirmed' },
  'processed only': { confirmationStatus: 'processed' },
  'another transaction': { transaction: otherSigned },
  'false bytes': { transaction: edit(signed.length - 2) },
  'bytes of a newer format': { transaction: edit(65) },
  'not found': { transaction: null },
  'not found, and marked': { transaction: null, isMarked: true },
  'found, and marked': { isMarked: true },
  'found, without a list': { hasList: false },
  unreachable: 'unreachable',
};

const NAMES = Object.keys(SAYINGS);
const PAIRS = NAMES.flatMap((one, place) =>
  NAMES.slice(place).map((other) => [one, other] as const),
);
const nodes = new Map<string, readonly ScriptedNode[]>();
const folder = mkdtempSync(join(tmpdir(), 'countersign-same-'));
const path = join(folder, 'receipt.json');

const receipt = createReceipt({
  claim: request.planned.claim,
  subjects: request.subjects,
  transaction: signed,
  network: { genesisHash: request.genesisHash, label: 'Mainnet' },
});

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  writeFileSync(path, serializeReceipt(receipt));
  for (const [name, saying] of Object.entries(SAYINGS)) {
    nodes.set(name, await Promise.all([1, 2, 3].map(() => startAnswering(saying))));
  }
});
afterAll(async () => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
  await Promise.all([...nodes.values()].flat().map((node) => node.stop()));
});

async function startAnswering(saying: NodeAnswers | 'unreachable'): Promise<ScriptedNode> {
  const node = await startScriptedNode();
  node.play({ status: 403, body: '' });
  if (saying === 'unreachable') return node;
  const {
    genesisHash = request.genesisHash,
    transaction = signed,
    slot = 7,
    blockTime = 1_790_000_000,
    blockhash = '1'.repeat(31) + '2',
    err = 'null',
    confirmationStatus = 'finalized',
    hasList = true,
    isMarked = false,
  } = saying;
  const answer = (method: string, value: unknown) => {
    node.on(method, result(JSON.stringify(value)));
  };
  const isFound = transaction !== null;
  const base64 = transaction && Buffer.from(transaction).toString('base64');
  const error: unknown = JSON.parse(err);
  const status = { slot, err: error, confirmationStatus };
  answer('getGenesisHash', genesisHash);
  answer(
    'getTransaction',
    isFound ? { slot, blockTime, meta: { err: error }, transaction: [base64, 'base64'] } : null,
  );
  answer('getSignatureStatuses', { value: [isFound ? status : null] });
  answer('getBlock', { blockhash });
  // The slot is ahead of every record's, because a node that is behind is asked again for seconds.
  const context = { slot: 9 };
  answer('getAccountInfo', { context, value: isMarked ? { owner: MEMO_PROGRAM } : null });
  const own = { signature, blockTime, memo: null, ...status };
  if (hasList) answer('getSignaturesForAddress', isFound ? [own] : []);
  return node;
}

function edit(index: number): Uint8Array {
  const bytes = signed.slice();
  bytes[index] = Number(bytes[index]) ^ 2;
  return bytes;
}

async function judgeAsCommand(urls: readonly string[]) {
  const options = ['--any-author', '--receipt-only', '--json'];
  const { code, out } = await runHere(path, ...options, ...urls.flatMap((url) => ['--node', url]));
  const { record, level, landing, checks, withdrawal } = JSON.parse(out) as Printed;
  return {
    code,
    record,
    level,
    slot: landing?.slot ?? null,
    checks: checks.map(({ id, outcome, reason }) => `${id}: ${outcome} (${reason})`),
    withdrawal: withdrawal.status,
  };
}

interface Printed {
  readonly record: string;
  readonly level: string;
  readonly landing: { readonly slot: string | null } | null;
  readonly checks: readonly Readonly<Record<'id' | 'outcome' | 'reason', string>>[];
  readonly withdrawal: { readonly status: string };
}

function getUrls(names: readonly string[]): string[] {
  return names.map((name, place) => {
    const node = nodes.get(name)?.[place];
    if (!node) throw new Error(`no node says ${name}`);
    return node.url;
  });
}

it.each(PAIRS)(
  'page and command line give the same verdict if nodes answer "%s" and "%s" (V8)',
  async (...names) => {
    const urls = getUrls(names);
    expect(await judgeAsCommand(urls)).toEqual(await judgeAsPage(receipt, urls));
  },
);

it('page and command line give the same verdict with any three nodes, in any order (V8)', async () => {
  const anyName = fc.constantFrom(...NAMES);
  await fc.assert(
    fc.asyncProperty(fc.tuple(anyName, anyName, anyName), async (names) => {
      const urls = getUrls(names);
      const { checks, ...command } = await judgeAsCommand(urls);
      expect({ checks, ...command }).toEqual(await judgeAsPage(receipt, urls));
      // If all nodes give false bytes, the first node's are judged (docs/proof-format.md, 7.2).
      if (names.every((name) => /^(another transaction|false bytes)$/.test(name))) return;
      for (const order of [urls.toReversed(), [...urls.slice(1), ...urls.slice(0, 1)]]) {
        expect(await judgeAsCommand(order)).toMatchObject(command);
      }
    }),
    { numRuns: 25 },
  );
});
