import { createSHA256 } from 'hash-wasm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createDigestServer } from './digest-server';
import { createWorkerPool } from './pool';
import { MESSAGES_VERSION, type HashingReply, type HashingRequest } from './messages';
import type { HashingWorker } from './worker-slot';

const MIB = 1024 * 1024;

/** The hashing server as in its worker. */
function createServer(reply: (reply: HashingReply) => void) {
  return createDigestServer({
    createStreamHash: async () => {
      const hash = await createSHA256();
      return {
        update: (chunk) => void hash.update(chunk),
        digest: () => hash.digest('binary'),
      };
    },
    reply,
  });
}

/** The real server behind a real message channel: everything but the thread. */
class ChannelWorker implements HashingWorker {
  onmessage: HashingWorker['onmessage'] = null;
  onmessageerror: HashingWorker['onmessageerror'] = null;
  onerror: HashingWorker['onerror'] = null;
  readonly terminate = vi.fn(() => {
    this.#port.close();
  });
  readonly #port: MessagePort;

  constructor() {
    const { port1, port2 } = new MessageChannel();
    const serve = createServer((reply) => {
      port2.postMessage(reply);
    });
    port2.onmessage = ({ data }) => {
      void serve(data);
    };
    port1.onmessage = (event) => this.onmessage?.(event);
    this.#port = port1;
  }

  postMessage(request: HashingRequest): void {
    this.#port.postMessage(request);
  }
}

/** Takes a file and says nothing. */
class SilentWorker implements HashingWorker {
  onmessage: HashingWorker['onmessage'] = null;
  onmessageerror: HashingWorker['onmessageerror'] = null;
  onerror: HashingWorker['onerror'] = null;
  readonly postMessage = vi.fn();
  readonly terminate = vi.fn();
}

