import { afterAll, beforeAll, it as test, vi, type TestContext } from 'vitest';
import { startNode, type LocalNode } from '../../../../../local/node';
import type { Cluster } from '../../configuration/cluster';
import { encodeSignature } from '@countersign/proof/encoding';
import { confirmSignature, type ConfirmInput, type ConfirmStatus } from './confirm-signature';
import { sendTransaction } from '../send/send-transaction';
import { createAuthor } from '../test/author';
import { createTestCluster } from '../test/cluster';
import { startScriptedNode } from '../test/scripted-node';
import { createSignedClaim } from '../test/signed-claim';
import { startSocketProxy } from '../test/socket-proxy';

/** These tests mostly wait, so they run concurrently. */
const it = (name: string, run: (context: TestContext) => Promise<void>) => {
  test.concurrent(name, run);
};

const UNKNOWN = encodeSignature(new Uint8Array(64).fill(7));
const { signal } = new AbortController();

let local: LocalNode;
let direct: Cluster;

beforeAll(async () => {
  local = await startNode({ slotTimeMs: 50 });
  direct = createTestCluster(local.rpcUrl);
});
afterAll(() => {
  local.stop();
});

async function start({ onTestFinished }: TestContext) {
  const [rpc, socket] = await Promise.all([
    startScriptedNode(local.rpcUrl),
    startSocketProxy(local.wsUrl),
  ]);
  onTestFinished(async () => {
    await Promise.all([rpc.stop(), socket.stop()]);
  });
  const follow = (input: Omit<ConfirmInput, 'onStatus'>) => {
    const seen: ConfirmStatus['status'][] = [];
    const cluster = { ...createTestCluster(rpc.url), subscriptions: [socket.url] };
    const onStatus = ({ status }: ConfirmStatus) => seen.push(status);
    const onConfirmed = vi.fn<() => void>();
    const ending = confirmSignature(
      cluster,
      { ...input, onStatus, onConfirmed },
      new AbortController().signal,
    );
    return { seen, onConfirmed, ending };
  };
  const count = (method: string) => rpc.requests.filter((seen) => seen.method === method).length;
  return { rpc, socket, follow, count };
}

async function createClaim(text: string) {
  const author = await createAuthor(local.payerSecretKey);
  return createSignedClaim(direct, author, text);
}

async function followUnsent(context: TestContext, text: string) {
  const { socket, follow, count } = await start(context);
  const { wireBytes, signature, lastValidBlockHeight } = await createClaim(text);
  const { seen, ending } = follow({ signature, lastValidBlockHeight });
  await context.expect.poll(() => seen).toEqual(['pending']);
  const send = () => sendTransaction(direct, wireBytes, signal);
  return { socket, count, seen, ending, send };
}

it('should poll less often while its websocket is connected (G4)', async (context) => {
  const { expect } = context;
  const { socket, count, seen, ending, send } = await followUnsent(context, 'subscribed');
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  expect(count('getSignatureStatuses')).toBeLessThanOrEqual(6);
  await send();

  expect((await ending).status).toBe('finalized');
  expect(seen).toEqual(['pending', 'confirmed', 'finalized']);
  expect(socket.subscribed.filter((method) => method === 'signatureSubscribe')).toHaveLength(2);
  await expect.poll(socket.getOpenCount).toBe(0);
});

it('should poll for a confirmation from before the websocket opened', async (context) => {
  const { expect } = context;
  const { follow } = await start(context);
  const { wireBytes, signature } = await createClaim('before');
  await sendTransaction(direct, wireBytes, signal);
  await new Promise((resolve) => setTimeout(resolve, 500));
  const { seen, ending } = follow({ signature });

  expect((await ending).status).toBe('finalized');
  expect(seen.at(-1)).toBe('finalized');
});

