import { afterEach, describe, expect, it, vi } from 'vitest';
import { encodeSignature } from '@countersign/proof/encoding';
import { findCode, type CodeWorker } from './find-code';

const MARK = {
  signature: encodeSignature(new Uint8Array(64).fill(7)),
  clusterId: 'solana:devnet',
  host: 'a.example',
};
const { signal } = new AbortController();

function createWorkers(answer: () => unknown) {
  const workers: (CodeWorker & { readonly asked: Blob[]; isOver: boolean })[] = [];
  const create = () => {
    const worker = {
      asked: [] as Blob[],
      isOver: false,
      onmessage: null,
      onmessageerror: null,
      onerror: null,
      postMessage(picture: Blob) {
        this.asked.push(picture);
        const data = answer();
        if (data === undefined) return;
        queueMicrotask(() => {
          (this as CodeWorker).onmessage?.(new MessageEvent('message', { data }));
        });
      },
      terminate() {
        this.isOver = true;
      },
    };
    workers.push(worker);
    return worker;
  };
  return { workers, create };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('searching for codes (D4)', () => {
  it('should decode pictures one at a time, and end the worker after the last', async () => {
    const { workers, create } = createWorkers(() => MARK);
    const pictures = [new Blob(['a']), new Blob(['b']), new Blob(['c'])];
    const codes = await Promise.all(pictures.map((one) => findCode(one, signal, create)));
    expect(codes).toEqual([MARK, MARK, MARK]);
    expect(workers).toHaveLength(1);
    expect(workers[0]).toMatchObject({ asked: pictures, isOver: true });
  });

  it('should not decode the same picture twice', async () => {
    const { workers, create } = createWorkers(() => null);
    const picture = new Blob(['a']);
    expect(await findCode(picture, signal, create)).toBeNull();
    expect(await findCode(picture, signal, create)).toBeNull();
    expect(workers).toHaveLength(1);
  });

  it('should accept only a signature from the worker', async () => {
    for (const answer of [1, 'x', {}, { signature: 'x', clusterId: null }, { signature: 7 }]) {
      const { create } = createWorkers(() => answer);
      expect(await findCode(new Blob(['a']), signal, create)).toBeNull();
    }
  });

  it('should end the worker when it is aborted, and continue with the next picture', async () => {
    const { workers, create } = createWorkers(() => (workers.length === 1 ? undefined : MARK));
    const controller = new AbortController();
    const first = findCode(new Blob(['a']), controller.signal, create);
    const second = findCode(new Blob(['b']), signal, create);
    await vi.waitFor(() => {
      expect(workers[0]?.asked).toHaveLength(1);
    }, 10_000);
    controller.abort();
    await expect(first).rejects.toThrow('abort');
    expect(await second).toEqual(MARK);
    expect(workers.map(({ isOver }) => isOver)).toEqual([true, true]);
  });

  it('should stop decoding a picture after a time limit', async () => {
    vi.useFakeTimers();
    const { workers, create } = createWorkers(() => undefined);
    const looking = findCode(new Blob(['a']), signal, create);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await looking).toBeNull();
    expect(workers[0]?.isOver).toBe(true);
  });
});
