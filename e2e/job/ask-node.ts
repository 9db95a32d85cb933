import type { LocalNode } from '../../local/node';

/** Asks the real node, past the page and the proxy. */
export async function askNode(
  node: LocalNode,
  method: string,
  ...params: readonly unknown[]
): Promise<unknown> {
  const response = await fetch(node.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const answer: unknown = await response.json();
  if (typeof answer === 'object' && answer !== null && 'result' in answer) return answer.result;
  throw new Error(`${method} failed: ${JSON.stringify(answer)}`);
}

/** The CAIP-2 reference of the node's network: the first half of its genesis hash. */
export async function getNet(node: LocalNode): Promise<string> {
  return String(await askNode(node, 'getGenesisHash')).slice(0, 32);
}
