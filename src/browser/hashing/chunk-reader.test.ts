import { describe, expect, it } from 'vitest';
import { openChunkReader } from './chunk-reader';

function countPulls(type: 'bytes' | undefined) {
  const pulls = { count: 0 };
  const pull = (
    controller: ReadableStreamDefaultController | ReadableByteStreamController,
  ): void => {
    pulls.count += 1;
    controller.enqueue(Uint8Array.of(pulls.count));
  };
  const stream = type
    ? new ReadableStream({ type, pull })
    : new ReadableStream<Uint8Array<ArrayBuffer>>({ pull }, { highWaterMark: 0 });
  return { stream, pulls };
}

describe.each(['bytes', undefined] as const)('a reader of a stream of type %s', (type) => {
  it('should have requested exactly one more chunk when it returns one', async () => {
    const { stream, pulls } = countPulls(type);
    const reader = openChunkReader(stream);
    for (let chunk = 1; chunk <= 3; chunk += 1) {
      expect([...((await reader.read()) ?? [])]).toEqual([chunk]);
      await new Promise((resolve) => setImmediate(resolve));
      expect(pulls.count).toBe(chunk + 1);
    }
    reader.cancel();
  });

  it('should not reuse the buffer of a returned chunk until the next read', async () => {
    const { stream } = countPulls(type);
    const reader = openChunkReader(stream);
    const first = await reader.read();
    await new Promise((resolve) => setImmediate(resolve));
    expect([...(first ?? [])]).toEqual([1]);
    reader.cancel();
  });
});
