import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { readAssociationKey } from '../../../../local/phone/session-crypto';
import {
  holdSession,
  toBuffer,
  type Answer,
  type Mischief,
} from '../../../../local/phone/wallet-session';
import { createAssociation, getLocalAddress } from './association';
import { openSocket } from './message-socket';
import { startSession, type MobileSession } from './session';

let http: Server;
let server: WebSocketServer;
let url: string;
let mischief: Mischief;
let answer: Answer;
let faults: unknown[];
let giveUp: AbortController;
beforeEach(async () => {
  // Node 20 has no WebSocket of its own.
  vi.stubGlobal('WebSocket', WebSocket);
  http = createServer();
  server = new WebSocketServer({ server: http });
  await new Promise<void>((resolve) => http.listen(0, 'localhost', resolve));
  const address = http.address();
  url = `ws://localhost:${typeof address === 'object' && address ? address.port : 0}`;
  mischief = 'none';
  answer = { result: { ok: true } };
  faults = [];
  giveUp = new AbortController();
});
afterEach(() => {
  for (const client of server.clients) client.terminate();
  server.close();
  http.close();
  vi.unstubAllGlobals();
});

const open = () => openSocket(url, giveUp.signal);

/** @param before - what the wallet sends before it knows of a session */
async function start(before: readonly Buffer[] = []): Promise<MobileSession> {
  const association = await createAssociation();
  const key = getLocalAddress(association, 50_000, '').searchParams.get('association') ?? '';
  server.on('connection', (socket) => {
    for (const message of before) socket.send(message);
    holdSession(socket, readAssociationKey(key), {
      onCall: () => Promise.resolve({ answer, mischief }),
      onFault: (error) => faults.push(error),
    });
  });
  return await startSession(await open(), association);
}

describe('a session with a wallet (M5)', () => {
  it('should carry questions and answers, numbered on both sides', async () => {
    const session = await start();
    expect(session.version).toBe('v1');
    await expect(session.call('get_capabilities', {})).resolves.toEqual({ ok: true });
    await expect(session.call('authorize', { chain: 'x' })).resolves.toEqual({ ok: true });
    expect(faults).toEqual([]);
  });

  it('should throw what the wallet answers with, and go on', async () => {
    const session = await start();
    answer = { error: { code: -3, message: 'no' } };
    await expect(session.call('sign_messages', {})).rejects.toMatchObject({ code: 'refused' });
    answer = { result: 1 };
    await expect(session.call('sign_messages', {})).resolves.toBe(1);
  });

  it.each([
    ['close', 'session-closed'],
    ['tampered', 'bad-answer'],
    ['wrong-sequence', 'bad-answer'],
  ] as const)('should end where the answer comes as "%s"', async (how, code) => {
    const session = await start();
    mischief = how;
    await expect(session.call('authorize', {})).rejects.toMatchObject({ code });
    expect(session.isOpen()).toBe(false);
    await expect(session.call('authorize', {})).rejects.toMatchObject({ code: 'session-closed' });
  });

  it('should know that the wallet hung up between two questions', async () => {
    const session = await start();
    for (const client of server.clients) client.close();
    await vi.waitFor(() => {
      expect(session.isOpen()).toBe(false);
    }, 10_000);
  });

  it.each(['aborted', 'closed'] as const)(
    'should leave nothing pending when it is %s',
    async (how) => {
      const session = await start();
      mischief = 'silence';
      const asked = session.call('authorize', {});
      asked.catch(() => undefined);
      await vi.waitFor(() => {
        expect(server.clients.size).toBe(1);
      }, 10_000);
      if (how === 'aborted') giveUp.abort();
      else session.close();
      await expect(asked).rejects.toMatchObject({ code: 'session-closed' });
    },
  );

  it('should say hello again to a wallet that has come only now', async () => {
    const association = await createAssociation();
    const hellos: number[] = [];
    server.on('connection', (socket) => {
      socket.on('message', (data) => {
        hellos.push(Buffer.isBuffer(data) ? data.length : 0);
        if (hellos.length === 1) socket.send(Buffer.alloc(0));
        else socket.close();
      });
    });
    await expect(startSession(await open(), association)).rejects.toMatchObject({
      code: 'session-closed',
    });
    expect(hellos).toEqual([129, 129]);
  });

  it.each([
    ['no point of the curve', Buffer.alloc(65, 1)],
    ['too short', Buffer.alloc(10, 1)],
  ])('should not begin with a wallet whose key is %s', async (_what, key) => {
    server.on('connection', (socket) => {
      socket.on('message', () => {
        socket.send(key);
      });
    });
    await expect(startSession(await open(), await createAssociation())).rejects.toMatchObject({
      code: 'bad-answer',
    });
    await vi.waitFor(() => {
      expect(server.clients.size).toBe(0);
    }, 10_000);
  });
});

describe('the socket to a wallet', () => {
  it('should not be there where nobody listens', async () => {
    await new Promise((resolve) => http.close(resolve));
    await expect(open()).rejects.toMatchObject({ code: 'session-closed' });
  });

  it('should not be opened once it was given up', async () => {
    giveUp.abort();
    await expect(open()).rejects.toMatchObject({ code: 'session-closed' });
  });

  it('should hand over what was said before the other side went', async () => {
    server.on('connection', (socket) => {
      socket.send(Buffer.of(1));
      socket.send(Buffer.of(2));
      socket.close();
    });
    const socket = await open();
    await vi.waitFor(() => {
      expect(socket.isOpen()).toBe(false);
    }, 10_000);
    await expect(socket.receive()).resolves.toEqual(Uint8Array.of(1));
    await expect(socket.receive()).resolves.toEqual(Uint8Array.of(2));
    await expect(socket.receive()).rejects.toMatchObject({ code: 'session-closed' });
  });

  it('should speak base64 with a host that passes on text only', async () => {
    server.options.handleProtocols = () => 'com.solana.mobilewalletadapter.v1.base64';
    const heard = new Promise((resolve) => {
      server.on('connection', (socket) => {
        socket.on('message', (data) => {
          resolve(toBuffer(data).toString());
        });
        socket.send('_-8');
      });
    });
    const socket = await open();
    socket.send(Uint8Array.of(255, 239));
    await expect(heard).resolves.toBe('/+8=');
    await expect(socket.receive()).resolves.toEqual(Uint8Array.of(255, 239));
  });
});
