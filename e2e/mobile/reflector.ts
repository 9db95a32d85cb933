import { randomBytes } from 'node:crypto';
import { createServer } from 'node:https';
import { WebSocketServer, type WebSocket } from 'ws';
import { CERTIFICATE } from './certificate';
import { toBuffer } from '../../local/phone/wallet-session';

export interface Reflector {
  readonly authority: string;
  readonly countSockets: () => number;
  readonly stop: () => Promise<void>;
}

const SUBPROTOCOL = 'com.solana.mobilewalletadapter.v1';

export async function startReflector(): Promise<Reflector> {
  const server = createServer(CERTIFICATE);
  const sockets = new WebSocketServer({
    server,
    path: '/reflect',
    handleProtocols: (protocols) => protocols.has(SUBPROTOCOL) && SUBPROTOCOL,
  });
  const waiting = new Map<string, WebSocket>();

  sockets.on('connection', (socket, request) => {
    const wanted = new URL(request.url ?? '', 'https://reflector').searchParams.get('id');
    if (wanted === null) {
      const id = randomBytes(16);
      waiting.set(id.toString('base64url'), socket);
      socket.send(Buffer.concat([Buffer.of(id.length), id]));
      return;
    }
    const page = waiting.get(wanted);
    waiting.delete(wanted);
    if (page) connect(page, socket);
    else socket.close();
  });

  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    authority: `localhost:${address.port}`,
    countSockets: () => sockets.clients.size,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets.clients) socket.terminate();
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}

function connect(page: WebSocket, phone: WebSocket): void {
  for (const [from, to] of [
    [page, phone],
    [phone, page],
  ] as const) {
    from.on('message', (data) => {
      to.send(toBuffer(data));
    });
    from.on('close', () => {
      to.close();
    });
  }
  phone.send(Buffer.alloc(0));
  page.send(Buffer.alloc(0));
}
