import { WebSocket } from 'ws';
import type { LocalNode } from '../local/node';

export interface NodeWatch {
  /** Unix milliseconds when the node first said that it is confirmed, to whom asks or listens. */
  readonly untilConfirmed: (signature: string) => Promise<number>;
  readonly stop: () => void;
}

const ASK_EVERY_MS = 20;
const MOST_MS = 30_000;

/** Listens and asks beside the page, without it: what the node says first counts. */
export async function watchNode(node: LocalNode): Promise<NodeWatch> {
  const socket = new WebSocket(node.wsUrl);
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  const heard = new Map<number, () => void>();
  const subscriptions = new Map<number, number>();
  let nextId = 1;
  socket.on('message', (data: Buffer) => {
    const message: unknown = JSON.parse(data.toString());
    const [id, subscription] = [getIn(message, 'id'), getIn(message, 'result')];
    if (typeof id === 'number' && typeof subscription === 'number') {
      subscriptions.set(subscription, id);
    }
    const told = getIn(message, 'params', 'subscription');
    if (typeof told === 'number') heard.get(subscriptions.get(told) ?? 0)?.();
  });

  function listen(signature: string): Promise<number> {
    const id = nextId;
    nextId += 1;
    const params = [signature, { commitment: 'confirmed' }];
    socket.send(JSON.stringify({ jsonrpc: '2.0', id, method: 'signatureSubscribe', params }));
    return new Promise((resolve) => {
      heard.set(id, () => {
        resolve(Date.now());
      });
    });
  }

  async function askUntil(signature: string, signal: AbortSignal): Promise<number> {
    while (!signal.aborted) {
      const statuses = await ask(node, signature);
      const status = getIn(statuses, 'result', 'value', '0', 'confirmationStatus');
      if (status === 'confirmed' || status === 'finalized') return Date.now();
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
    }
    throw new Error(`${signature} was not confirmed within ${MOST_MS} ms`);
  }

  return {
    untilConfirmed: async (signature) => {
      const limit = new AbortController();
      const timer = setTimeout(() => {
        limit.abort();
      }, MOST_MS);
      const first = await Promise.race([listen(signature), askUntil(signature, limit.signal)]);
      clearTimeout(timer);
      return first;
    },
    stop: () => {
      socket.close();
    },
  };
}

async function ask(node: LocalNode, signature: string): Promise<unknown> {
  const response = await fetch(node.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'getSignatureStatuses',
      params: [[signature]],
    }),
  });
  return response.json();
}

function getIn(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : null),
    value,
  );
}
