import { afterEach, expect, it, vi } from 'vitest';
import { createCodeReader, type CodeWorker } from './code-reader';

const FRAME: ImageBitmap = { width: 1, height: 1, close: () => undefined };

/** Answers each frame with what `answer` gives, and never where that is undefined. */
function createWorkers(answer: () => unknown) {
  const workers: { isOver: boolean }[] = [];
  const create = (): CodeWorker => {
    const worker = {
      isOver: false,
      onmessage: null,
      onmessageerror: null,
      onerror: null,
      postMessage() {
        const data = answer();
        if (data === undefined) return;
        queueMicrotask(() => {
          (worker as CodeWorker).onmessage?.(new MessageEvent('message', { data }));
        });
      },
      terminate() {
        worker.isOver = true;
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

it('F1 gives what a code says, with one worker for all frames, which ends at the close', async () => {
  const { workers, create } = createWorkers(() => 'hello');
  const reader = createCodeReader(create);
  expect(await reader.read(FRAME)).toBe('hello');
  expect(await reader.read(FRAME)).toBe('hello');
  expect(workers).toEqual([{ ...workers[0], isOver: false }]);
  reader.close();
  expect(workers[0]?.isOver).toBe(true);
});

it.each([null, '', 7, {}])('F1 takes %j from a worker for no code', async (answer) => {
  const { create } = createWorkers(() => answer);
  expect(await createCodeReader(create).read(FRAME)).toBeNull();
});

it('F1 gives up a frame that keeps its worker busy, and reads the next in another', async () => {
  vi.useFakeTimers();
  const { workers, create } = createWorkers(() => (workers.length === 1 ? undefined : 'next'));
  const reader = createCodeReader(create);
  const reading = reader.read(FRAME);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await reading).toBeNull();
  expect(workers[0]?.isOver).toBe(true);
  expect(await reader.read(FRAME)).toBe('next');
});

it('F1 ends what it reads when it is closed, and reads no more', async () => {
  const { workers, create } = createWorkers(() => undefined);
  const reader = createCodeReader(create);
  const reading = reader.read(FRAME);
  reader.close();
  expect(await reading).toBeNull();
  expect(await reader.read(FRAME)).toBeNull();
  expect(workers).toHaveLength(1);
});
