import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { readAssociationKey } from '../../../../../local/phone/session-crypto';
import {
  holdSession,
  toBuffer,
  type Answer,
  type Mischief,
} from '../../../../../local/phone/wallet-session';
import { createAssociation, getAddress } from './association';
import { openSocket } from './message-socket';
import { startSession, toRpcError, type MobileSession } from './session';

let http: Server;
let server: WebSocketServer;
let url: string;
let mischief: Mischief;
let answer: Answer;
let faults: unknown[];
let giveUp: AbortController;
beforeEach(async () => {
  // Node 20 has no WebSocket.
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

async function start(before: readonly Buffer[] = []): Promise<MobileSession> {
  const association = await createAssociation();
  const key =
    getAddress(association, 'local', { port: '50000' }).searchParams.get('association') ?? '';
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
  it('should carry requests and answers, numbered on both sides', async () => {
    const session = await start();
    expect(session.version).toBe('v1');
    await expect(session.call('get_capabilities', {})).resolves.toEqual({ ok: true });
    await expect(session.call('authorize', { chain: 'x' })).resolves.toEqual({ ok: true });
    expect(faults).toEqual([]);
  });

  it('should throw the wallet’s error, and continue', async () => {
    const session = await start();
    answer = { error: { code: -3, message: 'no' } };
    await expect(session.call('sign_messages', {})).rejects.toMatchObject({ code: 'refused' });
    answer = { result: 1 };
    await expect(session.call('sign_messages', {})).resolves.toBe(1);
  });

  it.each([
    ['with its id as a text', { id: '1' }],
    ['with an empty error beside its result', { error: null }],
  ])('should accept an answer that arrives %s', async (_what, more) => {
    const session = await start();
    answer = Object.assign({ result: 1 }, more);
    await expect(session.call('authorize', {})).resolves.toBe(1);
    expect(faults).toEqual([]);
  });

  it.each([
    ['close', 'session-closed'],
    ['tampered', 'bad-answer'],
    ['wrong-sequence', 'bad-answer'],
  ] as const)('should end when the answer is "%s"', async (how, code) => {
    const session = await start();
    mischief = how;
    await expect(session.call('authorize', {})).rejects.toMatchObject({ fault: code });
    expect(session.isOpen()).toBe(false);
    await expect(session.call('authorize', {})).rejects.toMatchObject({ fault: 'session-closed' });
  });

  it('should detect that the wallet closed it between two requests', async () => {
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
      await expect(asked).rejects.toMatchObject({ fault: 'session-closed' });
    },
  );

  it('should repeat HELLO_REQ to a wallet that connects late', async () => {
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
      fault: 'session-closed',
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
      fault: 'bad-answer',
    });
    await vi.waitFor(() => {
      expect(server.clients.size).toBe(0);
    }, 10_000);
  });
});

describe('the socket to a wallet', () => {
  it('should fail to open if nothing listens', async () => {
    await new Promise((resolve) => http.close(resolve));
    await expect(open()).rejects.toMatchObject({ fault: 'session-closed' });
  });

  it('should not be opened once the signal aborted', async () => {
    giveUp.abort();
    await expect(open()).rejects.toMatchObject({ fault: 'session-closed' });
  });

  it('should deliver messages received before the other side closed', async () => {
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
    await expect(socket.receive()).rejects.toMatchObject({ fault: 'session-closed' });
  });

  it('should use base64 with a reflector that relays text only', async () => {
    server.options.handleProtocols = () => 'com.solana.mobilewalletadapter.v1.base64';
    const received = new Promise((resolve) => {
      server.on('connection', (socket) => {
        socket.on('message', (data) => {
          resolve(toBuffer(data).toString());
        });
        socket.send('_-8');
      });
    });
    const socket = await open();
    socket.send(Uint8Array.of(255, 239));
    await expect(received).resolves.toBe('/+8=');
    await expect(socket.receive()).resolves.toEqual(Uint8Array.of(255, 239));
  });
});

const read = (code: number, message = 'The app says no') => toRpcError({ code, message }, 'other');

describe('the error answer of a mobile wallet', () => {
  it.each([-1, -3])('should be a refusal for %i, also after sending (F1 W3)', (code) => {
    expect(read(code).code).toBe('refused');
    expect(toRpcError({ code, message: 'no' }, 'sending').code).toBe('refused');
  });

  it.each([
    [-2, 'invalid-payload', 'The wallet could not read the request'],
    [-4, 'not-submitted', 'The wallet signed, but could not send the transaction'],
    [-7, 'unsupported-chain', 'The wallet does not support the selected network'],
  ])('should have words of ours for %i', (code, name, message) => {
    expect(read(code)).toMatchObject({ fault: name, message });
  });

  it.each([-5, -6, -100, -32603])('should have the wallet’s own words for %i', (code) => {
    expect(read(code)).toMatchObject({ fault: 'unknown', message: 'The app says no' });
  });

  it('should be a refusal if the message is unambiguous', () => {
    expect(read(-32603, 'User rejected the request').code).toBe('refused');
  });

  it.each([null, 'no', {}])('should be an unknown error for %s', (error) => {
    expect(toRpcError(error, 'other').fault).toBe('unknown');
  });
});
