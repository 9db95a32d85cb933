import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { createSHA256 } from 'hash-wasm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { digestIncrementally } from './incremental-digest';
import { createReadAhead, type ReadingWorker } from './read-ahead';
import {
  BLOCK_BYTES,
  createReadingServer,
  MOST_AHEAD,
  type ReadingReply,
  type ReadingRequest,
} from './reading-server';

const hash = await createSHA256();

/** A reading worker at the other end of a real channel, so that what is given away is gone. */
function startReader(onRequest: (request: ReadingRequest) => 'answer' | 'hang' = () => 'answer') {
  const { port1, port2 } = new MessageChannel();
  const blocks: number[] = [];
  const serve = createReadingServer((reply, given) => {
    if (reply.type === 'block') blocks.push(reply.block.length);
    port2.postMessage(reply, given);
  });
  port2.onmessage = ({ data }: MessageEvent<ReadingRequest>) => {
    if (onRequest(data) === 'answer') serve(data);
  };
  const terminate = vi.fn<() => void>(() => {
    port1.close();
  });
  const worker: ReadingWorker = {
    onmessage: null,
    onerror: null,
    postMessage: (request, given) => {
      port1.postMessage(request, given);
    },
    terminate,
  };
  port1.onmessage = (event: MessageEvent<ReadingReply>) => {
    worker.onmessage?.(event);
  };
  onTestFinished(() => {
    port1.close();
  });
  return { worker, blocks, terminate };
}

