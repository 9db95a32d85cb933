import type { WalletTask } from '../../to-wallet-error';
import { WalletError } from '../../wallet-errors';
import type { Association } from './association';
import { beginKeyExchange, POINT_BYTES, type Cipher } from './encryption';
import type { MessageSocket } from './message-socket';
import { toRpcError } from './rpc-error';

/** `legacy`: wallets of before the protocol's version 2.0. */
export type ProtocolVersion = 'v1' | 'legacy';

/** A conversation with a wallet, which was found to be the one that the page asked for. */
export interface MobileSession {
  readonly version: ProtocolVersion;
  /** Asks one thing; what comes next is asked once that is answered. @throws WalletError */
  readonly call: (method: string, params: object) => Promise<unknown>;
  readonly isOpen: () => boolean;
  /** Ends it: what is not answered by now fails. */
  readonly close: () => void;
}

/**
 * Agrees with the wallet at the other end on how to talk.
 *
 * @throws WalletError `session-closed`, `bad-answer`, `unsupported-protocol`
 */
export async function startSession(
  socket: MessageSocket,
  association: Association,
): Promise<MobileSession> {
  try {
    const { request, finish } = await beginKeyExchange(association);
    socket.send(request);
    let response = await socket.receive();
    while (response.length === 0) {
      // The wallet has come only now, and heard nothing of before.
      socket.send(request);
      response = await socket.receive();
    }
    const cipher = await finish(response.slice(0, POINT_BYTES));
    const properties = response.slice(POINT_BYTES);
    const version = properties.length === 0 ? 'legacy' : await readVersion(cipher, properties);
    return createSession(socket, cipher, version);
  } catch (thrown) {
    socket.close();
    throw getSessionError(thrown);
  }
}

async function readVersion(
  cipher: Cipher,
  properties: Uint8Array<ArrayBuffer>,
): Promise<ProtocolVersion> {
  const said = get(JSON.parse(await cipher.decrypt(properties)), 'v');
  if (said === undefined || said === 'legacy') return 'legacy';
  if (said === 1 || said === '1' || said === 'v1') return 'v1';
  throw new WalletError('unsupported-protocol');
}

interface Pending {
  readonly task: WalletTask;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: WalletError) => void;
}

function createSession(
  socket: MessageSocket,
  cipher: Cipher,
  version: ProtocolVersion,
): MobileSession {
  const pending = new Map<unknown, Pending>();
  let lastId = 0;

  function end(error: WalletError): void {
    socket.close();
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
  }

  async function listen(): Promise<void> {
    try {
      for (;;) settle(JSON.parse(await cipher.decrypt(await socket.receive())));
    } catch (thrown) {
      // After one message that can't be read none of those that follow can.
      end(getSessionError(thrown));
    }
  }

  function settle(message: unknown): void {
    const id = get(message, 'id');
    const asked = pending.get(id);
    pending.delete(id);
    const error = get(message, 'error');
    if (error === undefined) asked?.resolve(get(message, 'result'));
    else asked?.reject(toRpcError(error, asked.task));
  }

  void listen();
  return {
    version,
    async call(method, params) {
      lastId += 1;
      const id = lastId;
      const message = await cipher.encrypt(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
      if (!socket.isOpen()) throw new WalletError('session-closed');
      return await new Promise((resolve, reject) => {
        pending.set(id, { task: getTask(method), resolve, reject });
        socket.send(message);
      });
    },
    isOpen: socket.isOpen,
    close() {
      end(new WalletError('session-closed'));
    },
  };
}

function getTask(method: string): WalletTask {
  return method === 'sign_and_send_transactions' ? 'sending' : 'other';
}

function getSessionError(thrown: unknown): WalletError {
  return thrown instanceof WalletError ? thrown : new WalletError('bad-answer', { cause: thrown });
}

function get(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
