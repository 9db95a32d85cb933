import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startNode, type LocalNode } from '../../../../../local/node';
import type { Cluster } from '../../configuration/cluster';
import { verify, type Observation } from '@countersign/proof';
import { encodeAddress, encodeSignature } from '@countersign/proof/encoding';
import { fetchBlockhash } from './block';
import { fetchEvidence } from './fetch-evidence';
import { refreshObservation } from './refresh-observation';
import { confirmSignature } from '../confirm/confirm-signature';
import { lookUpSignatures } from './lookup';
import { sendTransaction } from '../send/send-transaction';
import { createAuthor } from '../test/author';
import { createTestCluster } from '../test/cluster';
import {
  result,
  rpcError,
  startScriptedNode,
  type NodeStep,
  type ScriptedNode,
} from '../test/scripted-node';
import { createSignedClaim, type SignedTestClaim } from '../test/signed-claim';

let local: LocalNode;
let proxy: ScriptedNode;
let cluster: Cluster;
let claim: SignedTestClaim;
let signature: string;

const { signal } = new AbortController();
const UNKNOWN = encodeSignature(new Uint8Array(64).fill(7));

beforeAll(async () => {
  local = await startNode({ slotTimeMs: 50 });
  proxy = await startScriptedNode(local.rpcUrl);
  cluster = createTestCluster(proxy.url);
  claim = await createSignedClaim(cluster, await createAuthor(local.payerSecretKey), 'a photo');
  ({ signature } = claim);
  await sendTransaction(cluster, claim.wireBytes, signal);
});
afterAll(async () => {
  await proxy.stop();
  local.stop();
});
beforeEach(() => {
  proxy.play('pass');
});

const countRequests = () => proxy.requests.map(({ method }) => method).sort();

describe('a claim from its making to its proof', () => {
  it('should be settling, then finalized, then valid evidence (V2, V3)', async () => {
    const onStatus = () => undefined;
    await expect
      .poll(
        async () => verify({ evidence: await fetchEvidence(cluster, signature, signal) }).record,
      )
      .toBe('settling');
    await confirmSignature(cluster, { signature, onStatus }, signal);

    const evidence = await fetchEvidence(cluster, signature, signal);
    const verdict = verify({
      evidence,
      subjects: [{ name: 'photo.txt', size: 7, digest: claim.digest }],
    });

    expect(evidence.lookup).toEqual({ status: 'found', transaction: claim.wireBytes });
    expect(verdict).toMatchObject({
      record: 'valid',
      file: 'match',
      level: 'one-node',
      author: claim.author,
      isFindable: true,
      landing: { nodes: [proxy.url], confirmationStatus: 'finalized', err: null },
    });
  });

  it('should be found from the file alone (D3)', async () => {
    const list = await lookUpSignatures(cluster, claim.digestAddress, signal);

    expect(list).toMatchObject({
      hasMore: false,
      entries: [{ signature, err: null, node: proxy.url }],
    });
    expect(list.entries[0]!.memoHint).toContain('countersign/1 file sha256:');
  });
});

