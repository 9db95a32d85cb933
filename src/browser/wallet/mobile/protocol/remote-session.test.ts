import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { prepareRemoteSession } from './remote-session';

const ID = Buffer.of(3, 7, 8, 9);

class PlainSocket extends WebSocket {
  constructor(url: string, protocols: string[]) {
    super(url.replace('wss:', 'ws:'), protocols);
    tries.push(Date.now());
  }
}

let http: Server;
let host: string;
let tries: number[];
let giveUp: AbortController;
beforeEach(async () => {
  vi.stubGlobal('WebSocket', PlainSocket);
  tries = [];
  giveUp = new AbortController();
  http = createServer();
  new WebSocketServer({ server: http }).on('connection', (socket) => {
    socket.send(ID);
  });
  await listen(0);
  host = `localhost:${getPort()}`;
});
afterEach(async () => {
  giveUp.abort();
  await close();
  vi.unstubAllGlobals();
});

const getPort = () => (http.address() as AddressInfo).port;
const listen = (port: number) =>
  new Promise<void>((resolve) => http.listen(port, 'localhost', resolve));
const close = () => new Promise((resolve) => http.close(resolve));

it('should use the id that the reflector assigns', async () => {
  const { address } = await prepareRemoteSession(host, giveUp.signal);
  expect(address.pathname).toBe('/v1/associate/remote');
  expect(address.searchParams.get('reflector')).toBe(host);
  expect(address.searchParams.get('id')).toBe('BwgJ');
  expect(tries).toHaveLength(1);
});

it('P2 a reflector that starts a moment later: reached', async () => {
  const port = getPort();
  await close();
  const meeting = prepareRemoteSession(host, giveUp.signal);
  await vi.waitFor(() => {
    expect(tries).toHaveLength(2);
  });
  await listen(port);
  await expect(meeting).resolves.toHaveProperty('address');
});

it('P2 a reflector that does not start: retried for about 4 seconds, then reported', async () => {
  await close();
  const begin = Date.now();
  await expect(prepareRemoteSession(host, giveUp.signal)).rejects.toMatchObject({
    fault: 'reflector-unreachable',
  });
  expect(Date.now() - begin).toBeGreaterThan(2900);
  expect(tries.length).toBeGreaterThan(4);
}, 20_000);

it('P2 aborted while retrying: not retried', async () => {
  await close();
  const meeting = prepareRemoteSession(host, giveUp.signal);
  await vi.waitFor(() => {
    expect(tries).toHaveLength(1);
  });
  giveUp.abort();
  await expect(meeting).rejects.toMatchObject({ fault: 'reflector-unreachable' });
  expect(tries).toHaveLength(1);
});
