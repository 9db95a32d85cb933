import type { ChunkReader } from './chunk-reader';
import type { ReadingReply, ReadingRequest } from './reading-server';

/** What is needed of a `Worker` that reads. */
export interface ReadingWorker {
  postMessage(request: ReadingRequest, transfer: Transferable[]): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<ReadingReply>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** Few messages, and all buffers together still fit a processor's cache. */
export const BUFFER_BYTES = 1024 * 1024;
export const BUFFERS = 3;

/**
 * Reads a file on a thread of its own, so that the one that hashes does nothing else. A thread that
 * fails brings nothing more: whoever waits has a watchdog, and goes on without it.
 */
export function openReadAhead(worker: ReadingWorker, file: Blob): ChunkReader {
  const replies: ReadingReply[] = [];
  let onReply: () => void = () => undefined;
  let used: ArrayBuffer | null = null;

  worker.onmessage = ({ data }) => {
    replies.push(data);
    onReply();
  };
  worker.onerror = (event) => {
    // Else it would be an error of the thread that hashes, too.
    event.preventDefault();
  };
  const lend = (buffer: ArrayBuffer) => {
    worker.postMessage({ type: 'fill', buffer }, [buffer]);
  };
  worker.postMessage({ type: 'open', file }, []);
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
      worker.terminate();
    },
  };
}
