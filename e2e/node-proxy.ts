import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export interface SeenCall {
  readonly method: string;
  readonly params: unknown;
  /** The exact body, because parsing hides how numbers are written. */
  readonly body: string;
  readonly at: number;
}

export type Fault =
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly body?: string;
      readonly headers?: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'body'; readonly body: string }
  | { readonly kind: 'hang' }
  | { readonly kind: 'drop' }
  | { readonly kind: 'delay'; readonly milliseconds: number }
  | { readonly kind: 'later'; readonly until: Promise<void> }
  | { readonly kind: 'edit'; readonly edit: (answer: Record<string, unknown>) => unknown };

export interface NodeProxy {
  readonly url: string;
  readonly calls: readonly SeenCall[];
  setFault(fault: (call: SeenCall, earlier: readonly SeenCall[]) => Fault | null): void;
  readonly getHeldCount: () => number;
  setListening(isListening: boolean): Promise<void>;
  stop(): Promise<void>;
}

export async function startNodeProxy(nodeUrl: string): Promise<NodeProxy> {
  const calls: SeenCall[] = [];
  const held = new Set<ServerResponse>();
  let getFault: Parameters<NodeProxy['setFault']>[0] = () => null;
  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => {
      response.writeHead(502, CORS).end(String(error));
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'OPTIONS') {
      response.writeHead(204, CORS).end();
      return;
    }
    const body = await readBody(request);
    const call = toCall(body);
    const fault = getFault(call, [...calls]);
    calls.push(call);
    if (fault?.kind === 'hang' || fault?.kind === 'later') {
      held.add(response);
      response.once('close', () => held.delete(response));
    }
    if (fault?.kind === 'hang') return;
    if (fault?.kind === 'drop') {
      request.socket.destroy();
      return;
    }
    if (fault?.kind === 'status') {
      response.writeHead(fault.status, { ...CORS, ...fault.headers }).end(fault.body ?? '');
      return;
    }
    if (fault?.kind === 'body') {
      response.writeHead(200, CORS).end(fault.body);
      return;
    }
    if (fault?.kind === 'delay') {
      await new Promise((resolve) => setTimeout(resolve, fault.milliseconds));
    }
    if (fault?.kind === 'later') await fault.until;
    const real = await fetch(nodeUrl, { method: 'POST', headers: JSON_TYPE, body });
    const text = await real.text();
    response
      .writeHead(real.status, { ...CORS, ...JSON_TYPE })
      .end(fault?.kind === 'edit' ? JSON.stringify(fault.edit(toObject(JSON.parse(text)))) : text);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => {
        resolve();
      });
      server.closeAllConnections();
    });
  return {
    url: `http://127.0.0.1:${address.port}`,
    calls,
    setFault: (fault) => {
      getFault = fault;
    },
    getHeldCount: () => held.size,
    setListening: async (isListening) => {
      if (isListening === server.listening) return;
      if (!isListening) return close();
      await new Promise<void>((resolve) => server.listen(address.port, '127.0.0.1', resolve));
    },
    stop: async () => {
      if (server.listening) await close();
    },
  };
}

const JSON_TYPE = { 'Content-Type': 'application/json' };
const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Allow-Methods': 'POST, OPTIONS',
  'Access-Control-Expose-Headers': 'Retry-After',
};

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks).toString('utf8');
}

function toCall(body: string): SeenCall {
  const { method, params } = toObject(JSON.parse(body));
  return { method: String(method), params, body, at: performance.now() };
}

function toObject(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new Error('not a JSON object');
  return { ...value };
}
