import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { digestFiles, type HashReplies, type HashRequest } from './digest-files';
import { createPool as createRealPool, type HashWorker } from './pool';

const MIB = 1024 * 1024;

class ChannelWorker implements HashWorker {
  onmessage: HashWorker['onmessage'] = null;
  onmessageerror: HashWorker['onmessageerror'] = null;
  onerror: HashWorker['onerror'] = null;
  readonly terminate = vi.fn(() => {
    this.#port.close();
  });
  readonly postMessage = vi.fn((request: HashRequest) => {
    this.#port.postMessage(request);
  });
  readonly #port: MessagePort;

  constructor() {
    const { port1, port2 } = new MessageChannel();
    port2.onmessage = ({ data }: MessageEvent<HashRequest>) => {
      void digestFiles(data, (replies) => {
        port2.postMessage(replies);
      });
    };
    port1.onmessage = (event: MessageEvent<HashReplies>) => this.onmessage?.(event);
    this.#port = port1;
  }
}

class SilentWorker implements HashWorker {
  onmessage: HashWorker['onmessage'] = null;
  onmessageerror: HashWorker['onmessageerror'] = null;
  onerror: HashWorker['onerror'] = null;
  readonly postMessage = vi.fn<(request: HashRequest) => void>();
  readonly terminate = vi.fn();

  answer(...replies: readonly [number, Uint8Array][]): void {
    const data = new Map(replies.map(([id, digest]) => [id, { digest, beginnings: [] }]));
    this.onmessage?.(new MessageEvent('message', { data }));
  }
}

function createPool<W extends HashWorker>(
  makeWorker: () => W,
  { size = 2, mostWholeBytes = 256 * MIB, idleMs = 5 } = {},
) {
  const workers: W[] = [];
  const { digest } = createRealPool({
    size,
    mostWholeBytes,
    idleMs,
    createWorker() {
      const worker = makeWorker();
      workers.push(worker);
      return worker;
    },
  });
  const run = async (...[file, options]: Parameters<typeof digest>) =>
    (await digest(file, options)).bytes;
  return { pool: { run }, workers };
}

function toFile(text: string): Blob {
  return new Blob([text]);
}

function createLarge(mebibytes: number): Blob {
  return Object.defineProperty(new Blob(['x']), 'size', { value: mebibytes * MIB });
}

const { signal } = new AbortController();
const ignore = () => undefined;
const ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

function toHex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}

