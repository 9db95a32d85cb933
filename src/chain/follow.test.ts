import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startNode, type LocalNode } from '../../local/node';
import type { Cluster } from '../config/cluster';
import { fetchEvidence } from './fetch-evidence';
import { followSignature, type FollowInput, type FollowStatus } from './follow';
import { sendTransaction } from './send';
import { createAuthor, type TestAuthor } from './test/author';
import { createTestCluster } from './test/cluster';
import { result, startScriptedNode, type ScriptedNode } from './test/scripted-node';
import { createSignedClaim } from './test/signed-claim';
import { decodeTransaction, printSignature } from '../proof';

let local: LocalNode;
let proxy: ScriptedNode;
let direct: Cluster;
let cluster: Cluster;
let author: TestAuthor;

const { signal } = new AbortController();
const UNKNOWN = printSignature(new Uint8Array(64).fill(7));

beforeAll(async () => {
  local = await startNode({ slotTimeMs: 50 });
  proxy = await startScriptedNode(local.rpcUrl);
  direct = createTestCluster(local.rpcUrl);
  cluster = createTestCluster(proxy.url);
  author = await createAuthor(local.payerSecretKey);
});
afterAll(async () => {
  await proxy.stop();
  local.stop();
});
beforeEach(() => {
  proxy.play('pass');
});

function follow(input: Omit<FollowInput, 'onStatus'>, onStatus?: (status: FollowStatus) => void) {
  const seen: FollowStatus['status'][] = [];
  const ending = followSignature(
    cluster,
    {
      ...input,
      onStatus: (status) => {
        seen.push(status.status);
        onStatus?.(status);
      },
    },
    signal,
  );
  return { seen, ending };
}

const statuses = (entry: string) => result(`{"context":{"slot":9},"value":[${entry}]}`);

it('should follow a sent claim through confirmed to finalized (G4)', async () => {
  const { wireBytes, lastValidBlockHeight } = await createSignedClaim(direct, author, 'followed');
  const { signature } = await sendTransaction(direct, wireBytes, signal);

  const { seen, ending } = follow({ signature, lastValidBlockHeight });

  expect(await ending).toMatchObject({ status: 'finalized', node: proxy.url });
  expect(seen.filter((status) => status !== 'pending')).toEqual(['confirmed', 'finalized']);
});

it('should send the claim again when it never arrived (G4)', async () => {
  const { wireBytes, lastValidBlockHeight } = await createSignedClaim(direct, author, 'lost');
  const signature = printSignature(decodeTransaction(wireBytes).signatures[0]!);

  const { seen, ending } = follow({ signature, lastValidBlockHeight, resend: wireBytes });

  expect((await ending).status).toBe('finalized');
  expect(seen).toEqual(['pending', 'confirmed', 'finalized']);
  expect(proxy.requests.filter(({ method }) => method === 'sendTransaction')).toHaveLength(1);
}, 15_000);

it('should say that a claim has expired, once its blockhash has (G6)', async () => {
  const { seen, ending } = follow({ signature: UNKNOWN, lastValidBlockHeight: 1n });

  expect(await ending).toEqual({ status: 'expired' });
  expect(seen).toEqual(['expired']);
});

it('should find a claim that landed at the last moment rather than call it expired (G6)', async () => {
  const { wireBytes } = await createSignedClaim(direct, author, 'last moment');
  const { signature } = await sendTransaction(direct, wireBytes, signal);
  await expect
    .poll(async () => (await fetchEvidence(direct, signature, signal)).observations)
    .toMatchObject([{ confirmationStatus: 'confirmed' }]);
  proxy.play(statuses('null'), 'pass');

  const { seen, ending } = follow({ signature, lastValidBlockHeight: 1n });

  expect((await ending).status).toBe('finalized');
  expect(seen).not.toContain('expired');
});

it('should reckon the expiry itself where the wallet sent and told no height', async () => {
  proxy.on('getSignatureStatuses', statuses('null'));
  proxy.on('getBlockHeight', result('100'));
  const { seen, ending } = follow({ signature: UNKNOWN });

  await expect.poll(() => seen).toEqual(['pending']);
  proxy.on('getBlockHeight', result('251'));
  await expect.poll(() => proxy.requests.length, { timeout: 5_000 }).toBeGreaterThan(4);
  expect(seen).toEqual(['pending']);
  proxy.on('getBlockHeight', result('252'));

  expect(await ending).toEqual({ status: 'expired' });
}, 15_000);

it('should say that a claim landed and failed, with its error', async () => {
  proxy.on(
    'getSignatureStatuses',
    statuses(
      '{"slot":5,"confirmations":1,"confirmationStatus":"confirmed","err":{"InstructionError":[3,"InvalidArgument"]}}',
    ),
  );

  expect(await follow({ signature: UNKNOWN }).ending).toMatchObject({
    status: 'failed',
    err: '{"InstructionError":[3,"InvalidArgument"]}',
    slot: 5n,
  });
});

it('should not take the word processed for more than it is', async () => {
  const processed =
    '{"slot":5,"confirmations":0,"confirmationStatus":"processed","err":"AccountInUse"}';
  proxy.on('getSignatureStatuses', statuses(processed));
  const { seen, ending } = follow({ signature: UNKNOWN });
  await expect.poll(() => seen).toEqual(['processed']);
  proxy.on('getSignatureStatuses', statuses('null'));
  await expect.poll(() => seen, { timeout: 5_000 }).toEqual(['processed', 'pending']);
  proxy.on(
    'getSignatureStatuses',
    statuses(processed.replace(/processed.*/, 'finalized","err":null}')),
  );

  expect((await ending).status).toBe('finalized');
});

it('should report that no node answers, and go on when one does (G6)', async () => {
  const { wireBytes, lastValidBlockHeight } = await createSignedClaim(direct, author, 'offline');
  const { signature } = await sendTransaction(direct, wireBytes, signal);
  proxy.play('drop', { status: 503, body: '' }, { body: '<html>' }, 'pass');
  const reasons: string[] = [];

  const { seen, ending } = follow({ signature, lastValidBlockHeight }, (status) => {
    if (status.status === 'unreachable') reasons.push(status.reason);
  });

  expect((await ending).status).toBe('finalized');
  expect(seen[0]).toBe('unreachable');
  expect(reasons).toEqual(['network']);
});

it('should end at once with an AbortError when the screen is left', async () => {
  proxy.play('hang');
  const controller = new AbortController();
  const following = followSignature(
    cluster,
    { signature: UNKNOWN, onStatus: () => undefined },
    controller.signal,
  );
  await expect.poll(() => proxy.requests.length).toBe(1);
  controller.abort();

  await expect(following).rejects.toMatchObject({ name: 'AbortError' });
});

it('should refuse a signature that cannot be one', async () => {
  await expect(follow({ signature: '<img>' }).ending).rejects.toMatchObject({
    code: 'malformed-signature',
  });
});