function createPool<W extends HashingWorker>(
  makeWorker: () => W,
  { size = 2, mostWholeBytes = 256 * MIB, idleMs = 5 } = {},
) {
  const workers: W[] = [];
  const pool = createWorkerPool({
    size,
    mostWholeBytes,
    idleMs,
    createWorker() {
      const worker = makeWorker();
      workers.push(worker);
      return worker;
    },
  });
  return { pool, workers };
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
  it('should hash more files than it has workers, each with its own digest (D1)', async () => {
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
    expect(workers).toHaveLength(2);
  });

  it.each([
    { sizes: [128], methods: ['whole'] },
    { sizes: [129], methods: ['stream'] },
    { sizes: [1024, 1024], methods: ['stream', 'stream'] },
    { sizes: [128, 128, 128], methods: ['whole', 'whole', 'stream'] },
    { sizes: [100, 100, 100], methods: ['whole', 'whole', 'stream'] },
  ])(
    'should hash files of $sizes MiB at once by $methods with room for 256 MiB',
    async ({ sizes, methods }) => {
      const { pool, workers } = createPool(() => new SilentWorker(), { size: 3 });
      const end = new AbortController();
      const runs = sizes.map((size) =>
        pool.run(createLarge(size), { signal: end.signal, onProgress: ignore }),
      );
      await Promise.resolve();
      const asked = workers.map(({ postMessage }) => postMessage.mock.calls[0]?.[0] as unknown);
      expect(asked).toMatchObject(methods.map((method) => ({ method })));
      end.abort();
      await Promise.allSettled(runs);
    },
  );

  it('should keep files whole again once those before them are hashed', async () => {
    const { pool, workers } = createPool(() => new SilentWorker(), { size: 1 });
    const first = pool.run(createLarge(128), { signal, onProgress: ignore });
    await Promise.resolve();
    const data = { version: MESSAGES_VERSION, job: 1, type: 'done', bytes: new Uint8Array(32) };
    workers[0]!.onmessage?.(new MessageEvent('message', { data }));
    await first;
    void pool.run(createLarge(128), { signal, onProgress: ignore });
    void pool.run(createLarge(128), { signal, onProgress: ignore });
    await vi.waitFor(() => {
      expect(workers[0]!.postMessage).toHaveBeenCalledTimes(2);
    }, 10_000);
    expect(workers[0]!.postMessage.mock.calls[1]).toMatchObject([{ method: 'whole' }]);
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

  it('should stream a file that does not come in one go', async () => {
    vi.useFakeTimers();
    const reply = vi.fn();
    const file: Blob = Object.assign(toFile('abc'), {
      arrayBuffer: () => new Promise<never>(() => undefined),
    });
    const answered = createServer(reply)({
      version: MESSAGES_VERSION,
      job: 1,
      file,
      method: 'whole',
    });
    await vi.advanceTimersByTimeAsync(2000);
    vi.useRealTimers();
    await answered;
    const bytes: unknown = expect.objectContaining({ length: 32 });
    expect(reply).toHaveBeenLastCalledWith(expect.objectContaining({ type: 'done', bytes }));
  });

  it.each([
    new RangeError('out of memory'),
    new DOMException('too long for this browser', 'NotReadableError'),
  ])('should stream a file that can not be read whole: %s', async (error) => {
    const reply = vi.fn();
    const file: Blob = Object.assign(toFile('abc'), { arrayBuffer: () => Promise.reject(error) });
    await createServer(reply)({ version: MESSAGES_VERSION, job: 1, file, method: 'whole' });
    const bytes: unknown = expect.objectContaining({ length: 32 });
    expect(reply).toHaveBeenLastCalledWith(expect.objectContaining({ type: 'done', bytes }));
  });

  it('should not hash a file that changed while it was read whole (D2)', async () => {
    const reply = vi.fn();
    const changed = new DOMException('it is another file now', 'NotReadableError');
    const end: Blob = Object.assign(toFile('c'), { arrayBuffer: () => Promise.reject(changed) });
    const bytes = new Uint8Array(16 * MIB);
    const file: Blob = Object.assign(new Blob([bytes]), { slice: () => end });
    await createServer(reply)({ version: MESSAGES_VERSION, job: 1, file, method: 'whole' });
    expect(reply).toHaveBeenLastCalledWith(
      expect.objectContaining({ type: 'failed', code: 'changed', bytesRead: bytes.length }),
    );
  });

  it('should start a worker before there is a file, and give it the first', async () => {
    const { pool, workers } = createPool(() => new ChannelWorker(), { idleMs: 1000 });
    pool.warmUp();
    pool.warmUp();
    expect(workers).toHaveLength(1);
    expect(toHex(await pool.run(toFile('abc'), { signal, onProgress: ignore }))).toBe(ABC);
    expect(workers).toHaveLength(1);
  });

  it('should end with the whole size as progress', async () => {
    const { pool } = createPool(() => new ChannelWorker());
    const onProgress = vi.fn();
    await pool.run(toFile('abc'), { signal, onProgress });
    expect(onProgress).toHaveBeenLastCalledWith(3);
  });

  it('should end its workers when it has been idle, and start one again for the next', async () => {
    const { pool, workers } = createPool(() => new ChannelWorker());
    await pool.run(toFile('abc'), { signal, onProgress: ignore });
    await vi.waitFor(() => {
      expect(workers[0]!.terminate).toHaveBeenCalledOnce();
    }, 10_000);
    expect(toHex(await pool.run(toFile('abc'), { signal, onProgress: ignore }))).toBe(ABC);
    expect(workers).toHaveLength(2);
  });

  it('should end the worker of an aborted file at once, and give the rest a new one (D2)', async () => {
    const silent = new SilentWorker();
    const rest: HashingWorker[] = [silent];
    const { pool, workers } = createPool(() => rest.pop() ?? new ChannelWorker(), { size: 1 });
    const controller = new AbortController();
    const aborted = pool.run(toFile('x'), { signal: controller.signal, onProgress: ignore });
    const next = pool.run(toFile('abc'), { signal, onProgress: ignore });
    await vi.waitFor(() => {
      expect(silent.postMessage).toHaveBeenCalledOnce();
    }, 10_000);
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
      pool.run(toFile('x'), { signal: controller.signal, onProgress: ignore }),
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

  it.each([
    {
      told: 'another version',
      data: { version: 9, job: 1, type: 'done', bytes: new Uint8Array(32) },
    },
    {
      told: 'another file',
      data: { version: MESSAGES_VERSION, job: 9, type: 'done', bytes: new Uint8Array(32) },
    },
    {
      told: 'a short digest',
      data: { version: MESSAGES_VERSION, job: 1, type: 'done', bytes: new Uint8Array(31) },
    },
    { told: 'nothing known', data: null },
  ])('should not take an answer of $told for a digest', async ({ data }) => {
    const { pool, workers } = createPool(() => new SilentWorker(), { size: 1 });
    const run = pool.run(toFile('x'), { signal, onProgress: ignore });
    await vi.waitFor(() => {
      expect(workers).toHaveLength(1);
    }, 10_000);
    workers[0]!.onmessage?.(new MessageEvent('message', { data }));
    await expect(run).rejects.toMatchObject({ code: 'worker-failed' });
    expect(workers[0]!.terminate).toHaveBeenCalledOnce();
  });

  it('should fail each file by itself when no worker can be started', async () => {
    const { pool } = createPool(() => {
      throw new DOMException('blocked by policy', 'SecurityError');
    });
    const runs = [1, 2, 3].map(() => pool.run(toFile('x'), { signal, onProgress: ignore }));
    for (const run of runs) {
      await expect(run).rejects.toMatchObject({ code: 'worker-failed' });
    }
  });

  it('should go on after a file that no worker can be given', async () => {
    const first = new SilentWorker();
    first.postMessage.mockImplementation(() => {
      throw new DOMException('could not be cloned', 'DataCloneError');
    });
    const rest: HashingWorker[] = [first];
    const { pool } = createPool(() => rest.pop() ?? new ChannelWorker(), { size: 1 });
    const refused = pool.run(toFile('x'), { signal, onProgress: ignore });
    const next = pool.run(toFile('abc'), { signal, onProgress: ignore });
    await expect(refused).rejects.toMatchObject({ code: 'worker-failed' });
    expect(first.terminate).toHaveBeenCalledOnce();
    expect(toHex(await next)).toBe(ABC);
  });

  it('should say that a worker does not know a request of another version', async () => {
    const reply = vi.fn();
    await createServer(reply)({ version: 1, job: 1, file: new Blob() });
    expect(reply).toHaveBeenCalledWith(expect.objectContaining({ type: 'failed', job: 0 }));
  });
});
