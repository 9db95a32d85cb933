import { getMember } from '../../get-member';
import { toWalletError, type WalletFault, type WalletTask, WalletError } from '../../wallet-errors';
import type { Association } from './association';
import { beginKeyExchange, POINT_BYTES, type Cipher } from './encryption';
import type { MessageSocket } from './message-socket';

/** `legacy`: before version 2.0 of the protocol. */
export type ProtocolVersion = 'v1' | 'legacy';

export type MobileSession = ReturnType<typeof createSession>;

export async function startSession(
  socket: MessageSocket,
  association: Association,
): Promise<MobileSession> {
  try {
    const { request, finish } = await beginKeyExchange(association);
    socket.send(request);
    let response = await socket.receive();
    while (response.length === 0) {
      // The wallet connected after the request was sent, and has not received it.
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
  const version = getMember(JSON.parse(await cipher.decrypt(properties)), 'v');
  if (version === undefined || version === 'legacy') return 'legacy';
  if (version === 1 || version === '1' || version === 'v1') return 'v1';
  throw new WalletError('unsupported-protocol');
}

interface Pending {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: WalletError) => void;
}

function createSession(socket: MessageSocket, cipher: Cipher, version: ProtocolVersion) {
  const pending = new Map<string, Pending>();
  let lastId = 0;

  function end(error: WalletError): void {
    socket.close();
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
  }

  async function listen(): Promise<void> {
    try {
      for (;;) {
        const answer: unknown = JSON.parse(await cipher.decrypt(await socket.receive()));
        // Some wallets return the id as a string.
        const id = String(getMember(answer, 'id'));
        pending.get(id)?.resolve(answer);
        pending.delete(id);
      }
    } catch (thrown) {
      // A message that can't be decrypted makes all later messages unreadable.
      end(getSessionError(thrown));
    }
  }

  void listen();
  return {
    version,
    async call(method: string, params: object): Promise<unknown> {
      lastId += 1;
      const id = lastId;
      const message = await cipher.encrypt(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
      if (!socket.isOpen()) throw new WalletError('session-closed');
      const answer = await new Promise((resolve, reject) => {
        pending.set(String(id), { resolve, reject });
        socket.send(message);
      });
      // Some wallets add an empty error to a result.
      const error = getMember(answer, 'error') ?? null;
      if (error === null) return getMember(answer, 'result');
      throw toRpcError(error, method === 'sign_and_send_transactions' ? 'sending' : 'other');
    },
    isOpen: socket.isOpen,
    close(): void {
      end(new WalletError('session-closed'));
    },
  };
}

function getSessionError(thrown: unknown): WalletError {
  return thrown instanceof WalletError ? thrown : new WalletError('bad-answer', { cause: thrown });
}

const CODES: ReadonlyMap<unknown, WalletFault> = new Map<unknown, WalletFault>([
  // -1: authorization failed; -3: not signed
  [-1, 'refused'],
  [-3, 'refused'],
  [-2, 'invalid-payload'],
  [-4, 'not-submitted'],
  [-7, 'unsupported-chain'],
]);

export function toRpcError(error: unknown, task: WalletTask): WalletError {
  const known = CODES.get(getMember(error, 'code'));
  return known ? new WalletError(known, { cause: error }) : toWalletError(error, task);
}
