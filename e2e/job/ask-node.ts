import type { LocalNode } from '../../local/node';

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

export async function getNet(node: LocalNode): Promise<string> {
  return String(await askNode(node, 'getGenesisHash')).slice(0, 32);
}
