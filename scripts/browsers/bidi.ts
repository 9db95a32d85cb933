import { WebSocket } from 'ws';

export interface Bidi {
  readonly send: (method: string, params: object) => Promise<unknown>;
  readonly close: () => void;
}

export async function openBidi(url: string): Promise<Bidi> {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  const waiting = new Map<unknown, (reply: unknown) => void>();
  socket.on('message', (data: Buffer) => {
    const reply: unknown = JSON.parse(data.toString());
    waiting.get(getMember(reply, 'id'))?.(reply);
  });
  let last = 0;
  return {
    send: async (method, params) => {
      const id = ++last;
      const reply = await new Promise<unknown>((resolve) => {
        waiting.set(id, resolve);
        socket.send(JSON.stringify({ id, method, params }));
      });
      waiting.delete(id);
      if (getMember(reply, 'type') === 'success') return getMember(reply, 'result');
      throw new Error(`${method}: ${String(getMember(reply, 'message'))}`);
    },
    close: () => {
      socket.close();
    },
  };
}

export function getMember(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, name) =>
      typeof inner === 'object' && inner !== null
        ? new Map<string, unknown>(Object.entries(inner)).get(name)
        : undefined,
    value,
  );
}
