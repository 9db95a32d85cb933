import { openBufferReader, type BufferReader } from './chunk-reader';

export type ReadingRequest =
  | { readonly type: 'open'; readonly file: Blob }
  | { readonly type: 'fill'; readonly buffer: ArrayBuffer };

/** Null at the end of the file. */
export type ReadingReply = Uint8Array<ArrayBuffer> | null;

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
