import { afterAll, beforeAll, it as test, type TestContext } from 'vitest';
import { startNode, type LocalNode } from '../../../../../local/node';
import type { Cluster } from '../../configuration/cluster';
import { fetchEvidence } from '../read/fetch-evidence';
import { confirmSignature, type ConfirmInput, type ConfirmStatus } from './confirm-signature';
import { sendTransaction } from '../send/send-transaction';
import { createAuthor, type TestAuthor } from '../test/author';
import { createTestCluster } from '../test/cluster';
import { result, rpcError, startScriptedNode, type ScriptedNode } from '../test/scripted-node';
import { createSignedClaim } from '../test/signed-claim';
import { encodeSignature } from '@countersign/proof/encoding';

let local: LocalNode;
let direct: Cluster;
let author: TestAuthor;

const { signal } = new AbortController();
const UNKNOWN = encodeSignature(new Uint8Array(64).fill(7));

/** These tests mostly wait, so they run concurrently. */
const it = (name: string, run: (context: TestContext) => Promise<void>) => {
  test.concurrent(name, run);
};

beforeAll(async () => {
  local = await startNode({ slotTimeMs: 50 });
  direct = createTestCluster(local.rpcUrl);
  author = await createAuthor(local.payerSecretKey);
});
afterAll(() => {
  local.stop();
});

async function startProxy({ onTestFinished }: TestContext): Promise<ScriptedNode> {
  const proxy = await startScriptedNode(local.rpcUrl);
  onTestFinished(() => proxy.stop());
  return proxy;
}

async function sendClaim(text: string) {
  const claim = await createSignedClaim(direct, author, text);
  const { wireBytes, signature, lastValidBlockHeight } = claim;
  await sendTransaction(direct, wireBytes, signal);
  return { signature, lastValidBlockHeight };
}

