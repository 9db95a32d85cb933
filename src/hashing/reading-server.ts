import { openBufferReader, type BufferReader } from './chunk-reader';

/** What a thread that reads is told: which file to read, then which buffers to fill. */
export type ReadingRequest =
  | { readonly type: 'open'; readonly file: Blob }
  | { readonly type: 'fill'; readonly buffer: ArrayBuffer };

/** The next bytes of the file; null at its end. */
export type ReadingReply = Uint8Array<ArrayBuffer> | null;

/** Answers each buffer with what comes next in the file; says nothing more once that fails. */
export function createReadingServer(
  reply: (reply: ReadingReply, transfer: Transferable[]) => void,
): (request: ReadingRequest) => void {
  let reader: BufferReader | null = null;
  let queue: Promise<unknown> = Promise.resolve();

  async function fill(buffer: ArrayBuffer): Promise<void> {
    const chunk = (await reader?.read(buffer)) ?? null;
    reply(chunk, chunk ? [chunk.buffer] : []);
  }

  return (request) => {
    if (request.type === 'open') {
      reader = openBufferReader(request.file.stream());
      return;
    }
    queue = queue.then(() => fill(request.buffer));
    queue.catch(() => undefined);
  };
}
