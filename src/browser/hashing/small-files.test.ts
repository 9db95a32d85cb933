import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { createSmallFiles } from './small-files';

function sha256(content: Uint8Array | string): Buffer {
  return createHash('sha256').update(content).digest();
}

/** Node warns of more than ten listeners on one signal. */
function createSignal(): AbortSignal {
  return new AbortController().signal;
}

/** Makes a file that hangs like one on a network drive that is gone. */
function createHanging(): Blob {
  return Object.assign(new Blob(['x']), { arrayBuffer: () => new Promise<never>(() => undefined) });
}

describe('small files', () => {
  it('should each have their own digest (D2)', async () => {
    const small = createSmallFiles();
    const names = Array.from({ length: 150 }, (_, index) => `file ${index}`);
    const digests = await Promise.all(
      names.map((name) => small.run(new Blob([name]), createSignal())),
    );
    expect(digests.map((bytes) => Buffer.from(bytes))).toEqual(names.map((name) => sha256(name)));
  });

  it('should not be read before their turn, nor because others are cancelled with them', async () => {
    const small = createSmallFiles();
    const read = vi.fn(() => new Promise<never>(() => undefined));
    const hanging = Object.assign(new Blob(['x']), { arrayBuffer: read });
    const controllers = Array.from({ length: 100 }, () => new AbortController());
    const outcomes = Promise.allSettled(
      controllers.map((controller) => small.run(hanging, controller.signal)),
    );
    expect(read).toHaveBeenCalledTimes(32);
    for (const controller of controllers) controller.abort();
    await outcomes;
    expect(read).toHaveBeenCalledTimes(32);
  });

  it('should fail alone: what can not be read, and what is longer or shorter by now', async () => {
    const small = createSmallFiles();
    const gone = Object.assign(new Blob(['x']), {
      arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')),
    });
    const grown = Object.assign(new Blob(['x']), {
      arrayBuffer: () => Promise.resolve(new ArrayBuffer(2)),
    });
    const outcomes = await Promise.allSettled(
      [gone, grown, new Blob(['abc'])].map((file) => small.run(file, createSignal())),
    );
    expect(outcomes).toMatchObject([
      { reason: { code: 'unreadable' } },
      { reason: { code: 'changed' } },
      { status: 'fulfilled' },
    ]);
  });

  it('should give up a read that hangs, and go on with the others (D2)', async () => {
    vi.useFakeTimers();
    const small = createSmallFiles();
    const outcomes = Promise.allSettled(
      [createHanging(), new Blob(['abc'])].map((file) => small.run(file, createSignal())),
    );
    await vi.advanceTimersByTimeAsync(20_000);
    vi.useRealTimers();
    expect(await outcomes).toMatchObject([
      { reason: { code: 'unreadable' } },
      { status: 'fulfilled' },
    ]);
  });

  it('should make room at once when reads that hang are cancelled (D2)', async () => {
    const small = createSmallFiles();
    const cancelled = Array.from({ length: 32 }, () => new AbortController());
    const hanging = Promise.allSettled(
      cancelled.map((controller) => small.run(createHanging(), controller.signal)),
    );
    const next = small.run(new Blob(['abc']), createSignal());
    await Promise.resolve();
    for (const controller of cancelled) controller.abort();
    expect(Buffer.from(await next)).toEqual(sha256('abc'));
    expect(new Set((await hanging).map(({ status }) => status))).toEqual(new Set(['rejected']));
  });
});