describe('evidence', () => {
  it('should cost two requests if the genesis hash is known and the time plausible', async () => {
    const slot = (await fetchEvidence(cluster, signature, signal)).observations[0]!.slot!;
    const transaction = Buffer.from(claim.wireBytes).toString('base64');
    proxy.play('pass');
    proxy.on(
      'getTransaction',
      result(
        `{"slot":${slot},"blockTime":1795183152,"meta":{"err":null},"transaction":["${transaction}","base64"]}`,
      ),
    );

    const { observations } = await fetchEvidence(cluster, signature, signal);

    expect(countRequests()).toEqual(['getSignatureStatuses', 'getTransaction']);
    expect(observations[0]!.blockTime).toBe(1_795_183_152n);
  });

  describe('of an archive, which has no statuses', () => {
    const play = (...finalized: readonly [NodeStep, ...NodeStep[]]) => {
      proxy.play('pass');
      proxy.on('getSignatureStatuses', rpcError(-32601, 'Method not found'));
      proxy.on('getTransaction', 'pass', ...finalized);
    };
    /** Without a commitment in the request, a node uses `finalized`. */
    const getCommitments = () =>
      proxy.requests
        .filter(({ method }) => method === 'getTransaction')
        .map(({ body }) => /"commitment":"(\w+)"/.exec(body)?.[1] ?? 'finalized');

    it('should be final if the archive returns the transaction at `finalized`', async () => {
      play('pass');
      const evidence = await fetchEvidence(cluster, signature, signal);
      expect(verify({ evidence })).toMatchObject({ record: 'valid', level: 'one-node' });
      expect(getCommitments()).toEqual(['confirmed', 'finalized']);
    });

    it('should not be final if the archive returns it only at `confirmed`', async () => {
      play(result('null'), 'pass');
      const evidence = await fetchEvidence(cluster, signature, signal);
      expect(verify({ evidence }).record).toBe('settling');
      expect(getCommitments()).toEqual(['confirmed', 'finalized', 'confirmed']);
    });

    it('should be that of a failed transaction if the transaction says so', async () => {
      const transaction = Buffer.from(claim.wireBytes).toString('base64');
      const failed = result(
        `{"slot":9,"blockTime":1795183152,"meta":{"err":"AccountInUse"},"transaction":["${transaction}","base64"]}`,
      );
      play(failed);
      proxy.on('getTransaction', failed);
      const evidence = await fetchEvidence(cluster, signature, signal);
      expect(verify({ evidence }).record).toBe('failed');
    });

    it('should be refreshed by the transaction', async () => {
      const { observations } = await fetchEvidence(cluster, signature, signal);
      const [previous] = observations;
      proxy.on('getSignatureStatuses', rpcError(-32601, 'Method not found'));
      expect(
        await refreshObservation(cluster, { signature, previous: previous! }, signal),
      ).toMatchObject({
        status: 'observed',
        observation: { confirmationStatus: 'finalized' },
      });
    });
  });

  it('should cost three requests the first time', async () => {
    await fetchEvidence(createTestCluster(proxy.url), UNKNOWN, signal);

    expect(countRequests()).toEqual(['getGenesisHash', 'getSignatureStatuses', 'getTransaction']);
  });

  it('should fetch the block’s time if the transaction’s is before Solana’s start', async () => {
    const { observations } = await fetchEvidence(cluster, signature, signal);
    const now = BigInt(Math.floor(Date.now() / 1_000));

    expect(countRequests()).toContain('getBlockTime');
    expect(Math.abs(Number(now - observations[0]!.blockTime!))).toBeLessThan(120);
  });

  it('should fetch the block’s hash with one request, to compare nodes (V8)', async () => {
    const { observations } = await fetchEvidence(cluster, signature, signal);
    expect(observations[0]!.blockhash).toBeNull();
    const before = proxy.requests.length;

    const blockhash = await fetchBlockhash(cluster, observations[0]!.slot!, signal);

    expect(blockhash).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/);
    expect(proxy.requests.slice(before).map(({ method }) => method)).toEqual(['getBlock']);
  });

  it('should leave the time out if it is not plausible', async () => {
    proxy.on('getBlockTime', rpcError(-32004 - 5, 'cleaned up'));

    const { observations } = await fetchEvidence(cluster, signature, signal);

    expect(observations[0]!.blockTime).toBeNull();
  });

  it('should report that no such transaction is known (V9)', async () => {
    const evidence = await fetchEvidence(cluster, UNKNOWN, signal);

    expect(evidence.lookup).toEqual({ status: 'not-found' });
    expect(verify({ evidence }).record).toBe('not-found');
  });

  it('should return the bytes of a newer transaction format, which can’t be checked', async () => {
    const slot = (await fetchEvidence(cluster, signature, signal)).observations[0]!.slot!;
    proxy.play('pass');
    proxy.on('getTransaction', result(`{"slot":${slot},"transaction":["ggAB","base64"]}`));

    const evidence = await fetchEvidence(cluster, signature, signal);

    expect(evidence.lookup).toEqual({
      status: 'found',
      transaction: Uint8Array.of(0x82, 0x00, 0x01),
    });
    expect(verify({ evidence }).record).toBe('newer-format');
  });

  it('should be `unreachable` if the node returns the transaction in no requested version', async () => {
    proxy.play('pass');
    proxy.on('getTransaction', rpcError(-32015, 'Transaction version (2) is not supported'));

    const evidence = await fetchEvidence(cluster, signature, signal);

    expect(evidence.lookup.status).toBe('unreachable');
    expect(countRequests().filter((method) => method === 'getTransaction')).toHaveLength(1);
    expect(verify({ evidence }).record).toBe('unreachable');
  });

  it('should report that no node can be reached, and not that the record is false (V3)', async () => {
    proxy.play({ status: 403, body: '' });

    const evidence = await fetchEvidence(createTestCluster(proxy.url), signature, signal);

    expect(evidence).toMatchObject({
      genesisHash: null,
      lookup: { status: 'unreachable', reason: 'http 403' },
      observations: [],
    });
    expect(verify({ evidence }).record).toBe('unreachable');
  });

  it('should be the next node’s answer if the first answers with nonsense (C5)', async () => {
    const nonsense = {
      'no list': '{"slot":1,"transaction":7}',
      'no base64': '{"slot":1,"transaction":["<p>","base64"]}',
      'too much': `{"slot":1,"transaction":["${'A'.repeat(1_000_000)}","base64"]}`,
      'another slot than its status': '{"slot":999999,"transaction":["AAAA","base64"]}',
    };
    const bad = await Promise.all(
      Object.values(nonsense).map(async (answer) => {
        const node = await startScriptedNode(local.rpcUrl);
        node.on('getTransaction', result(answer));
        return node;
      }),
    );

    const evidence = await Promise.all(
      bad.map(({ url }) => fetchEvidence(createTestCluster(url, proxy.url), signature, signal)),
    );

    expect(evidence.map(({ observations }) => observations[0]!.node)).toEqual(
      bad.map(() => proxy.url),
    );
    await Promise.all(bad.map((node) => node.stop()));
  });

  it('M5 does not come from a node on another network than the named one', async () => {
    const mainnet = { ...createTestCluster(proxy.url), id: 'solana:mainnet', test: false };
    const evidence = await fetchEvidence(mainnet, signature, signal);

    expect(evidence).toMatchObject({
      genesisHash: null,
      lookup: { status: 'unreachable', reason: 'other-network' },
      observations: [],
    });
    expect(verify({ evidence }).record).toBe('unreachable');
  });

  it('M5 comes from the next node if the first is on another network', async () => {
    const mainnet = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d';
    const right = await startScriptedNode(local.rpcUrl);
    right.on('getGenesisHash', result(JSON.stringify(mainnet)));
    const cluster = {
      ...createTestCluster(proxy.url, right.url),
      id: 'solana:mainnet',
      test: false,
    };

    const evidence = await fetchEvidence(cluster, signature, signal);
    await right.stop();

    expect(evidence).toMatchObject({ genesisHash: mainnet, lookup: { status: 'found' } });
    expect(evidence.observations.map(({ node }) => node)).toEqual([right.url]);
  });

  it('M6 fetches the network again after a wrong answer, and never after a right one', async () => {
    const node = await startScriptedNode(local.rpcUrl);
    node.on('getGenesisHash', result(`"${encodeAddress(new Uint8Array(32).fill(7))}"`), 'pass');
    const cluster = createTestCluster(node.url);
    const ask = async () =>
      verify({ evidence: await fetchEvidence(cluster, signature, signal) }).record;

    const states = [await ask(), await ask(), await ask()];
    await node.stop();

    expect(states).toEqual(['wrong-network', 'valid', 'valid']);
    expect(node.requests.filter(({ method }) => method === 'getGenesisHash')).toHaveLength(2);
  });

  it('should ask once more for the network if only that request failed', async () => {
    const cluster = createTestCluster(proxy.url);
    proxy.on('getGenesisHash', { status: 503, body: '' }, 'pass');

    const evidence = await fetchEvidence(cluster, signature, signal);

    expect(evidence.genesisHash).not.toBeNull();
    expect(verify({ evidence }).record).toBe('valid');
  });

  it('should end at once when aborted, and refuse a text that is not a signature', async () => {
    await expect(fetchEvidence(cluster, signature, AbortSignal.abort())).rejects.toMatchObject({
      name: 'AbortError',
    });
    await expect(fetchEvidence(cluster, '../../etc', signal)).rejects.toMatchObject({
      code: 'signature/malformed',
    });
  });
});

