import type { LocalNode } from '../local/node';

const ASK_EVERY_MS = 20;
const MOST_MS = 30_000;

/** Returns the Unix milliseconds of the first answer that reports the signature as confirmed. */
export async function untilNodeConfirms(node: LocalNode, signature: string): Promise<number> {
  const startedAt = Date.now();
  while (Date.now() - startedAt < MOST_MS) {
    const status = getIn(await ask(node, signature), 'result', 'value', '0', 'confirmationStatus');
    if (status === 'confirmed' || status === 'finalized') return Date.now();
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
  throw new Error(`${signature} was not confirmed within ${MOST_MS} ms`);
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
