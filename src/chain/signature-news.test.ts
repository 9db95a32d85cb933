import { afterAll, beforeAll, it as test, vi } from 'vitest';
import { startNode, type LocalNode } from '../../local/node';
import type { Cluster } from '../config/cluster';
import { decodeTransaction, printSignature } from '../proof';
import { followSignature, type FollowStatus } from './follow';
import { parseSignature } from './identifiers';
import { sendTransaction } from './send';
import { listenForNews } from './signature-news';
import { createAuthor } from './test/author';
import { createTestCluster } from './test/cluster';
import { createSignedClaim } from './test/signed-claim';

/** Following is mostly waiting. */
const it = test.concurrent;

let local: LocalNode;
let cluster: Cluster;

beforeAll(async () => {
  local = await startNode({ slotTimeMs: 50 });
  cluster = { ...createTestCluster(local.rpcUrl), subscriptions: [local.wsUrl] };
});
afterAll(() => {
  local.stop();
});

async function createClaim(text: string) {
  const author = await createAuthor(local.payerSecretKey);
  const { wireBytes } = await createSignedClaim(cluster, author, text);
  const signature = printSignature(decodeTransaction(wireBytes).signatures[0]!);
  return { wireBytes, signature };
}

it('should ring when a signature is confirmed, and again when it is finalized', async ({
  expect,
}) => {
  const { wireBytes, signature } = await createClaim('news');
  const controller = new AbortController();
  const onNews = vi.fn();
  await listenForNews([local.wsUrl], parseSignature(signature), onNews, controller.signal);
  await sendTransaction(cluster, wireBytes, controller.signal);

  await expect.poll(() => onNews.mock.calls.length, { timeout: 8_000 }).toBe(2);
  controller.abort();
}, 15_000);

it('should listen at the next websocket where the first does not answer', async ({ expect }) => {
  const { wireBytes, signature } = await createClaim('second socket');
  const controller = new AbortController();
  const onNews = vi.fn();
  const urls = ['ws://127.0.0.1:1', local.wsUrl];
  await listenForNews(urls, parseSignature(signature), onNews, controller.signal);
  await sendTransaction(cluster, wireBytes, controller.signal);

  await expect.poll(() => onNews.mock.calls.length, { timeout: 8_000 }).toBe(2);
  controller.abort();
}, 15_000);

it('should end quietly where no websocket answers', async ({ expect }) => {
  const { signature } = await createClaim('silence');
  const onNews = vi.fn();

  await listenForNews(
    ['ws://127.0.0.1:1', 'ws://127.0.0.1:2'],
    parseSignature(signature),
    onNews,
    new AbortController().signal,
  );

  expect(onNews).not.toHaveBeenCalled();
});

it('should follow a signature to its end beside websockets that answer or not (G4)', async ({
  expect,
}) => {
  const follow = async (url: string) => {
    const { wireBytes, signature } = await createClaim(url);
    const seen: FollowStatus['status'][] = [];
    const { signal } = new AbortController();
    const following = followSignature(
      { ...cluster, subscriptions: [url] },
      { signature, onStatus: ({ status }) => seen.push(status) },
      signal,
    );
    await sendTransaction(cluster, wireBytes, signal);
    expect((await following).status).toBe('finalized');
    expect(seen.slice(-2)).toEqual(['confirmed', 'finalized']);
  };

  await Promise.all([follow(local.wsUrl), follow('ws://127.0.0.1:1')]);
}, 15_000);
