import { WalletError } from '../../wallet-errors';
import { fromBase64, toBase64 } from './base64';

const BINARY = 'com.solana.mobilewalletadapter.v1';
/** Some reflectors relay text only. */
const BASE64 = `${BINARY}.base64`;
const FIRST_PAUSE_MS = 150;
const LONGEST_PAUSE_MS = 1000;

export type MessageSocket = Awaited<ReturnType<typeof openSocket>>;

export async function openSocket(url: string, signal: AbortSignal) {
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
  await new Promise((resolve, reject) => {
    const fail = () => {
      reject(new WalletError('session-closed'));
    };
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', fail);
    socket.addEventListener('close', fail);
  });
  return {
    send(message: Uint8Array<ArrayBuffer>): void {
      socket.send(socket.protocol === BASE64 ? toBase64(message) : message);
    },
    async receive(): Promise<Uint8Array<ArrayBuffer>> {
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

/** Retries, because the wallet may not listen yet. */
export async function openSocketPatiently(
  url: string,
  signal: AbortSignal,
  patienceMs = Infinity,
): Promise<MessageSocket> {
  const end = Date.now() + patienceMs;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await openSocket(url, signal);
    } catch (error) {
      if (signal.aborted || Date.now() + pause > end) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
