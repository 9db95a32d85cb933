import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startNode, type LocalNode } from '../../../local/node';
import {
  findMarkInstructions,
  getWithdrawalMark,
  MARK_OWNER,
  type Mark,
} from '@countersign/proof/claims';
import { decodeTransaction } from '@countersign/proof/transactions';
import { prepareClaim } from './prepare-claim';
import { createFileClaim } from '../test/claim';
import { createTestCluster } from '../test/cluster';
import {
  result,
  rpcError,
  startScriptedNode,
  type NodeStep,
  type ScriptedNode,
} from '../test/scripted-node';
import { getGenesisHash } from '../read/genesis';
import { askMarkToSet } from './mark-to-set';

let local: LocalNode;
let liar: ScriptedNode;
let honest: ScriptedNode;
let mark: Mark;
let genesisHash: string;

const { signal } = new AbortController();
const SYSTEM = '1'.repeat(32);
const STRANGER = 'Vote111111111111111111111111111111111111111';
const FULL = 890_880n;

beforeAll(async () => {
  local = await startNode({ slotTimeMs: 50 });
  [liar, honest] = [await startScriptedNode(local.rpcUrl), await startScriptedNode(local.rpcUrl)];
  genesisHash = (await getGenesisHash(createTestCluster(local.rpcUrl), signal)).value;
  mark = getWithdrawalMark(local.payer, '1'.repeat(64));
});
afterAll(async () => {
  await liar.stop();
  await honest.stop();
  local.stop();
});
beforeEach(() => {
  liar.play('pass');
  honest.play('pass');
});

const hold = (owner: string, lamports: number) =>
  result(`{"context":{"slot":1},"value":{"owner":"${owner}","lamports":${lamports}}}`);

const LIES: readonly (readonly [
  string,
  'getAccountInfo' | 'getMinimumBalanceForRentExemption',
  NodeStep,
])[] = [
  ['all of its coins are there already', 'getAccountInfo', hold(SYSTEM, 890_880)],
  ['some of its coins are there already', 'getAccountInfo', hold(SYSTEM, 890_000)],
  ['another program owns it', 'getAccountInfo', hold(STRANGER, 890_880)],
  ['it is set already', 'getAccountInfo', hold(MARK_OWNER, 890_880)],
  ['an account has to hold nothing', 'getMinimumBalanceForRentExemption', result('0')],
  ['an account has to hold 1 lamport', 'getMinimumBalanceForRentExemption', result('1')],
  ['it takes a whole SOL', 'getMinimumBalanceForRentExemption', result('1000000000')],
];

const ORDERS = [
  ['the first', () => [liar.url, honest.url]],
  ['the second', () => [honest.url, liar.url]],
] as const;

describe.each(ORDERS)('N5 a mark where %s of two nodes lies', (_which, getNodes) => {
  it.each(LIES)('%s: it is set, and funded whole', async (_what, method, answer) => {
    liar.on(method, answer);
    const claim = createFileClaim(local.payer, genesisHash, 'a file');
    const cluster = createTestCluster(...getNodes());
    const prepared = await prepareClaim(cluster, { ...claim, mark }, signal);
    expect(prepared).toMatchObject({
      mark: { ...mark, lamports: FULL },
      simulation: { status: 'passed' },
    });
    const transaction = decodeTransaction(prepared.transaction);
    expect(findMarkInstructions(transaction, mark)).toMatchObject({ lamports: FULL });
  });

  it.each<[string, NodeStep]>([
    ['is busy', { status: 429, body: '' }],
    ['refuses', { status: 403, body: '' }],
    ['has no such method', rpcError(-32601)],
    ['drops it', 'drop'],
  ])('one that %s is as silent, and leaves nothing out', async (_what, step) => {
    liar.on('getAccountInfo', step);
    honest.on('getAccountInfo', hold(MARK_OWNER, 890_880));
    const funded = await askMarkToSet(createTestCluster(...getNodes()), mark, signal);
    expect(funded).toEqual({ ...mark, lamports: FULL });
  });
});

describe('N5 a mark of which nodes agree', () => {
  it('should be left out only where every node says that it is set', async () => {
    const cluster = createTestCluster(liar.url, honest.url);
    liar.on('getAccountInfo', hold(MARK_OWNER, 1));
    honest.on('getAccountInfo', hold(MARK_OWNER, 1));
    expect(await askMarkToSet(cluster, mark, signal)).toBeNull();
  });

  it('should be asked once of a host, and by its second URL where the first is silent', async () => {
    const cluster = createTestCluster(liar.url, `${liar.url}/key`, honest.url);
    liar.on('getAccountInfo', 'drop', hold(MARK_OWNER, 1));
    honest.on('getAccountInfo', hold(MARK_OWNER, 1));
    expect(await askMarkToSet(cluster, mark, signal)).toBeNull();
  });

  it('should cost the largest minimum that one of them names', async () => {
    liar.on('getMinimumBalanceForRentExemption', result('500000'));
    honest.on('getMinimumBalanceForRentExemption', result('600000'));
    const funded = await askMarkToSet(createTestCluster(liar.url, honest.url), mark, signal);
    expect(funded).toEqual({ ...mark, lamports: 600_000n });
  });

  it('should be asked for again where none answers at first', async () => {
    liar.on('getAccountInfo', 'drop', 'pass');
    const funded = await askMarkToSet(createTestCluster(liar.url), mark, signal);
    expect(funded).toEqual({ ...mark, lamports: FULL });
  });
});