describe('an observation', () => {
  let previous: Observation;

  beforeAll(async () => {
    proxy.play('pass');
    previous = (await fetchEvidence(cluster, signature, signal)).observations[0]!;
  });

  it('should be refreshed with one request to the same node (V3)', async () => {
    const refreshed = await refreshObservation(
      createTestCluster(local.rpcUrl, proxy.url),
      { signature, previous: { ...previous, confirmationStatus: 'confirmed' } },
      signal,
    );

    expect(refreshed).toMatchObject({
      status: 'observed',
      observation: {
        node: proxy.url,
        confirmationStatus: 'finalized',
        slot: previous.slot,
        blockTime: previous.blockTime,
      },
    });
    expect(countRequests()).toEqual(['getSignatureStatuses']);
  });

  it('should never be asked of a node that the configuration does not name (S6)', async () => {
    const stranger = await startScriptedNode(local.rpcUrl);

    const refreshed = await refreshObservation(
      cluster,
      { signature, previous: { ...previous, node: stranger.url } },
      signal,
    );

    expect(stranger.requests).toHaveLength(0);
    expect(refreshed).toMatchObject({ observation: { node: proxy.url, blockTime: null } });
    await stranger.stop();
  });

  it('should distinguish not found and unreachable', async () => {
    expect(await refreshObservation(cluster, { signature: UNKNOWN, previous }, signal)).toEqual({
      status: 'not-found',
    });
    proxy.play({ status: 403, body: '' });
    expect(await refreshObservation(cluster, { signature, previous }, signal)).toEqual({
      status: 'unreachable',
      reason: 'http 403',
    });
  });
});
