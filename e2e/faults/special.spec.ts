import { startSocketProxy } from '@countersign/core/nodes/test/socket-proxy';
import type { Fault } from '../node-proxy';
import { getLocalCluster } from '../test';
import type { FaultAt } from './run-cell';
import { test } from './test';

const DAY_MS = 24 * 60 * 60 * 1000;
const ANOTHER = '4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZAMdL4VZHirAn';
const nothing = () => null;
const well: Pick<FaultAt, 'make' | 'cause'> = { make: nothing, cause: null };

function edit(change: (text: string) => string): Fault {
  return { kind: 'edit', edit: (answer) => JSON.parse(change(JSON.stringify(answer))) as unknown };
}

for (const flow of ['header', 'verify', 'look up', 'prepare', 'send']) {
  test(`C8 V9 ${flow}: a node that is gone, a network that is gone, and their return`, async ({
    tryFaults,
    context,
  }) => {
    await tryFaults(flow, ({ rpc }) => [
      {
        call: 'all',
        name: 'refused',
        make: () => {
          void rpc.setListening(false);
          return { kind: 'drop' };
        },
        cause: /No connection to the server/,
        end: () => rpc.setListening(true),
      },
      {
        call: 'all',
        name: 'offline, then back',
        make: () => ({ kind: 'drop' }),
        cause: /You are offline/,
        start: () => context.setOffline(true),
        end: () => context.setOffline(false),
      },
    ]);
  });
}

for (const flow of ['verify', 'send']) {
  for (const skew of [DAY_MS, -DAY_MS]) {
    const name = `clock ${skew > 0 ? 'a day ahead' : 'a day behind'}`;
    test(`C8 V9 ${flow}, ${name}: it continues`, async ({ tryFaults }) => {
      await tryFaults(flow, () => [{ ...well, call: 'all', name }], { skew });
    });
  }
}

test('C8 V9 a node of another network, and one that lags', async ({ tryFaults }) => {
  const another: FaultAt = {
    call: 'getGenesisHash',
    name: 'wrong genesis',
    make: () => edit((text) => text.replace(/"result":"\w+"/, `"result":"${ANOTHER}"`)),
    cause: /another network/,
  };
  await tryFaults('verify', () => [
    another,
    {
      call: 'getSignatureStatuses',
      name: 'stale slot',
      make: () =>
        edit((text) =>
          text.replaceAll(/"slot":(\d+)/g, (_, slot) => `"slot":${Number(slot) - 50}`),
        ),
      cause: null,
    },
  ]);
});

test('C8 G6 a blockhash that is too old: nothing is signed twice unasked', async ({
  tryFaults,
}) => {
  await tryFaults('send', () => [
    {
      call: 'getLatestBlockhash',
      name: 'stale blockhash',
      make: () => edit((text) => text.replace(/"blockhash":"\w+"/, `"blockhash":"${ANOTHER}"`)),
      cause: null,
    },
  ]);
});

test('C8 G6 a subscription that never answers, breaks or is refused loses no record', async ({
  tryFaults,
  serve,
  rpc,
  node,
}) => {
  const socket = await startSocketProxy(node.wsUrl);
  const site = await serve({
    clusters: [getLocalCluster(rpc.url, { subscriptions: [socket.url] })],
  });
  const at = (name: string, misbehave: () => void): FaultAt => ({
    ...well,
    call: 'signatureSubscribe',
    name,
    start: () => {
      misbehave();
      return Promise.resolve();
    },
    end: () => {
      socket.recover();
      return Promise.resolve();
    },
  });
  await tryFaults(
    'send',
    () => [
      at('never answers', socket.fallSilent),
      at('dies mid-way', socket.die),
      at('forgets', socket.forgetSignatures),
    ],
    { site },
  );
  await socket.stop();
});
