import { once } from 'node:events';
import { WebSocket, WebSocketServer } from 'ws';

export interface SocketProxy {
  readonly url: string;
  readonly subscribed: readonly string[];
  readonly getOpenCount: () => number;
  readonly die: () => void;
  readonly fallSilent: () => void;
  readonly forgetSignatures: () => void;
  readonly failSignatures: () => void;
  readonly recover: () => void;
  readonly stop: () => Promise<void>;
}

export async function startSocketProxy(nodeUrl: string): Promise<SocketProxy> {
  let state: 'well' | 'dead' | 'silent' | 'forgetful' | 'failing' = 'well';
  const subscribed: string[] = [];
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (client) => {
    if (state === 'dead') {
      client.terminate();
      return;
    }
    const node = new WebSocket(nodeUrl);
    const opened = once(node, 'open');
    client.on('message', (data: Buffer) => {
      const method = /"method":"(\w+)"/.exec(data.toString('utf8'))?.[1];
      if (method !== undefined && method !== 'ping') subscribed.push(method);
      void opened.then(() => {
        node.send(data.toString('utf8'));
      });
    });
    node.on('message', (data: Buffer) => {
      const text = data.toString('utf8');
      const isNews = text.includes('signatureNotification');
      if (state === 'silent' || (state === 'forgetful' && isNews)) return;
      client.send(
        state === 'failing' && isNews ? text.replace('"err":null', '"err":"AccountInUse"') : text,
      );
    });
    client.on('close', () => {
      void opened.then(() => {
        node.close();
      });
    });
  });
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const closeAll = () => {
    for (const client of server.clients) client.terminate();
  };
  return {
    url: `ws://127.0.0.1:${address.port}`,
    subscribed,
    getOpenCount: () => server.clients.size,
    die: () => {
      state = 'dead';
      closeAll();
    },
    fallSilent: () => {
      state = 'silent';
    },
    forgetSignatures: () => {
      state = 'forgetful';
    },
    failSignatures: () => {
      state = 'failing';
    },
    recover: () => {
      state = 'well';
    },
    stop: () =>
      new Promise((resolve) => {
        closeAll();
        server.close(() => {
          resolve();
        });
      }),
  };
}
