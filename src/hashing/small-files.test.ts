import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import type { WorkerPool } from './pool';
import { createSmallFiles } from './small-files';

/** Hashes what it is given, and notes how many files came together. */
function createPool() {
  const batches: number[] = [];
  const pool: WorkerPool = {
    run: (work) => {
      if (work.type === 'file') return Promise.reject(new Error('not a batch'));
      batches.push(work.contents.length);
      const digests = work.contents.map((content) => sha256(new Uint8Array(content)));
      return Promise.resolve(new Uint8Array(Buffer.concat(digests)));
    },
  };
  return { pool, batches };
}

function sha256(content: Uint8Array | string): Buffer {
  return createHash('sha256').update(content).digest();
}

const { signal } = new AbortController();

/** As on a network drive that is gone. */
function createHanging(): Blob {
  return Object.assign(new Blob(['x']), { arrayBuffer: () => new Promise<never>(() => undefined) });
}

describe('small files', () => {
  it('should each have their own digest, and go to the worker by the batch (D2)', async () => {
    const { pool, batches } = createPool();
    const small = createSmallFiles(pool);
    const names = Array.from({ length: 150 }, (_, index) => `file ${index}`);
    const digests = await Promise.all(names.map((name) => small.run(new Blob([name]), signal)));
    expect(digests.map((bytes) => Buffer.from(bytes))).toEqual(names.map((name) => sha256(name)));
    expect(batches).toEqual([...Array.from({ length: 9 }, () => 16), 6]);
  });

  it('should listen once to a signal that many files share', async () => {
    const small = createSmallFiles(createPool().pool);
    const shared = new AbortController().signal;
    const listen = vi.spyOn(shared, 'addEventListener');
    await Promise.all(Array.from({ length: 100 }, () => small.run(new Blob(['x']), shared)));
    expect(listen).toHaveBeenCalledOnce();
  });

  it('should fail alone: what can not be read, and what is longer or shorter by now', async () => {
    const small = createSmallFiles(createPool().pool);
    const gone = Object.assign(new Blob(['x']), {
      arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')),
    });
    const grown = Object.assign(new Blob(['x']), {
      arrayBuffer: () => Promise.resolve(new ArrayBuffer(2)),
    });
    const outcomes = await Promise.allSettled(
      [gone, grown, new Blob(['abc'])].map((file) => small.run(file, signal)),
    );
    expect(outcomes).toMatchObject([
      { reason: { code: 'unreadable' } },
      { reason: { code: 'changed' } },
      { status: 'fulfilled' },
    ]);
  });

  it('should give up a read that hangs, and go on with the others (D2)', async () => {
    vi.useFakeTimers();
    const small = createSmallFiles(createPool().pool);
    const outcomes = Promise.allSettled(
      [createHanging(), new Blob(['abc'])].map((file) => small.run(file, signal)),
    );
    await vi.advanceTimersByTimeAsync(20_000);
    vi.useRealTimers();
    expect(await outcomes).toMatchObject([
      { reason: { code: 'unreadable' } },
      { status: 'fulfilled' },
    ]);
  });

  it('should make room at once when reads that hang are cancelled (D2)', async () => {
    const small = createSmallFiles(createPool().pool);
    const cancelled = new AbortController();
    const hanging = Promise.allSettled(
      Array.from({ length: 32 }, () => small.run(createHanging(), cancelled.signal)),
    );
    const next = small.run(new Blob(['abc']), signal);
    await Promise.resolve();
    cancelled.abort();
    expect(Buffer.from(await next)).toEqual(sha256('abc'));
    expect(new Set((await hanging).map(({ status }) => status))).toEqual(new Set(['rejected']));
  });

  it('should end the batch once nobody waits for it, and not before (D2)', async () => {
    const signals: AbortSignal[] = [];
    const run = vi.fn<WorkerPool['run']>((_work, options) => {
      signals.push(options.signal);
      return new Promise((_resolve, reject) => {
        options.signal.addEventListener('abort', () => {
          reject(new DOMException('aborted', 'AbortError'));
        });
      });
    });
    const small = createSmallFiles({ run });
    const controllers = [new AbortController(), new AbortController()];
    const outcomes = Promise.allSettled(
      controllers.map((controller) => small.run(new Blob(['x']), controller.signal)),
    );
    await vi.waitFor(() => {
      expect(run).toHaveBeenCalledOnce();
    });
    controllers[0]!.abort();
    expect(signals[0]!.aborted).toBe(false);
    controllers[1]!.abort();
    expect(signals[0]!.aborted).toBe(true);
    expect(await outcomes).toMatchObject([
      { reason: { name: 'AbortError' } },
      { reason: { name: 'AbortError' } },
    ]);
  });
});
