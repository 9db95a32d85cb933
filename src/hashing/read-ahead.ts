import type { ChunkReader } from './chunk-reader';
import type { ReadingReply, ReadingRequest } from './reading-server';

/** To the thread that reads. */
export interface ReadingPort {
  postMessage(request: ReadingRequest, transfer: Transferable[]): void;
  close(): void;
  onmessage: ((event: MessageEvent<ReadingReply>) => void) | null;
}

/** Few messages, and all buffers still fit a processor's cache. */
export const BUFFER_BYTES = 1024 * 1024;
export const BUFFERS = 3;

/**
 * Reads a file on a second thread, so that the first only hashes. A failed thread stays silent: the
 * caller's watchdog goes on without it.
 */
export function openReadAhead(port: ReadingPort, file: Blob): ChunkReader {
  const replies: ReadingReply[] = [];
  let onReply: () => void = () => undefined;
  let used: ArrayBuffer | null = null;

  port.onmessage = ({ data }) => {
    replies.push(data);
    onReply();
  };
  const lend = (buffer: ArrayBuffer) => {
    port.postMessage({ type: 'fill', buffer }, [buffer]);
  };
  port.postMessage({ type: 'open', file }, []);
  for (let count = 0; count < BUFFERS; count += 1) lend(new ArrayBuffer(BUFFER_BYTES));

  return {
    read: async () => {
      if (used) lend(used);
      used = null;
      while (replies.length === 0) {
        await new Promise<void>((resolve) => {
          onReply = resolve;
        });
      }
      const chunk = replies.shift() ?? null;
      if (chunk) used = chunk.buffer;
      return chunk;
    },
    cancel: () => {
      port.close();
    },
  };
}
