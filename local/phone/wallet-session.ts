import type { WebSocket } from 'ws';
import { answerHello, type FrameCodec } from './session-crypto';

export type Answer = { readonly result: unknown } | { readonly error: ProtocolFailure };

export interface ProtocolFailure {
  readonly code: number;
  readonly message: string;
}

export type Mischief = 'none' | 'wrong-sequence' | 'tampered' | 'close' | 'silence';

export interface SessionEvents {
  readonly onCall: (
    method: string,
    params: Record<string, unknown>,
  ) => Promise<{ readonly answer: Answer; readonly mischief: Mischief }>;
  readonly onFault: (error: unknown) => void;
}

export function holdSession(socket: WebSocket, association: Buffer, events: SessionEvents): void {
  let codec: FrameCodec | null = null;

  async function take(data: Buffer): Promise<void> {
    if (codec === null) {
      // A reflector announces the page by an empty message.
      if (data.length === 0) return;
      const hello = answerHello(data, association);
      codec = hello.codec;
      socket.send(hello.response);
      return;
    }
    const { id, method, params } = parseCall(codec.open(data));
    const { answer, mischief } = await events.onCall(method, params);
    if (mischief === 'silence') return;
    if (mischief === 'close') {
      socket.close();
      return;
    }
    const frame = codec.seal(
      JSON.stringify({ jsonrpc: '2.0', id, ...answer }),
      mischief === 'wrong-sequence' ? 1 : 0,
    );
    if (mischief === 'tampered') frame.writeUInt8(frame.readUInt8(20) ^ 1, 20);
    socket.send(frame);
  }

  socket.on('message', (data) => {
    take(toBuffer(data)).catch((error: unknown) => {
      events.onFault(error);
      socket.close();
    });
  });
}

export function toBuffer(data: Buffer | ArrayBuffer | Buffer[]): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data);
  return Buffer.isBuffer(data) ? data : Buffer.from(data);
}

function parseCall(text: string) {
  const call: unknown = JSON.parse(text);
  if (typeof call !== 'object' || call === null) throw new Error('the page sent no object');
  const params: unknown = Reflect.get(call, 'params');
  return {
    id: Number(Reflect.get(call, 'id')),
    method: String(Reflect.get(call, 'method')),
    params: typeof params === 'object' && params !== null ? { ...params } : {},
  };
}
