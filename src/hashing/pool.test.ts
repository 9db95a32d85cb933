import { createSHA256 } from 'hash-wasm';
import { describe, expect, it, vi } from 'vitest';
import { createDigestServer } from './digest-server';
import { createWorkerPool } from './pool';
import { createReadAhead } from './read-ahead';
import type { HashingRequest, HashingWork } from './messages';
import type { HashingWorker } from './worker-slot';

const NO_READER = createReadAhead(() => {
  throw new Error('There is no thread to read.');
});

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
    const serve = createDigestServer(
      createSHA256,
      (reply) => {
        port2.postMessage(reply);
      },
      NO_READER,
    );
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
  { size = 2, cores = 2, idleMs = 5 } = {},
) {
  const workers: W[] = [];
  const pool = createWorkerPool({
    size,
    cores,
    idleMs,
    createWorker() {
      const worker = makeWorker();
      workers.push(worker);
      return worker;
    },
  });
  return { pool, workers };
}

function toWork(text: string): HashingWork {
  return { type: 'file', file: new Blob([text]) };
}

const LONG: HashingWork = {
  type: 'file',
  file: Object.defineProperty(new Blob(['x']), 'size', { value: 256 * 1024 * 1024 }),
};

const { signal } = new AbortController();
const ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

function toHex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}

describe('a pool of hashing workers', () => {
  it('should hash more files than it has workers, each with its own digest (D1)', async () => {
    const { pool, workers } = createPool(() => new ChannelWorker());
    const digests = await Promise.all(
      ['abc', '', 'abc', 'abc', 'a'].map((text) => pool.run(toWork(text), { signal })),
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

  it('should hash a batch of contents, each with its own digest', async () => {
    const { pool } = createPool(() => new ChannelWorker());
    const contents = ['abc', ''].map((text) => new TextEncoder().encode(text).buffer);
    const bytes = await pool.run({ type: 'batch', contents }, { signal });
    expect(bytes).toHaveLength(64);
    expect(toHex(bytes.slice(0, 32))).toBe(ABC);
    expect(toHex(bytes.slice(32)).slice(0, 4)).toBe('e3b0');
  });

  it.each([
    { files: 1, cores: 2, ahead: [true] },
    { files: 2, cores: 2, ahead: [false, false] },
    { files: 2, cores: 4, ahead: [true, true] },
    { files: 3, cores: 4, ahead: [true, false, false] },
    { files: 1, cores: 1, ahead: [false] },
  ])(
    'should let $files files at once be read by threads of their own where $cores cores have room: $ahead',
    async ({ files, cores, ahead }) => {
      const { pool, workers } = createPool(() => new SilentWorker(), { size: 3, cores });
      const end = new AbortController();
      const runs = Array.from({ length: files }, () => pool.run(LONG, end));
      await Promise.resolve();
      const told = workers.map(({ postMessage }) => postMessage.mock.calls[0]?.[0] as unknown);
      expect(told).toMatchObject(ahead.map((readsAhead) => ({ readsAhead })));
      end.abort();
      await Promise.allSettled(runs);
    },
  );

  it('should start no second thread for what is read sooner than that', async () => {
    const { pool, workers } = createPool(() => new SilentWorker());
    const end = new AbortController();
    const run = pool.run(toWork('x'), end);
    await Promise.resolve();
    expect(workers[0]!.postMessage.mock.calls[0]).toMatchObject([{ readsAhead: false }, []]);
    end.abort();
    await Promise.allSettled([run]);
  });

  it('should end with the whole size as progress', async () => {
    const { pool } = createPool(() => new ChannelWorker());
    const onProgress = vi.fn();
    await pool.run(toWork('abc'), { signal, onProgress });
    expect(onProgress).toHaveBeenLastCalledWith(3);
  });

  it('should end its workers when it has been idle, and start one again for the next', async () => {
    const { pool, workers } = createPool(() => new ChannelWorker());
    await pool.run(toWork('abc'), { signal });
    await vi.waitFor(() => {
      expect(workers[0]!.terminate).toHaveBeenCalledOnce();
    });
    expect(toHex(await pool.run(toWork('abc'), { signal }))).toBe(ABC);
    expect(workers).toHaveLength(2);
  });

  it('should end the worker of an aborted file at once, and give the rest a new one (D2)', async () => {
    const silent = new SilentWorker();
    const rest: HashingWorker[] = [silent];
    const { pool, workers } = createPool(() => rest.pop() ?? new ChannelWorker(), { size: 1 });
    const controller = new AbortController();
    const aborted = pool.run(toWork('x'), { signal: controller.signal });
    const next = pool.run(toWork('abc'), { signal });
    await vi.waitFor(() => {
      expect(silent.postMessage).toHaveBeenCalledOnce();
    });
    controller.abort();
    expect(silent.terminate).toHaveBeenCalledOnce();
    await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
    expect(toHex(await next)).toBe(ABC);
    expect(workers).toHaveLength(2);
  });

  it('should start no worker for files that are aborted together', async () => {
    const { pool, workers } = createPool(() => new SilentWorker());
    const controller = new AbortController();
    const runs = Array.from({ length: 100 }, () =>
      pool.run(toWork('x'), { signal: controller.signal }),
    );
    const outcomes = Promise.allSettled(runs);
    await vi.waitFor(() => {
      expect(workers).toHaveLength(2);
    });
    controller.abort();
    expect((await outcomes).every(({ status }) => status === 'rejected')).toBe(true);
    expect(workers).toHaveLength(2);
  });

  it('should start nothing for a signal that is aborted already', async () => {
    const { pool, workers } = createPool(() => new SilentWorker());
    const reason = new Error('enough');
    await expect(pool.run(toWork(''), { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(workers).toHaveLength(0);
  });

  it.each([
    {
      told: 'another version',
      data: { version: 9, job: 1, type: 'done', bytes: new Uint8Array(32) },
    },
    { told: 'another file', data: { version: 2, job: 9, type: 'done', bytes: new Uint8Array(32) } },
    {
      told: 'a short digest',
      data: { version: 2, job: 1, type: 'done', bytes: new Uint8Array(31) },
    },
    { told: 'nothing known', data: null },
  ])('should not take an answer of $told for a digest', async ({ data }) => {
    const { pool, workers } = createPool(() => new SilentWorker(), { size: 1 });
    const run = pool.run(toWork('x'), { signal });
    await vi.waitFor(() => {
      expect(workers).toHaveLength(1);
    });
    workers[0]!.onmessage?.(new MessageEvent('message', { data }));
    await expect(run).rejects.toMatchObject({ code: 'worker-failed' });
    expect(workers[0]!.terminate).toHaveBeenCalledOnce();
  });

  it('should fail each file by itself when no worker can be started', async () => {
    const { pool } = createPool(() => {
      throw new DOMException('blocked by policy', 'SecurityError');
    });
    const runs = [1, 2, 3].map(() => pool.run(toWork('x'), { signal }));
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
    const refused = pool.run(toWork('x'), { signal });
    const next = pool.run(toWork('abc'), { signal });
    await expect(refused).rejects.toMatchObject({ code: 'worker-failed' });
    expect(first.terminate).toHaveBeenCalledOnce();
    expect(toHex(await next)).toBe(ABC);
  });

  it('should say that a worker does not know a request of another version', async () => {
    const reply = vi.fn();
    await createDigestServer(
      createSHA256,
      reply,
      NO_READER,
    )({ version: 1, job: 1, file: new Blob() });
    expect(reply).toHaveBeenCalledWith(expect.objectContaining({ type: 'failed', job: 0 }));
  });
});
