import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startNode, type LocalNode } from '../../../../../local/node';
import { findMarkInstructions, getWithdrawalMark, type Mark } from '@countersign/proof/claims';
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
import { askMarkMinimum } from './mark-minimum';

let local: LocalNode;
let liar: ScriptedNode;
let honest: ScriptedNode;
let mark: Mark;
let genesisHash: string;

const { signal } = new AbortController();
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

const LIES: readonly (readonly [string, NodeStep])[] = [
  ['an account has to hold nothing', result('0')],
  ['an account has to hold 1 lamport', result('1')],
  ['it takes a whole SOL', result('1000000000')],
  ['it is busy', { status: 429, body: '' }],
  ['it refuses', { status: 403, body: '' }],
  ['it has no such method', rpcError(-32601)],
  ['it drops the question', 'drop'],
];
const MINIMUM = 'getMinimumBalanceForRentExemption';

const ORDERS = [
  ['the first', () => [liar.url, honest.url]],
  ['the second', () => [honest.url, liar.url]],
] as const;

describe.each(ORDERS)('N5 a mark if %s of two nodes lies', (_which, getNodes) => {
  it.each(LIES)('%s: it is set, and funded whole', async (_what, answer) => {
    liar.on(MINIMUM, answer);
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
});

describe('R4 what a mark costs', () => {
  it('should be asked for once per host, at its second URL if the first is silent', async () => {
    const cluster = createTestCluster(liar.url, `${liar.url}/key`, honest.url);
    liar.on(MINIMUM, 'drop', result('600000'));
    honest.on(MINIMUM, result('500000'));
    expect(await askMarkMinimum(cluster, signal)).toBe(600_000n);
  });

  it('should be the largest minimum that a node names', async () => {
    liar.on(MINIMUM, result('500000'));
    honest.on(MINIMUM, result('600000'));
    expect(await askMarkMinimum(createTestCluster(liar.url, honest.url), signal)).toBe(600_000n);
  });

  it('should be asked for again if no node answers at first', async () => {
    liar.on(MINIMUM, 'drop', 'pass');
    expect(await askMarkMinimum(createTestCluster(liar.url), signal)).toBe(FULL);
  });
});