describe('a pool of hashing workers', () => {
  it('should hash small files in one round, each with its own digest (D1)', async () => {
    const { pool, workers } = createPool(() => new ChannelWorker());
    const digests = await Promise.all(
      ['abc', '', 'abc', 'abc', 'a'].map((text) =>
        pool.run(toFile(text), { signal, onProgress: ignore }),
      ),
    );
    expect(digests.map((bytes) => toHex(bytes).slice(0, 4))).toEqual([
      'ba78',
      'e3b0',
      'ba78',
      'ba78',
      'ca97',
    ]);
    expect(workers).toHaveLength(1);
    expect(workers[0]!.postMessage).toHaveBeenCalledOnce();
  });

  it.each([
    { title: 'many small files', sizes: Array.from({ length: 70 }, () => 0.01), sent: [32, 32, 6] },
    { title: 'files up to 2 MiB', sizes: [2, 1, 1, 1.5, 0.75], sent: [1, 2, 1, 1] },
    { title: 'large files', sizes: [3, 100, 200], sent: [1, 1, 1] },
  ])('should send $title together, $sent', async ({ sizes, sent }) => {
    const { pool, workers } = createPool(() => new SilentWorker(), { size: 4 });
    for (const size of sizes) {
      // Node warns about more than ten listeners on one signal.
      const { signal: own } = new AbortController();
      void pool.run(createLarge(size), { signal: own, onProgress: ignore });
    }
    await Promise.resolve();
    expect(workers.map(({ postMessage }) => postMessage.mock.calls[0]?.[0].files.size)).toEqual(
      sent,
    );
  });

  it('should hash large files in as many workers as allowed', async () => {
    const { pool, workers } = createPool(() => new SilentWorker());
    for (let file = 0; file < 3; file += 1) {
      void pool.run(createLarge(300), { signal, onProgress: ignore });
    }
    await Promise.resolve();
    expect(workers).toHaveLength(2);
  });

  it.each([
    { sizes: [128], whole: [true] },
    { sizes: [129], whole: [false] },
    { sizes: [1024, 1024], whole: [false, false] },
    { sizes: [128, 128, 128], whole: [true, true, false] },
    { sizes: [100, 100, 100], whole: [true, true, false] },
  ])(
    'should hash files of $sizes MiB at once whole ($whole) with room for 256 MiB',
    async ({ sizes, whole }) => {
      const { pool, workers } = createPool(() => new SilentWorker(), { size: 3 });
      const end = new AbortController();
      const runs = sizes.map((size) =>
        pool.run(createLarge(size), { signal: end.signal, onProgress: ignore }),
      );
      await Promise.resolve();
      const asked = workers.map(({ postMessage }) => postMessage.mock.calls[0]?.[0].isWhole);
      expect(asked).toEqual(whole);
      end.abort();
      await Promise.allSettled(runs);
    },
  );

  it('should read files whole again once earlier ones are hashed', async () => {
    const { pool, workers } = createPool(() => new SilentWorker(), { size: 1 });
    const first = pool.run(createLarge(128), { signal, onProgress: ignore });
    await Promise.resolve();
    workers[0]!.answer([1, new Uint8Array(32)]);
    await first;
    void pool.run(createLarge(128), { signal, onProgress: ignore });
    void pool.run(createLarge(128), { signal, onProgress: ignore });
    await vi.waitFor(() => {
      expect(workers[0]!.postMessage).toHaveBeenCalledTimes(2);
    }, 10_000);
    expect(workers[0]!.postMessage.mock.calls[1]).toMatchObject([{ isWhole: true }]);
  });

  it('should stream a file whose digest as a whole fails', async () => {
    const digest = vi
      .spyOn(crypto.subtle, 'digest')
      .mockRejectedValue(new DOMException('out of memory', 'OperationError'));
    onTestFinished(() => {
      digest.mockRestore();
    });
    const { pool } = createPool(() => new ChannelWorker());
    expect(toHex(await pool.run(toFile('abc'), { signal, onProgress: ignore }))).toBe(ABC);
    expect(digest).toHaveBeenCalledOnce();
  });

  it('should end idle workers, and start one again for the next file', async () => {
    const { pool, workers } = createPool(() => new ChannelWorker());
    await pool.run(toFile('abc'), { signal, onProgress: ignore });
    await vi.waitFor(() => {
      expect(workers[0]!.terminate).toHaveBeenCalledOnce();
    }, 10_000);
    expect(toHex(await pool.run(toFile('abc'), { signal, onProgress: ignore }))).toBe(ABC);
    expect(workers).toHaveLength(2);
  });

  it('should end the worker of an aborted file at once, and hash the rest in a new one (D2)', async () => {
    const silent = new SilentWorker();
    const rest: HashWorker[] = [silent];
    const { pool, workers } = createPool(() => rest.pop() ?? new ChannelWorker(), { size: 1 });
    const controller = new AbortController();
    const aborted = pool.run(createLarge(300), { signal: controller.signal, onProgress: ignore });
    const next = pool.run(toFile('abc'), { signal, onProgress: ignore });
    await Promise.resolve();
    controller.abort();
    expect(silent.terminate).toHaveBeenCalledOnce();
    await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
    expect(toHex(await next)).toBe(ABC);
    expect(workers).toHaveLength(2);
  });

  it('should start no worker for files that are aborted together', async () => {
    const { pool, workers } = createPool(() => new SilentWorker());
    const controllers = Array.from({ length: 100 }, () => new AbortController());
    const runs = controllers.map((controller) =>
      pool.run(createLarge(300), { signal: controller.signal, onProgress: ignore }),
    );
    const outcomes = Promise.allSettled(runs);
    await vi.waitFor(() => {
      expect(workers).toHaveLength(2);
    }, 10_000);
    for (const controller of controllers) controller.abort();
    expect((await outcomes).every(({ status }) => status === 'rejected')).toBe(true);
    expect(workers).toHaveLength(2);
  });

  it('should start nothing for a signal that is aborted already', async () => {
    const { pool, workers } = createPool(() => new SilentWorker());
    const reason = new Error('enough');
    await expect(
      pool.run(toFile(''), {
        signal: AbortSignal.abort(reason),
        onProgress: ignore,
      }),
    ).rejects.toBe(reason);
    expect(workers).toHaveLength(0);
  });

  it('should ignore an answer for another file or for an aborted one', async () => {
    const { pool, workers } = createPool(() => new SilentWorker(), { size: 1 });
    const controller = new AbortController();
    const first = pool.run(toFile('x'), { signal: controller.signal, onProgress: ignore });
    const second = pool.run(toFile('y'), { signal, onProgress: ignore });
    await Promise.resolve();
    controller.abort();
    await expect(first).rejects.toMatchObject({ name: 'AbortError' });
    workers[0]!.answer([2, new Uint8Array(32).fill(2)]);
    expect(await second).toEqual(new Uint8Array(32).fill(2));
    const third = pool.run(toFile('z'), { signal, onProgress: ignore });
    await Promise.resolve();
    workers[0]!.answer([1, new Uint8Array(32).fill(1)]);
    workers[0]!.answer([3, new Uint8Array(32).fill(3)]);
    expect(await third).toEqual(new Uint8Array(32).fill(3));
    expect(workers).toHaveLength(1);
  });

  it.each(['onerror', 'onmessageerror'] as const)(
    'should fail the files of a worker that breaks, and go on with the rest: %s',
    async (kind) => {
      const silent = new SilentWorker();
      const rest: HashWorker[] = [silent];
      const { pool } = createPool(() => rest.pop() ?? new ChannelWorker(), { size: 1 });
      const broken = pool.run(createLarge(300), { signal, onProgress: ignore });
      const next = pool.run(toFile('abc'), { signal, onProgress: ignore });
      await Promise.resolve();
      if (kind === 'onerror') silent.onerror?.(new Event('error') as ErrorEvent);
      else silent.onmessageerror?.(new MessageEvent('messageerror'));
      await expect(broken).rejects.toMatchObject({ code: 'worker-failed' });
      expect(silent.terminate).toHaveBeenCalledOnce();
      expect(toHex(await next)).toBe(ABC);
    },
  );

  it('should fail each file by itself when no worker can be started', async () => {
    const { pool } = createPool(() => {
      throw new DOMException('blocked by policy', 'SecurityError');
    });
    const runs = [1, 2, 3].map(() => pool.run(toFile('x'), { signal, onProgress: ignore }));
    for (const run of runs) {
      await expect(run).rejects.toMatchObject({ code: 'worker-failed' });
    }
  });

  it('should continue after a file that can’t be sent to a worker', async () => {
    const first = new SilentWorker();
    first.postMessage.mockImplementation(() => {
      throw new DOMException('could not be cloned', 'DataCloneError');
    });
    const rest: HashWorker[] = [first];
    const { pool } = createPool(() => rest.pop() ?? new ChannelWorker(), { size: 1 });
    const refused = pool.run(createLarge(300), { signal, onProgress: ignore });
    const next = pool.run(toFile('abc'), { signal, onProgress: ignore });
    await expect(refused).rejects.toMatchObject({ code: 'worker-failed' });
    expect(first.terminate).toHaveBeenCalledOnce();
    expect(toHex(await next)).toBe(ABC);
  });
});
