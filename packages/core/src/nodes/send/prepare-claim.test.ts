import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startNode, type LocalNode } from '../../../../../local/node';
import { findMarkInstructions, getWithdrawalMark } from '@countersign/proof/claims';
import { encodeSignature } from '@countersign/proof/encoding';
import { decodeTransaction, getHighestFee } from '@countersign/proof/transactions';
import type { Cluster } from '../../configuration/cluster';
import { requestAirdrop } from './airdrop';
import { getBalance } from '../read/balance';
import { getGenesisHash } from '../read/genesis';
import { prepareClaim, type ClaimInput } from './prepare-claim';
import { createAuthor } from '../test/author';
import { createFileClaim } from '../test/claim';
import { createTestCluster } from '../test/cluster';
import { result, rpcError, startScriptedNode, type ScriptedNode } from '../test/scripted-node';

let local: LocalNode;
let proxy: ScriptedNode;
let cluster: Cluster;
let genesisHash: string;

const { signal } = new AbortController();

beforeAll(async () => {
  local = await startNode({ slotTimeMs: 50 });
  proxy = await startScriptedNode(local.rpcUrl);
  cluster = createTestCluster(proxy.url);
  genesisHash = (await getGenesisHash(cluster, signal)).value;
});
afterAll(async () => {
  await proxy.stop();
  local.stop();
});
beforeEach(() => {
  proxy.play('pass');
});

const createInput = (author: string): ClaimInput => createFileClaim(author, genesisHash, 'a photo');
const prepare = (author = local.payer) => prepareClaim(cluster, createInput(author), signal);

async function createAuthorWith(lamports: bigint): Promise<string> {
  const { address } = await createAuthor();
  await local.airdrop(address, lamports);
  return address;
}

describe('a claim that can be signed (G2)', () => {
  it('should have its fee, its balance and a simulation that passed', async () => {
    const prepared = await prepare();

    expect(prepared).toMatchObject({
      feeLamports: 5_000n,
      balanceLamports: 10_000_000_000n,
      missingLamports: 0n,
      node: proxy.url,
      simulation: { status: 'passed' },
    });
    expect(decodeTransaction(prepared.transaction).staticAccounts[0]).toBe(local.payer);
  });

  it.each(['legacy', 0] as const)(
    'F5 F6 as version %s, if nobody pays a priority fee: two instructions',
    async (version) => {
      const input = { ...createInput(local.payer), version };
      const { transaction } = await prepareClaim(cluster, input, signal);
      const decoded = decodeTransaction(transaction);
      expect(decoded.version).toBe(version);
      expect(decoded.instructions).toHaveLength(2);
    },
  );

  it('should cost four requests', async () => {
    await prepare();

    expect(proxy.requests.map(({ method }) => method).sort()).toEqual([
      'getBalance',
      'getFeeForMessage',
      'getRecentPrioritizationFees',
      'simulateTransaction',
    ]);
  });

  it('should pay the going priority fee, also in the transaction', async () => {
    proxy.on('getRecentPrioritizationFees', result('[{"slot":1,"prioritizationFee":2000}]'));

    const prepared = await prepare();

    expect([...decodeTransaction(prepared.transaction).instructions[1]!.data]).toEqual([
      3, 0xd0, 0x07, 0, 0, 0, 0, 0, 0,
    ]);
  });

  it.each([
    ['legacy', 1_000n],
    [0, 1_000n],
    ['legacy', 2n ** 64n - 1n],
    [0, 2n ** 64n - 1n],
  ] as const)(
    'G2 as version %s, if a node reports a price of %i: a capped fee, never shown as less than the transaction allows',
    async (version, price) => {
      proxy.on('getRecentPrioritizationFees', result(`[{"slot":1,"prioritizationFee":${price}}]`));
      proxy.on('getFeeForMessage', result('{"context":{"slot":1},"value":5000}'));

      const input = { ...createInput(local.payer), version };
      const { feeLamports, transaction } = await prepareClaim(cluster, input, signal);

      expect(feeLamports).toBe(getHighestFee(decodeTransaction(transaction)));
      expect(feeLamports).toBeGreaterThan(5_000n);
      // The limit is 1,400,000 units at 0.1 lamports, and one signature.
      expect(feeLamports).toBeLessThanOrEqual(145_000n);
      expect(proxy.requests).toHaveLength(4);
    },
  );

  it('G2 a fee that a node reports: shown if it is more than the transaction’s', async () => {
    proxy.on('getFeeForMessage', result('{"context":{"slot":1},"value":7000}'));

    expect((await prepare()).feeLamports).toBe(7_000n);
  });

  it('should be prepared by a node that has no simulation and no fee statistics', async () => {
    proxy.on('simulateTransaction', rpcError(-32601, 'Method not found'));
    proxy.on('getRecentPrioritizationFees', rpcError(-32601, 'Method not found'));

    const { simulation, transaction } = await prepare();

    expect(simulation).toEqual({ status: 'unavailable', reason: 'Method not found' });
    expect(decodeTransaction(transaction).instructions).toHaveLength(2);
  });
});

