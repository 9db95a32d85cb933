import { signature as toSignature } from '@solana/kit';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { startNode, type LocalNode } from '../../../../../local/node';
import type { Cluster } from '../../configuration/cluster';
import { sendTransaction } from '../send/send-transaction';
import { createAuthor } from '../test/author';
import { createTestCluster } from '../test/cluster';
import { createSignedClaim } from '../test/signed-claim';
import { startSocketProxy } from '../test/socket-proxy';
import { watchSignature } from './watch-signature';

let local: LocalNode;
let direct: Cluster;

beforeAll(async () => {
  // A claim's blockhash must outlive the wait for a silent socket.
  local = await startNode({ slotTimeMs: 200 });
  direct = createTestCluster(local.rpcUrl);
});
afterAll(() => {
  local.stop();
});

async function startProxy() {
  const proxy = await startSocketProxy(local.wsUrl);
  onTestFinished(proxy.stop);
  return proxy;
}

async function watchClaim(urls: readonly string[], isHeard: () => boolean) {
  const author = await createAuthor(local.payerSecretKey);
  const { wireBytes, signature } = await createSignedClaim(direct, author, urls.join(' '));
  const heard: string[] = [];
  const { signal } = new AbortController();
  const hearing = watchSignature(
    urls,
    toSignature(signature),
    ({ node }) => heard.push(node),
    signal,
  );
  await vi.waitFor(() => {
    if (!isHeard()) throw new Error('not subscribed');
  }, 30_000);
  await sendTransaction(direct, wireBytes, signal);
  await hearing;
  return heard;
}

const isSubscribed = (proxy: { readonly subscribed: readonly string[] }) =>
  proxy.subscribed.length >= 2;

it('should try the next websocket if the first refuses, or accepts and sends nothing (G4)', async () => {
  const [dead, silent, good] = await Promise.all([startProxy(), startProxy(), startProxy()]);
  dead.die();
  silent.fallSilent();
  const heard = await watchClaim([dead.url, silent.url, good.url], () => isSubscribed(good));
  expect(heard).toEqual([good.url, good.url]);
  expect(silent.getOpenCount()).toBe(0);
});

it('should try the next websocket if one disconnects (G4)', async () => {
  const [first, second] = await Promise.all([startProxy(), startProxy()]);
  const heard = await watchClaim([first.url, second.url], () => {
    if (isSubscribed(first)) first.die();
    return isSubscribed(second);
  });
  expect(heard).toEqual([second.url, second.url]);
});

it('should end once its signal aborts, if no websocket answers (G4)', async () => {
  const [dead, silent] = await Promise.all([startProxy(), startProxy()]);
  dead.die();
  silent.fallSilent();
  const listener = new AbortController();
  const hearing = watchSignature(
    [dead.url, silent.url],
    toSignature('1'.repeat(64)),
    () => undefined,
    listener.signal,
  );
  await vi.waitFor(() => {
    expect(isSubscribed(silent)).toBe(true);
  });
  listener.abort();
  await hearing;
  await vi.waitFor(() => {
    expect(silent.getOpenCount()).toBe(0);
  }, 30_000);
});
