import { afterAll, beforeAll, expect, it } from 'vitest';
import { startNode, type LocalNode } from '../../../../../local/node';
import { decodeTransaction } from '@countersign/proof/transactions';
import { createAuthor } from '../test/author';
import { createFileClaim } from '../test/claim';
import { createTestCluster } from '../test/cluster';
import { result, startScriptedNode } from '../test/scripted-node';
import { getGenesisHash } from '../read/genesis';
import { getBlockHeight, startLifetime } from './lifetime';
import { prepareClaim } from './prepare-claim';
import { sendTransaction } from './send-transaction';

const { signal } = new AbortController();
let node: LocalNode;

beforeAll(async () => {
  node = await startNode({ slotTimeMs: 50 });
});
afterAll(() => {
  node.stop();
});

it.each(['legacy', 0] as const)(
  'a prepared transaction of version %s: only its blockhash changes, and the network accepts it',
  async (version) => {
    const cluster = createTestCluster(node.rpcUrl);
    const author = await createAuthor(node.payerSecretKey);
    const { value: genesisHash } = await getGenesisHash(cluster, signal);
    const claim = createFileClaim(author.address, genesisHash, `version ${version}`);
    const { transaction } = await prepareClaim(cluster, { ...claim, version }, signal);
    const { value: before } = await getBlockHeight(cluster, signal);

    const live = await startLifetime(cluster, transaction, signal);

    const [old, now] = [transaction, live.transaction].map(decodeTransaction);
    const { messageBytes, lifetimeToken, ...rest } = now!;
    expect(old).toMatchObject(rest);
    expect(messageBytes).toHaveLength(old!.messageBytes.length);
    expect(lifetimeToken).not.toBe('1'.repeat(32));
    expect(live.lastValidBlockHeight).toBeGreaterThanOrEqual(before + 140n);
    expect(live.lastValidBlockHeight).toBeLessThan(before + 170n);
    const signed = await author.sign(live.transaction);
    expect(await sendTransaction(cluster, signed, signal)).toEqual({ status: 'sent' });
  },
);

it('an invalid blockhash: another node is asked', async () => {
  const bad = await startScriptedNode(node.rpcUrl);
  bad.on(
    'getLatestBlockhash',
    result('{"context":{"slot":1},"value":{"blockhash":"<b>","lastValidBlockHeight":1}}'),
  );
  const cluster = createTestCluster(bad.url, node.rpcUrl);
  const author = await createAuthor(node.payerSecretKey);
  const { value: genesisHash } = await getGenesisHash(cluster, signal);
  const claim = createFileClaim(author.address, genesisHash, 'another node');
  const { transaction } = await prepareClaim(cluster, claim, signal);
  const live = await startLifetime(cluster, transaction, signal);
  expect(live.lastValidBlockHeight).toBeGreaterThan(1n);
  await bad.stop();
});
