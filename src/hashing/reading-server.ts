import { openByteReader, READ_BYTES, type ByteReader } from './chunk-reader';

/** What a thread that reads is told: which file to read, then which buffers it has back. */
export type ReadingRequest = { readonly job: number } & (
  | { readonly type: 'open'; readonly file: Blob }
  | { readonly type: 'back'; readonly buffer: ArrayBuffer }
);

export type ReadingReply = { readonly job: number } & (
  | { readonly type: 'block'; readonly block: Uint8Array<ArrayBuffer> }
  | { readonly type: 'end' }
  | { readonly type: 'failed'; readonly detail: string }
);

/** Few messages, and all blocks together still fit a processor's cache. */
export const BLOCK_BYTES = 1024 * 1024;
export const MOST_AHEAD = 3;
/** What comes slowly does not wait for a whole block. */
const FILL_WITHIN_MS = 5;

interface Reading {
  readonly job: number;
  readonly free: ArrayBuffer[];
  onFree: () => void;
  end: () => void;
}

async function takeBuffer(reading: Reading): Promise<ArrayBuffer> {
  for (;;) {
    const buffer = reading.free.pop();
    if (buffer) return buffer;
    await new Promise<void>((resolve) => {
      reading.onFree = resolve;
    });
  }
}

/** One read, and as many more as fit the buffer and come at once. */
async function readBlock(reader: ByteReader, buffer: ArrayBuffer) {
  if (!reader.canFill) return reader.read(new Uint8Array(buffer));
  const startedAt = performance.now();
  let { bytes, isAtEnd } = await reader.read(new Uint8Array(buffer, 0, READ_BYTES));
  while (!isAtEnd && bytes.length < BLOCK_BYTES && performance.now() - startedAt < FILL_WITHIN_MS) {
    const { length } = bytes;
    const room = Math.min(READ_BYTES, BLOCK_BYTES - length);
    const more = await reader.read(new Uint8Array(bytes.buffer, length, room));
    bytes = new Uint8Array(more.bytes.buffer, 0, length + more.bytes.length);
    ({ isAtEnd } = more);
  }
  return { bytes, isAtEnd };
}

/** Reads as far ahead as there are buffers. A file that is opened ends the reading of the last one. */
export function createReadingServer(
  reply: (reply: ReadingReply, given: Transferable[]) => void,
): (request: ReadingRequest) => void {
  let current: Reading | null = null;

  async function read(reading: Reading, file: Blob): Promise<void> {
    const { job } = reading;
    const reader = openByteReader(file.stream());
    reading.end = reader.cancel;
    for (;;) {
      const { bytes, isAtEnd } = await readBlock(reader, await takeBuffer(reading));
      if (current !== reading) return;
      if (bytes.length > 0) reply({ job, type: 'block', block: bytes }, [bytes.buffer]);
      else reading.free.push(new ArrayBuffer(BLOCK_BYTES));
      if (isAtEnd) break;
    }
    reply({ job, type: 'end' }, []);
  }

  return (request) => {
    const { job } = request;
    if (request.type === 'back') {
      if (job !== current?.job) return;
      current.free.push(request.buffer);
      current.onFree();
      return;
    }
    current?.end();
    const free = Array.from({ length: MOST_AHEAD }, () => new ArrayBuffer(BLOCK_BYTES));
    current = { job, free, onFree: () => undefined, end: () => undefined };
    read(current, request.file).catch((error: unknown) => {
      reply({ job, type: 'failed', detail: String(error) }, []);
    });
  };
}
