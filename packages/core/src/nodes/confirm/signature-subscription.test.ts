import { afterAll, beforeAll, it as test, vi, type TestContext } from 'vitest';
import { startNode, type LocalNode } from '../../../../../local/node';
import type { Cluster } from '../../configuration/cluster';
import { parseSignature } from '../rpc/identifiers';
import { sendTransaction } from '../send/send-transaction';
import { subscribeToSignature } from './signature-subscription';
import { createAuthor } from '../test/author';
import { createTestCluster } from '../test/cluster';
import { createSignedClaim } from '../test/signed-claim';
import { startSocketProxy, type SocketProxy } from '../test/socket-proxy';

/** Listening is mostly waiting. */
const it = (name: string, run: (context: TestContext) => Promise<void>) => {
  test.concurrent(name, run);
};

const NOWHERE = 'ws://127.0.0.1:1';

let local: LocalNode;
let cluster: Cluster;

beforeAll(async () => {
  local = await startNode({ slotTimeMs: 50 });
  cluster = createTestCluster(local.rpcUrl);
});
afterAll(() => {
  local.stop();
});

async function createClaim(text: string) {
  const author = await createAuthor(local.payerSecretKey);
  const { wireBytes, signature } = await createSignedClaim(cluster, author, text);
  return { wireBytes, signature };
}

async function startProxy({ onTestFinished }: TestContext): Promise<SocketProxy> {
  const proxy = await startSocketProxy(local.wsUrl);
  onTestFinished(() => proxy.stop());
  return proxy;
}

async function listen({ onTestFinished }: TestContext, urls: readonly string[]) {
  const { wireBytes, signature } = await createClaim(urls.join());
  const controller = new AbortController();
  onTestFinished(() => {
    controller.abort();
  });
  const told: string[] = [];
  const onSlot = vi.fn<(slot: bigint) => void>();
  const ending = subscribeToSignature(
    urls,
    parseSignature(signature),
    {
      onOpen: () => told.push('open'),
      onLost: () => told.push('lost'),
      onNotification: ({ level }) => told.push(level),
      onSlot,
    },
    controller.signal,
  );
  const send = () => sendTransaction(cluster, wireBytes, controller.signal);
  return { told, onSlot, ending, send, controller };
}

it('should tell when a signature is confirmed, and when it is finalized, and each slot', async (context) => {
  const { expect } = context;
  const { told, onSlot, send } = await listen(context, [local.wsUrl]);
  await expect.poll(() => told).toEqual(['open']);
  await send();

  await expect.poll(() => told).toEqual(['open', 'confirmed', 'finalized']);
  const slots = onSlot.mock.calls.map(([slot]) => slot);
  expect(slots.length).toBeGreaterThan(20);
  expect(slots).toEqual(slots.toSorted((a, b) => Number(a - b)));
});

it('should listen at the next websocket where the first does not answer', async (context) => {
  const { expect } = context;
  const { told, send } = await listen(context, [NOWHERE, local.wsUrl]);
  await expect.poll(() => told).toEqual(['lost', 'open']);
  await send();

  await expect.poll(() => told).toContain('finalized');
});

it('should go to the next websocket when one dies', async (context) => {
  const { expect } = context;
  const proxy = await startProxy(context);
  const { told, send } = await listen(context, [proxy.url, local.wsUrl]);
  await expect.poll(() => told).toEqual(['open']);
  proxy.die();
  await expect.poll(() => told).toEqual(['open', 'lost', 'open']);
  await send();

  await expect.poll(() => told).toContain('finalized');
});

it('should leave a websocket whose slots stop, although it stays open', async (context) => {
  const { expect } = context;
  const proxy = await startProxy(context);
  const { told } = await listen(context, [proxy.url, local.wsUrl]);
  await expect.poll(() => told).toEqual(['open']);
  proxy.fallSilent();

  await expect.poll(() => told).toEqual(['open', 'lost', 'open']);
  await expect.poll(proxy.getOpenCount).toBe(0);
});

it('should not wait for ever at one that takes the connection and never answers', async (context) => {
  const { expect } = context;
  const proxy = await startProxy(context);
  proxy.fallSilent();
  const { told } = await listen(context, [proxy.url, local.wsUrl]);

  await expect.poll(() => told).toEqual(['lost', 'open']);
});

it('should close its socket and end when aborted', async (context) => {
  const { expect } = context;
  const proxy = await startProxy(context);
  const { told, ending, controller } = await listen(context, [proxy.url]);
  await expect.poll(() => told).toEqual(['open']);
  controller.abort();

  await ending;
  await expect.poll(proxy.getOpenCount).toBe(0);
  expect(told).toEqual(['open']);
});

it('should end when aborted where no websocket answers', async (context) => {
  const { expect } = context;
  const { told, ending, controller } = await listen(context, [NOWHERE]);
  await expect.poll(() => told).toEqual(['lost']);
  controller.abort();

  await ending;
});
