import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** `pass` forwards the request to the node behind. */
export type NodeStep =
  | {
      readonly status?: number;
      readonly headers?: Record<string, string>;
      readonly body: string;
      readonly milliseconds?: number;
    }
  | 'hang'
  | 'drop'
  | 'pass';

export interface SeenRequest {
  readonly method: string;
  readonly body: string;
}

export interface ScriptedNode {
  readonly url: string;
  readonly requests: readonly SeenRequest[];
  readonly getOpenCount: () => number;
  play(...steps: readonly [NodeStep, ...NodeStep[]]): void;
  on(method: string, ...steps: readonly [NodeStep, ...NodeStep[]]): void;
  stop(): Promise<void>;
}

export const result = (value: string) => ({
  body: `{"jsonrpc":"2.0","id":"1","result":${value}}`,
});

export const rpcError = (code: number, message = 'no', data = 'null'): NodeStep => ({
  body: JSON.stringify({ jsonrpc: '2.0', id: '1', error: { code, message } }).replace(
    '}}',
    `,"data":${data}}}`,
  ),
});

export async function startScriptedNode(upstream?: string): Promise<ScriptedNode> {
  let steps: readonly NodeStep[] = ['pass'];
  let requests: SeenRequest[] = [];
  const byMethod = new Map<string, readonly NodeStep[]>();

  const open = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    open.add(response);
    response.once('close', () => open.delete(response));
    void text(request).then(async (body) => {
      const method = /"method":"(\w+)"/.exec(body)?.[1] ?? '';
      const own = byMethod.get(method);
      const step =
        own === undefined
          ? getStep(steps, requests.length)
          : getStep(own, requests.filter((seen) => seen.method === method).length);
      requests.push({ method, body });
      await perform(step, body, response, upstream);
    });
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (typeof address === 'object' && address !== null) resolve(address.port);
    });
  });

  return {
    url: `http://127.0.0.1:${port}`,
    get requests() {
      return requests;
    },
    getOpenCount: () => open.size,
    play: (...next) => {
      steps = next;
      requests = [];
      byMethod.clear();
    },
    on: (method, ...own) => {
      byMethod.set(method, own);
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

function getStep(steps: readonly NodeStep[], index: number): NodeStep {
  return steps[Math.min(index, steps.length - 1)] ?? 'drop';
}

async function perform(
  step: NodeStep,
  body: string,
  response: ServerResponse,
  upstream: string | undefined,
): Promise<void> {
  if (step === 'hang') return;
  if (step === 'drop' || (step === 'pass' && upstream === undefined)) {
    response.destroy();
    return;
  }
  if (step === 'pass') {
    const answer = await fetch(upstream ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(await answer.text());
    return;
  }
  await new Promise((resolve) => setTimeout(resolve, step.milliseconds ?? 0));
  response.writeHead(step.status ?? 200, { 'content-type': 'application/json', ...step.headers });
  response.end(step.body);
}