function follow(
  { url }: ScriptedNode,
  input: Omit<ConfirmInput, 'onStatus'>,
  onStatus?: (status: ConfirmStatus) => void,
) {
  const seen: ConfirmStatus['status'][] = [];
  const ending = confirmSignature(
    createTestCluster(url),
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

it('should end at `confirmed` if the caller waits only for that (G4)', async (context) => {
  const { expect } = context;
  const proxy = await startProxy(context);
  const { signature } = await sendClaim('enough');

  const { seen, ending } = follow(proxy, { signature, until: 'confirmed' });

  expect((await ending).status).toBe('confirmed');
  expect(seen.at(-1)).toBe('confirmed');
});

it('should follow a sent claim through confirmed to finalized (G4)', async (context) => {
  const { expect } = context;
  const proxy = await startProxy(context);
  const { signature, lastValidBlockHeight } = await sendClaim('followed');

  const { seen, ending } = follow(proxy, { signature, lastValidBlockHeight });

  expect(await ending).toEqual({ status: 'finalized' });
  expect(seen.filter((status) => status !== 'pending')).toEqual(['confirmed', 'finalized']);
});

it('should follow a claim by its transaction at an archive, which has no statuses', async (context) => {
  const { expect } = context;
  const proxy = await startProxy(context);
  proxy.on('getSignatureStatuses', rpcError(-32601, 'Method not found'));
  const { signature, lastValidBlockHeight } = await sendClaim('archived');

  const { seen, ending } = follow(proxy, { signature, lastValidBlockHeight });

  expect(await ending).toEqual({ status: 'finalized' });
  expect(seen).not.toContain('unreachable');
});

it('should ask another node if an archive does not know the block height', async (context) => {
  const { expect } = context;
  const archive = await startProxy(context);
  for (const method of ['getSignatureStatuses', 'getBlockHeight']) {
    archive.on(method, rpcError(-32601, 'Method not found'));
  }
  const cluster = createTestCluster(archive.url, local.rpcUrl);
  const { signature, lastValidBlockHeight } = await sendClaim('archived beside');
  const seen: ConfirmStatus['status'][] = [];
  const onStatus = ({ status }: ConfirmStatus) => void seen.push(status);

  const ending = confirmSignature(cluster, { signature, lastValidBlockHeight, onStatus }, signal);

  expect(await ending).toEqual({ status: 'finalized' });
  expect(seen).not.toContain('unreachable');
});

it('should send the claim again when it never arrived (G4)', async (context) => {
  const { expect } = context;
  const proxy = await startProxy(context);
  const claim = await createSignedClaim(direct, author, 'lost');
  const { wireBytes, signature, lastValidBlockHeight } = claim;

  const { seen, ending } = follow(proxy, { signature, lastValidBlockHeight, resend: wireBytes });

  expect((await ending).status).toBe('finalized');
  expect(seen).toEqual(['pending', 'confirmed', 'finalized']);
  expect(proxy.requests.filter(({ method }) => method === 'sendTransaction')).toHaveLength(1);
});

it('should report a claim as expired once its blockhash is (G6)', async (context) => {
  const { expect } = context;
  const proxy = await startProxy(context);
  const { seen, ending } = follow(proxy, { signature: UNKNOWN, lastValidBlockHeight: 1n });

  expect(await ending).toEqual({ status: 'expired', node: proxy.url });
  expect(seen).toEqual(['pending', 'expired']);
});

it('H1 a landed claim and a node that lags: not reported as expired (G6)', async (context) => {
  const { expect } = context;
  const proxy = await startProxy(context);
  const { signature } = await sendClaim('lagging');
  const unknown = statuses('null');
  proxy.on('getSignatureStatuses', unknown, unknown, unknown, unknown, 'pass');

  const { seen, ending } = follow(proxy, { signature, lastValidBlockHeight: 1n });

  expect((await ending).status).toBe('finalized');
  expect(seen).not.toContain('expired');
});

it('H1 a claim that no node knows: expired by the height that is final, after some seconds (G6)', async (context) => {
  const { expect } = context;
  const proxy = await startProxy(context);
  const startedAt = performance.now();
  const { ending } = follow(proxy, { signature: UNKNOWN, lastValidBlockHeight: 1n });

  expect((await ending).status).toBe('expired');
  expect(performance.now() - startedAt).toBeGreaterThan(4_000);
  const heights = proxy.requests.filter(({ method }) => method === 'getBlockHeight');
  expect(heights.length).toBeGreaterThanOrEqual(3);
  expect(heights.every(({ body }) => !body.includes('commitment'))).toBe(true);
});

it('should find a claim that landed at the last moment rather than call it expired (G6)', async (context) => {
  const { expect } = context;
  const proxy = await startProxy(context);
  const { signature } = await sendClaim('last moment');
  await expect
    .poll(async () => (await fetchEvidence(direct, signature, signal)).observations)
    .toMatchObject([{ confirmationStatus: 'confirmed' }]);
  proxy.play(statuses('null'), 'pass');

  const { seen, ending } = follow(proxy, { signature, lastValidBlockHeight: 1n });

  expect((await ending).status).toBe('finalized');
  expect(seen).not.toContain('expired');
});

it('should compute the expiry if the wallet sent it and its height is unknown', async (context) => {
  const { expect } = context;
  const proxy = await startProxy(context);
  proxy.on('getSignatureStatuses', statuses('null'));
  proxy.on('getBlockHeight', result('100'));
  const { seen, ending } = follow(proxy, { signature: UNKNOWN });

  await expect.poll(() => seen).toEqual(['pending']);
  proxy.on('getBlockHeight', result('251'));
  await expect.poll(() => proxy.requests.length).toBeGreaterThan(4);
  expect(seen).toEqual(['pending']);
  proxy.on('getBlockHeight', result('252'));

  expect(await ending).toEqual({ status: 'expired', node: proxy.url });
});

it('should report a claim that landed with an error', async (context) => {
  const { expect } = context;
  const proxy = await startProxy(context);
  proxy.on(
    'getSignatureStatuses',
    statuses(
      '{"slot":5,"confirmations":1,"confirmationStatus":"confirmed","err":{"InstructionError":[3,"InvalidArgument"]}}',
    ),
  );

  expect(await follow(proxy, { signature: UNKNOWN }).ending).toEqual({
    status: 'failed',
    err: '{"InstructionError":[3,"InvalidArgument"]}',
    node: proxy.url,
  });
});

it('should not count `processed` as confirmed', async (context) => {
  const { expect } = context;
  const proxy = await startProxy(context);
  const processed =
    '{"slot":5,"confirmations":0,"confirmationStatus":"processed","err":"AccountInUse"}';
  proxy.on('getSignatureStatuses', statuses(processed));
  const { seen, ending } = follow(proxy, { signature: UNKNOWN });
  await expect.poll(() => seen).toEqual(['processed']);
  proxy.on('getSignatureStatuses', statuses('null'));
  await expect.poll(() => seen).toEqual(['processed', 'pending']);
  proxy.on(
    'getSignatureStatuses',
    statuses(processed.replace(/processed.*/, 'finalized","err":null}')),
  );

  expect((await ending).status).toBe('finalized');
});

it('should report that no node answers, and continue once one does (G6)', async (context) => {
  const { expect } = context;
  const proxy = await startProxy(context);
  const { signature, lastValidBlockHeight } = await sendClaim('offline');
  proxy.play('drop', { status: 503, body: '' }, { body: '<html>' }, 'pass');
  const reasons: string[] = [];

  const { seen, ending } = follow(proxy, { signature, lastValidBlockHeight }, (status) => {
    if (status.status === 'unreachable') reasons.push(status.reason);
  });

  expect((await ending).status).toBe('finalized');
  expect(seen[0]).toBe('unreachable');
  expect(reasons).toEqual(['network']);
});

it('should reject with an AbortError once its signal aborts', async (context) => {
  const { expect } = context;
  const proxy = await startProxy(context);
  proxy.play('hang');
  const controller = new AbortController();
  const following = confirmSignature(
    createTestCluster(proxy.url),
    { signature: UNKNOWN, onStatus: () => undefined },
    controller.signal,
  );
  await expect.poll(() => proxy.requests.length).toBe(1);
  controller.abort();

  await expect(following).rejects.toMatchObject({ name: 'AbortError' });
});

it('should refuse a signature that cannot be one', async (context) => {
  const { expect } = context;
  const proxy = await startProxy(context);
  await expect(follow(proxy, { signature: '<img>' }).ending).rejects.toMatchObject({
    code: 'signature/malformed',
  });
});