describe('a balance that is too small (G2)', () => {
  it('should be a value, with the amount missing, for an author without an account', async () => {
    const { address } = await createAuthor();

    expect(await prepare(address)).toMatchObject({
      balanceLamports: 0n,
      missingLamports: 895_880n,
      simulation: { status: 'failed', reason: 'AccountNotFound' },
    });
  });

  it('should count the minimum that an account must keep', async () => {
    const prepared = await prepare(await createAuthorWith(892_000n));

    expect(prepared.simulation).toMatchObject({ status: 'failed' });
    expect(prepared.missingLamports).toBe(895_880n - 892_000n);
  });

  it('should be enough again once the missing amount has arrived', async () => {
    const { address } = await createAuthor();
    const { missingLamports } = await prepare(address);

    expect(
      await requestAirdrop(cluster, { address, amount: missingLamports }, signal),
    ).toMatchObject({ status: 'requested' });

    expect((await getBalance(cluster, address, signal)).value).toBe(missingLamports);
    expect(await prepare(address)).toMatchObject({
      missingLamports: 0n,
      simulation: { status: 'passed' },
    });
  });
});

describe('a withdrawal that sets a mark', () => {
  let last = 0;
  const prepareMarked = (author = local.payer, ...nodes: readonly string[]) => {
    last += 1;
    const mark = getWithdrawalMark(author, encodeSignature(new Uint8Array(64).fill(last)));
    const own = nodes.length === 0 ? cluster : createTestCluster(...nodes);
    const prepared = () => prepareClaim(own, { ...createInput(author), mark }, signal);
    return { mark, prepare: prepared };
  };

  it('H2 should report the mark’s lamports beside the fee, and simulate both', async () => {
    const { mark, prepare: prepareIt } = prepareMarked();
    const prepared = await prepareIt();
    const transaction = decodeTransaction(prepared.transaction);

    expect(prepared).toMatchObject({
      feeLamports: 5_000n,
      mark: { ...mark, lamports: 890_880n },
      missingLamports: 0n,
      simulation: { status: 'passed' },
    });
    expect(findMarkInstructions(transaction, mark)?.lamports).toBe(890_880n);
    expect(proxy.requests).toHaveLength(5);
  });

  it('N5 H3 should be funded whole, even if a stranger has sent lamports there', async () => {
    const { mark, prepare: prepareIt } = prepareMarked();
    await local.airdrop(mark.address, 890_880n);
    const prepared = await prepareIt();

    expect(prepared).toMatchObject({
      mark: { lamports: 890_880n },
      simulation: { status: 'passed' },
    });
    expect(findMarkInstructions(decodeTransaction(prepared.transaction), mark)).toMatchObject({
      lamports: 890_880n,
    });
  });

  it('should count the mark if the balance is too small', async () => {
    const { prepare: prepareIt } = prepareMarked(await createAuthorWith(900_000n));

    expect(await prepareIt()).toMatchObject({
      simulation: { status: 'failed' },
      missingLamports: 890_880n + 5_000n + 890_880n - 900_000n,
    });
  });

  it('should never send more than a mark needs, whatever a node reports', async () => {
    const { prepare: prepareIt } = prepareMarked(local.payer, proxy.url, local.rpcUrl);
    proxy.on('getMinimumBalanceForRentExemption', result('1000000000'));

    expect(await prepareIt()).toMatchObject({ mark: { lamports: 890_880n } });
  });
});

describe('a claim that cannot be prepared', () => {
  it('should send no request if it is too large', async () => {
    const input = createInput(local.payer);
    const [transfer, memo] = input.instructions;
    const large = [transfer!, { ...memo!, data: new Uint8Array(1_200) }];

    await expect(
      prepareClaim(cluster, { ...input, instructions: large }, signal),
    ).rejects.toMatchObject({ reason: 'transaction-too-large' });
    expect(proxy.requests).toHaveLength(0);
  });

  const NONSENSE = {
    getBalance: '{"context":{"slot":1},"value":-5}',
    getFeeForMessage: '{"context":{"slot":1},"value":null}',
    simulateTransaction: '{}',
    getRecentPrioritizationFees: '[null]',
  };

  it('should ask another node if an answer is nonsense (C5)', async () => {
    const bad = await Promise.all(
      Object.entries(NONSENSE).map(async ([method, nonsense]) => {
        const node = await startScriptedNode(local.rpcUrl);
        node.on(method, result(nonsense));
        return node;
      }),
    );

    const prepared = await Promise.all(
      bad.map(({ url }) =>
        prepareClaim(createTestCluster(url, proxy.url), createInput(local.payer), signal),
      ),
    );

    expect(prepared.map(({ node }) => node)).toEqual(bad.map(() => proxy.url));
    await Promise.all(bad.map((node) => node.stop()));
  });

  it('should end at once when aborted', async () => {
    proxy.on('getFeeForMessage', 'hang');
    const controller = new AbortController();
    const preparing = prepareClaim(cluster, createInput(local.payer), controller.signal);
    await expect.poll(() => proxy.requests.length).toBe(4);
    controller.abort();

    await expect(preparing).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('an airdrop', () => {
  it('should return a refusal with the node’s message', async () => {
    proxy.on('requestAirdrop', rpcError(-32603, 'airdrop limit reached'));

    expect(
      await requestAirdrop(cluster, { address: local.payer, amount: 1_000_000n }, signal),
    ).toEqual({ status: 'refused', reason: 'airdrop limit reached' });
  });

  it('should return a refusal if the faucet answers 429, and not ask again', async () => {
    proxy.on('requestAirdrop', { status: 429, body: '' });

    expect(
      await requestAirdrop(cluster, { address: local.payer, amount: 1_000_000n }, signal),
    ).toMatchObject({ status: 'refused' });
    expect(proxy.requests).toHaveLength(1);
  });

  it('should send its amount as an exact JSON number (C7)', async () => {
    await requestAirdrop(cluster, { address: local.payer, amount: 1_000_000_000n }, signal);

    expect(proxy.requests[0]!.body).toContain(`["${local.payer}",1000000000`);
  });
});
