import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ChunkReader } from './chunk-reader';
import { digestFile } from './digest-file';
import { BUFFER_BYTES, BUFFERS, openReadAhead, type ReadingPort } from './read-ahead';
import { createReadingServer, type ReadingReply, type ReadingRequest } from './reading-server';
import { createWholeHash } from './whole-hash';

/** A reading worker at the other end of a real channel, so that what is given away is gone. */
function startReader(onRequest: (request: ReadingRequest) => 'answer' | 'hang' = () => 'answer') {
  const { port1, port2 } = new MessageChannel();
  const replies: ReadingReply[] = [];
  const serve = createReadingServer((reply, transfer) => {
    replies.push(reply);
    port2.postMessage(reply, transfer);
  });
  port2.onmessage = ({ data }: MessageEvent<ReadingRequest>) => {
    if (onRequest(data) === 'answer') serve(data);
  };
  const close = vi.fn<() => void>(() => {
    port1.close();
  });
  const port: ReadingPort = {
    onmessage: null,
    postMessage: (request, transfer) => {
      port1.postMessage(request, transfer);
    },
    close,
  };
  port1.onmessage = (event: MessageEvent<ReadingReply>) => {
    port.onmessage?.(event);
  };
  onTestFinished(() => {
    port1.close();
  });
  return { port, replies, close };
}

function makeBytes(length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  for (let index = 0; index < length; index += 1) bytes[index] = index * 31 + (index >> 8);
  return bytes;
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function digest(file: Blob, firstReader: ChunkReader, patienceMs = 400) {
  const bytes = await digestFile(file, createWholeHash(file.size), {
    onProgress: () => undefined,
    firstReader,
    patienceMs,
  });
  return Buffer.from(bytes).toString('hex');
}

describe('a file that another thread reads', () => {
  it.each([1, BUFFER_BYTES - 1, BUFFER_BYTES, BUFFER_BYTES + 1, 5 * BUFFER_BYTES, 5_000_001])(
    'should have the digest of sha256sum for %i bytes, and close its port (D2)',
    async (length) => {
      const bytes = makeBytes(length);
      const file = new Blob([bytes]);
      const { port, close } = startReader();
      expect(await digest(file, openReadAhead(port, file))).toBe(sha256(bytes));
      expect(close).toHaveBeenCalled();
    },
  );

  it('should have the digest of sha256sum, whatever its length and from wherever it is read', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 3 * BUFFER_BYTES }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        async (length, part) => {
          const bytes = makeBytes(length);
          const start = Math.floor(part * length);
          const file = new Blob([bytes]).slice(start);
          const reader = openReadAhead(startReader().port, file);
          expect(await digest(file, reader)).toBe(sha256(bytes.subarray(start)));
        },
      ),
      { numRuns: 20 },
    );
  });

  it('should not be read further ahead than there are buffers', async () => {
    const { port, replies } = startReader();
    const reader = openReadAhead(port, new Blob([makeBytes(9 * BUFFER_BYTES)]));
    await reader.read();
    await expect.poll(() => replies.length).toBe(BUFFERS);
    await new Promise((resolve) => setImmediate(resolve));
    expect(replies.length).toBe(BUFFERS);
    await reader.read();
    await expect.poll(() => replies.length).toBe(BUFFERS + 1);
  });

  it.each([
    { when: 'hangs from the start', answered: 0 },
    { when: 'hangs later', answered: 6 },
  ])('should be read on by the thread that hashes where the other $when', async ({ answered }) => {
    let count = 0;
    const { port, close } = startReader(() => (++count > answered ? 'hang' : 'answer'));
    const bytes = makeBytes(9 * BUFFER_BYTES);
    const file = new Blob([bytes]);
    expect(await digest(file, openReadAhead(port, file), 30)).toBe(sha256(bytes));
    expect(close).toHaveBeenCalledOnce();
  });

  it('should be read on by the thread that hashes where the other cannot read it', async () => {
    const bytes = makeBytes(2 * BUFFER_BYTES);
    const file = new Blob([bytes]);
    const broken: Blob = Object.assign(new Blob([bytes]), {
      stream: () =>
        new ReadableStream({
          pull: () => Promise.reject(new TypeError('network error')),
        }),
    });
    const port: ReadingPort = {
      onmessage: null,
      close: () => undefined,
      postMessage: (request) => {
        serve(request);
      },
    };
    const serve = createReadingServer((data) => {
      port.onmessage?.(new MessageEvent('message', { data }));
    });
    expect(await digest(file, openReadAhead(port, broken), 30)).toBe(sha256(bytes));
  });

  it('should be read in the pieces that its stream gives, where that can not fill buffers', async () => {
    const bytes = makeBytes(1_000_003);
    const file = new Blob([bytes]);
    const pieces = [1, 65_537, 400_000, 700_000, 1_000_003];
    const inPieces: Blob = Object.assign(new Blob([bytes]), {
      stream: () =>
        new ReadableStream({
          start: (controller) => {
            for (const [index, end] of pieces.entries()) {
              controller.enqueue(bytes.slice(pieces[index - 1] ?? 0, end));
            }
            controller.close();
          },
        }),
    });
    const replies: ReadingReply[] = [];
    const serve = createReadingServer((reply) => {
      replies.push(reply);
    });
    serve({ type: 'open', file: inPieces });
    for (let count = 0; count <= pieces.length; count += 1) {
      serve({ type: 'fill', buffer: new ArrayBuffer(BUFFER_BYTES) });
    }
    await expect.poll(() => replies.at(-1)).toBeNull();
    const chunks = replies.filter((reply) => reply !== null);
    expect(chunks).toHaveLength(pieces.length);
    expect(sha256(Buffer.concat(chunks))).toBe(sha256(new Uint8Array(await file.arrayBuffer())));
  });
});