it('should resend while its websocket reports nothing', async (context) => {
  const { expect } = context;
  const { follow, count } = await start(context);
  const { wireBytes, signature, lastValidBlockHeight } = await createClaim('lost');
  const { seen, ending } = follow({ signature, lastValidBlockHeight, resend: wireBytes });

  expect((await ending).status).toBe('finalized');
  expect(seen).toEqual(['pending', 'confirmed', 'finalized']);
  expect(count('sendTransaction')).toBeGreaterThan(0);
});

it('should keep polling when its websocket disconnects (G6)', async (context) => {
  const { expect } = context;
  const { socket, seen, ending, send } = await followUnsent(context, 'dies');
  socket.die();
  await send();

  expect((await ending).status).toBe('finalized');
  expect(seen).toEqual(['pending', 'confirmed', 'finalized']);
});

it('should keep polling when its websocket sends nothing (G6)', async (context) => {
  const { expect } = context;
  const { socket, ending, send } = await followUnsent(context, 'silent');
  socket.fallSilent();
  await send();

  expect((await ending).status).toBe('finalized');
});

it('should keep polling when its websocket loses notifications (G6)', async (context) => {
  const { expect } = context;
  const { socket, ending, send } = await followUnsent(context, 'forgotten');
  socket.forgetSignatures();
  await send();

  expect((await ending).status).toBe('finalized');
});

it('should poll while a websocket never opens (G6)', async (context) => {
  const { expect } = context;
  const { socket, follow } = await start(context);
  socket.fallSilent();
  const { wireBytes, signature, lastValidBlockHeight } = await createClaim('never opens');
  const { seen, ending } = follow({ signature, lastValidBlockHeight });
  await sendTransaction(direct, wireBytes, signal);

  await expect.poll(() => seen).toContain('confirmed');
  expect((await ending).status).toBe('finalized');
});

it('should report an expired blockhash (G6)', async (context) => {
  const { expect } = context;
  const { rpc, follow } = await start(context);
  const { lastValidBlockHeight } = await createClaim('unsent');
  const { seen, ending } = follow({
    signature: UNKNOWN,
    lastValidBlockHeight: lastValidBlockHeight - 110n,
  });

  expect(await ending).toMatchObject({ status: 'expired' });
  expect(seen).toEqual(['pending', 'expired']);
  expect(rpc.requests.map(({ method }) => method).at(-1)).toBe('getSignatureStatuses');
});

it('should poll again if the node lags behind the notification', async (context) => {
  const { expect } = context;
  const { rpc, follow, count } = await start(context);
  const { wireBytes, signature, lastValidBlockHeight } = await createClaim('lags');
  const none = {
    body: '{"jsonrpc":"2.0","id":"1","result":{"context":{"slot":9},"value":[null]}}',
  };
  rpc.on('getSignatureStatuses', none, none, none, 'pass');
  const { seen, onConfirmed, ending } = follow({ signature, lastValidBlockHeight });
  await expect.poll(() => seen).toEqual(['pending']);
  await sendTransaction(direct, wireBytes, signal);

  await expect.poll(() => onConfirmed.mock.calls.length, { interval: 5 }).toBe(1);
  expect(seen).toEqual(['pending']);
  await expect.poll(() => seen).toContain('confirmed');
  expect(count('getSignatureStatuses')).toBeGreaterThanOrEqual(4);
  expect((await ending).status).toBe('finalized');
});

it('should not report a transaction as confirmed if the websocket reports an error', async (context) => {
  const { expect } = context;
  const { socket, follow } = await start(context);
  const { wireBytes, signature, lastValidBlockHeight } = await createClaim('told to have failed');
  socket.failSignatures();
  const { seen, onConfirmed, ending } = follow({ signature, lastValidBlockHeight });
  await expect.poll(() => seen).toEqual(['pending']);
  await sendTransaction(direct, wireBytes, signal);

  expect((await ending).status).toBe('finalized');
  expect(onConfirmed).not.toHaveBeenCalled();
});
