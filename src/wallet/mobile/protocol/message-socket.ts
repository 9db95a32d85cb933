import { WalletError } from '../../wallet-errors';
import { fromBase64, toBase64 } from './base64';

const BINARY = 'com.solana.mobilewalletadapter.v1';
/** Some hosts between page and phone pass on text only. */
const BASE64 = `${BINARY}.base64`;

export interface MessageSocket {
  readonly send: (message: Uint8Array<ArrayBuffer>) => void;
  /** The next message, in their order. @throws WalletError `session-closed` once there are no more */
  readonly receive: () => Promise<Uint8Array<ArrayBuffer>>;
  readonly isOpen: () => boolean;
  readonly close: () => void;
}

/**
 * Opens a WebSocket to a wallet, or to a host that passes on what is said.
 *
 * @param signal - closes it
 * @throws WalletError `session-closed` where nobody answers
 */
export async function openSocket(url: string, signal: AbortSignal): Promise<MessageSocket> {
  if (signal.aborted) throw new WalletError('session-closed');
  const socket = new WebSocket(url, [BINARY, BASE64]);
  socket.binaryType = 'arraybuffer';
  const received: unknown[] = [];
  const isOpen = () => socket.readyState === WebSocket.OPEN;
  let wake: () => void = () => undefined;

  function close(): void {
    signal.removeEventListener('abort', close);
    socket.close();
    wake();
  }

  signal.addEventListener('abort', close);
  socket.addEventListener('close', close);
  socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    received.push(data);
    wake();
  });
  await new Promise<void>((resolve, reject) => {
    const fail = () => {
      reject(new WalletError('session-closed'));
    };
    socket.addEventListener('open', () => {
      resolve();
    });
    socket.addEventListener('error', fail);
    socket.addEventListener('close', fail);
  });
  return {
    send(message) {
      socket.send(socket.protocol === BASE64 ? toBase64(message) : message);
    },
    async receive() {
      while (received.length === 0) {
        if (!isOpen()) throw new WalletError('session-closed');
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      const data = received.shift();
      return data instanceof ArrayBuffer ? new Uint8Array(data) : fromBase64(data);
    },
    isOpen,
    close,
  };
}