function makeBytes(length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  for (let index = 0; index < length; index += 1) bytes[index] = index * 31 + (index >> 8);
  return bytes;
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function digest(file: Blob, createWorker: () => ReadingWorker, patienceMs = 400) {
  const bytes = await digestIncrementally(file, hash, {
    onProgress: () => undefined,
    readWholeUpTo: 0,
    patienceMs,
    openReader: createReadAhead(createWorker).open,
  });
  return Buffer.from(bytes).toString('hex');
}

describe('a file that another thread reads', () => {
  it.each([1, BLOCK_BYTES - 1, BLOCK_BYTES, BLOCK_BYTES + 1, 5 * BLOCK_BYTES, 5_000_001])(
    'should have the digest of sha256sum for %i bytes (D2)',
    async (length) => {
      const bytes = makeBytes(length);
      expect(await digest(new Blob([bytes]), () => startReader().worker)).toBe(sha256(bytes));
    },
  );

  it('should have the digest of sha256sum, whatever its length and from wherever it is read', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 3 * BLOCK_BYTES }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        async (length, part) => {
          const bytes = makeBytes(length);
          const start = Math.floor(part * length);
          const { worker } = startReader();
          const file = new Blob([bytes]).slice(start);
          expect(await digest(file, () => worker)).toBe(sha256(bytes.subarray(start)));
        },
      ),
      { numRuns: 20 },
    );
  });

  it('should not be read further ahead than there are buffers', async () => {
    const { worker, blocks } = startReader();
    const reader = createReadAhead(() => worker).open(new Blob([makeBytes(9 * BLOCK_BYTES)]));
    await reader.read();
    await expect.poll(() => blocks.length).toBe(MOST_AHEAD);
    await new Promise((resolve) => setImmediate(resolve));
    expect(blocks.length).toBe(MOST_AHEAD);
    await reader.read();
    await expect.poll(() => blocks.length).toBe(MOST_AHEAD + 1);
  });

  it('should be read by the same thread as the last one, of which nothing comes any more', async () => {
    const { worker } = startReader();
    const createWorker = vi.fn<() => ReadingWorker>(() => worker);
    const { open } = createReadAhead(createWorker);
    const left = open(new Blob([makeBytes(9 * BLOCK_BYTES).fill(7)]));
    await left.read();
    const bytes = makeBytes(4 * BLOCK_BYTES);
    const reader = open(new Blob([bytes]));
    const seen = createHash('sha256');
    for (let chunk = await reader.read(); chunk !== null; chunk = await reader.read()) {
      seen.update(chunk);
    }
    expect(seen.digest('hex')).toBe(sha256(bytes));
    expect(createWorker).toHaveBeenCalledOnce();
  });

  it('should be read by a new thread from where the last one hung', async () => {
    let count = 0;
    const hangs = startReader(() => (++count > 2 ? 'hang' : 'answer'));
    const workers = [hangs.worker, startReader().worker];
    const bytes = makeBytes(9 * BLOCK_BYTES);
    const take = () => workers.shift() ?? startReader().worker;
    expect(await digest(new Blob([bytes]), take, 30)).toBe(sha256(bytes));
    expect(hangs.terminate).toHaveBeenCalledOnce();
  });

  it('should be read here where the thread is slow to start, and not wait for it again', async () => {
    const { worker, terminate } = startReader(() => 'hang');
    const createWorker = vi.fn<() => ReadingWorker>(() => worker);
    const bytes = makeBytes(2 * BLOCK_BYTES);
    expect(await digest(new Blob([bytes]), createWorker, 20)).toBe(sha256(bytes));
    expect(terminate).toHaveBeenCalledOnce();
    expect(createWorker).toHaveBeenCalledOnce();
  });

  it('should be read in the pieces that its stream gives, where that can not fill buffers', async () => {
    const bytes = makeBytes(1_000_003);
    const file = new Blob([bytes]);
    const pieces = [0, 1, 65_537, 65_537, 400_000, 700_000, 1_000_003];
    file.stream = () =>
      new ReadableStream({
        start: (controller) => {
          for (const [index, end] of pieces.entries()) {
            controller.enqueue(bytes.slice(pieces[index - 1] ?? 0, end));
          }
          controller.close();
        },
      });
    const told: ReadingReply[] = [];
    const serve = createReadingServer((reply) => {
      told.push(reply);
      if (reply.type === 'block') serve({ job: 1, type: 'back', buffer: reply.block.buffer });
    });
    serve({ job: 1, type: 'open', file });
    await expect.poll(() => told.at(-1)?.type).toBe('end');
    const blocks = told.flatMap((reply) => (reply.type === 'block' ? [reply.block] : []));
    expect(blocks).toHaveLength(5);
    expect(sha256(Buffer.concat(blocks))).toBe(sha256(bytes));
  });

  it('should be read here where no thread can be started', async () => {
    const bytes = makeBytes(2 * BLOCK_BYTES);
    const refuse = vi.fn<() => ReadingWorker>(() => {
      throw new DOMException('No.', 'SecurityError');
    });
    expect(await digest(new Blob([bytes]), refuse)).toBe(sha256(bytes));
    expect(refuse).toHaveBeenCalledOnce();
  });

  it('should be read on here from where the thread broke', async () => {
    const { worker, terminate } = startReader();
    const bytes = makeBytes(6 * BLOCK_BYTES);
    const reader = createReadAhead(() => worker).open(new Blob([bytes]));
    const seen = createHash('sha256');
    for (let chunk = await reader.read(); chunk !== null; chunk = await reader.read()) {
      seen.update(chunk);
      worker.onerror?.(new Event('error') as ErrorEvent);
    }
    expect(seen.digest('hex')).toBe(sha256(bytes));
    expect(terminate).toHaveBeenCalled();
  });

  it('should be unreadable where the thread can not read it', async () => {
    const worker: ReadingWorker = {
      onmessage: null,
      onerror: null,
      terminate: () => undefined,
      postMessage: ({ job }) => {
        const data: ReadingReply = { job, type: 'failed', detail: 'TypeError: network error' };
        queueMicrotask(() => worker.onmessage?.(new MessageEvent('message', { data })));
      },
    };
    await expect(digest(new Blob([makeBytes(3_000_000)]), () => worker)).rejects.toMatchObject({
      code: 'unreadable',
      context: { bytesRead: 0, detail: 'Error: TypeError: network error' },
    });
  });
});
