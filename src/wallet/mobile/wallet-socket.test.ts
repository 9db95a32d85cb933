import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import type { WalletError } from '../wallet-errors';
import { WalletSocket } from './wallet-socket';

let http: Server;
let server: WebSocketServer;
let port: number;
let heard: number;
let lost: WalletError[];
beforeEach(async () => {
  // Node 20 has no websocket of its own.
  vi.stubGlobal('WebSocket', WebSocket);
  http = createServer();
  server = new WebSocketServer({ server: http });
  await new Promise<void>((resolve) => http.listen(0, 'localhost', resolve));
  const address = http.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
  heard = 0;
  lost = [];
});
afterEach(() => {
  for (const client of server.clients) client.terminate();
  server.close();
  http.close();
  vi.unstubAllGlobals();
});

function open(url = `ws://localhost:${port}`): WalletSocket {
  const own = lost;
  const reports = {
    onHeard: () => (heard += 1),
    onLost: (error: WalletError) => own.push(error),
  };
  return new WalletSocket({ adoptSocket: () => reports }, url, ['own.v1']);
}

const getCodes = () => lost.map(({ code }) => code);

describe('the socket to a wallet (M5)', () => {
  it('should hand over one message at a time, waiting for each to be dealt with', async () => {
    server.on('connection', (client) => {
      client.send('a');
      client.send('b');
    });
    const seen: string[] = [];
    open().addEventListener('message', async (event) => {
      const data = String(Reflect.get(Object(event), 'data'));
      seen.push(`${data} begins`);
      await new Promise((resolve) => setTimeout(resolve, 5));
      seen.push(`${data} ends`);
    });
    await vi.waitFor(() => {
      expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
    });
    expect(heard).toBe(2);
    expect(lost).toEqual([]);
  });

  it('should carry what is sent, by the protocol that was agreed on', async () => {
    const came = new Promise((resolve) => {
      server.on('connection', (client) => {
        client.on('message', (data) => {
          resolve(data);
        });
      });
    });
    const socket = open();
    socket.addEventListener('open', () => {
      socket.send('hello');
    });
    await expect(came).resolves.toEqual(Buffer.from('hello'));
    expect(socket.protocol).toBe('own.v1');
  });

  it('should tell of a message that the protocol could not read', async () => {
    server.on('connection', (client) => {
      client.send('tampered');
    });
    open().addEventListener('message', () => Promise.reject(new Error('no such sequence number')));
    await vi.waitFor(() => {
      expect(getCodes()).toEqual(['bad-answer']);
    });
  });

  it('should tell that the other side is gone, once what it said before was dealt with', async () => {
    const order: string[] = [];
    server.on('connection', (client) => {
      client.send('last words');
      client.close();
    });
    open().addEventListener('message', async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      order.push(`read, lost ${lost.length}`);
    });
    await vi.waitFor(() => {
      expect(getCodes()).toEqual(['session-closed']);
    });
    expect(order).toEqual(['read, lost 0']);
  });

  it('should leave it to the protocol to try again where no wallet listens yet', async () => {
    await new Promise((resolve) => http.close(resolve));
    const failed = vi.fn();
    const closed = vi.fn();
    const socket = open();
    socket.addEventListener('error', failed);
    socket.addEventListener('close', closed);
    await vi.waitFor(() => {
      expect(closed).toHaveBeenCalledOnce();
    });
    expect(failed).toHaveBeenCalledOnce();
    expect(lost).toEqual([]);
  });

  it('should tell of a reflector that cannot be reached, and not let it be tried again (M4)', async () => {
    const failed = vi.fn();
    // No TLS is spoken there.
    open(`wss://localhost:${port}`).addEventListener('error', failed);
    await vi.waitFor(() => {
      expect(getCodes()).toEqual(['reflector-unreachable']);
    });
    expect(failed).not.toHaveBeenCalled();
  });

  it('should call nobody who does not listen any more', async () => {
    const listener = vi.fn();
    const socket = open();
    socket.addEventListener('open', listener);
    socket.removeEventListener('open', listener);
    const opened = new Promise((resolve) => {
      socket.addEventListener('open', resolve);
    });
    await opened;
    socket.close();
    await vi.waitFor(() => {
      expect(getCodes()).toEqual(['session-closed']);
    });
    expect(listener).not.toHaveBeenCalled();
  });
});
