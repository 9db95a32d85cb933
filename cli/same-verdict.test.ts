import { afterAll, beforeAll, expect, it } from 'vitest';
import { fetchBlockhash } from '../src/chain/read/fetch-blockhash';
import { fetchEvidence } from '../src/chain/read/fetch-evidence';
import { createTestCluster } from '../src/chain/test/cluster';
import { result, startScriptedNode, type ScriptedNode } from '../src/chain/test/scripted-node';
import { findEvidence } from '../src/flows/records/find-evidence';
import { getOtherNodes } from '../src/flows/records/other-nodes';
import { askSecondNode, weighSecondNode } from '../src/flows/records/second-node';
import { createNotarizeWorld } from '../src/flows/test/notarize-world';
import { createReceipt, verify, type Verdict } from '../src/proof';
import { askNodes } from './ask-nodes';

const { signature, signed, otherSigned, request } = createNotarizeWorld();
const { signal } = new AbortController();

/** What a node says; each but the first says one thing otherwise. */
interface Saying {
  readonly genesisHash?: string;
  readonly transaction?: Uint8Array | null;
  readonly slot?: number;
  readonly blockTime?: number;
  readonly blockhash?: string;
  readonly err?: string;
  readonly confirmationStatus?: string;
}

const SAYINGS: Readonly<Record<string, Saying | 'unreachable'>> = {
  found: {},
  'with an error': { err: '{"InstructionError":[0,"Custom"]}' },
  'in another slot': { slot: 8 },
  'in another block': { blockhash: '1'.repeat(31) + '3' },
  'at another time': { blockTime: 1_700_000_000 },
  'on another network': { genesisHash: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY' },
  'less final': { confirmationStatus: 'confirmed' },
  'another transaction': { transaction: otherSigned },
  'false bytes': { transaction: flip(signed) },
  'not found': { transaction: null },
  unreachable: 'unreachable',
};

const NAMES = Object.keys(SAYINGS);
const PAIRS = NAMES.flatMap((one) => NAMES.map((other) => [one, other] as const));
const nodes = new Map<string, readonly [ScriptedNode, ScriptedNode]>();

beforeAll(async () => {
  for (const [name, saying] of Object.entries(SAYINGS)) {
    nodes.set(name, await Promise.all([startSaying(saying), startSaying(saying)]));
  }
});
afterAll(() => Promise.all([...nodes.values()].flat().map((node) => node.stop())));

async function startSaying(saying: Saying | 'unreachable'): Promise<ScriptedNode> {
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
  } = saying;
  node.on('getGenesisHash', result(JSON.stringify(genesisHash)));
  const base64 = transaction && Buffer.from(transaction).toString('base64');
  const status = `{"slot":${slot},"err":${err},"confirmationStatus":"${confirmationStatus}"}`;
  const landed = `{"slot":${slot},"blockTime":${blockTime},"meta":{"err":${err}},"transaction":["${base64}","base64"]}`;
  node.on('getTransaction', result(base64 === null ? 'null' : landed));
  node.on('getSignatureStatuses', result(`{"value":[${base64 === null ? 'null' : status}]}`));
  node.on('getBlock', result(`{"blockhash":"${blockhash}"}`));
  return node;
}

/** The last byte of the memo is another. */
function flip(transaction: Uint8Array): Uint8Array {
  const bytes = transaction.slice();
  const index = bytes.length - 2;
  bytes[index] = Number(bytes[index]) ^ 1;
  return bytes;
}

const { claim } = request.planned;
const receipt = createReceipt({
  claim,
  subjects: request.subjects,
  transaction: signed,
  network: { genesisHash: request.genesisHash, label: 'Mainnet' },
});

/**
 * As the page asks: the network's first node that answers, then one on another host. The page waits
 * with the second until the first calls the record final; what both say comes to the same.
 */
async function judgeAsPage(endpoints: readonly string[]): Promise<Verdict> {
  const chain = { fetchEvidence, fetchBlockhash };
  const cluster = createTestCluster(...endpoints);
  const { evidence: first } = await findEvidence(chain, [cluster], signature, signal);
  const others = getOtherNodes(cluster, first);
  const second = await askSecondNode(chain, cluster, others, first, signal);
  if (second === null) throw new Error('there is no second node');
  const { evidence } = weighSecondNode(first, second);
  return verify({ evidence, receipt, subjects: request.subjects });
}

async function judgeAsCommand(endpoints: readonly string[]): Promise<Verdict> {
  const { evidence } = await askNodes(signature, endpoints, 30_000);
  return verify({ evidence, receipt, subjects: request.subjects });
}

function toWords({ record, level, file, author, landing, checks }: Verdict) {
  const words = checks.map(({ id, outcome, reason }) => `${id}: ${outcome} (${reason})`);
  return { record, level, file, author, landing, words };
}

it.each(PAIRS)(
  'page and command line give the same verdict where nodes answer "%s" and "%s" (V8)',
  async (one, other) => {
    const [first] = nodes.get(one) ?? [];
    const [, second] = nodes.get(other) ?? [];
    if (!first || !second) throw new Error('no such node');
    const urls = [first.url, second.url];
    const page = toWords(await judgeAsPage(urls));
    const command = toWords(await judgeAsCommand(urls));
    expect(command).toEqual(page);
  },
);
