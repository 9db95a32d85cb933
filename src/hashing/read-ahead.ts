import { openChunkReader, type ChunkReader } from './chunk-reader';
import type { ByteSource } from './incremental-digest';
import type { ReadingReply, ReadingRequest } from './reading-server';

/** What is needed of a `Worker` that reads. */
export interface ReadingWorker {
  postMessage(request: ReadingRequest, transfer: Transferable[]): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<ReadingReply>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

export interface ReadAhead {
  /** One file at a time. */
  readonly open: (source: ByteSource) => ChunkReader;
  /** Ends the thread, until another file is opened. */
  readonly end: () => void;
}

/**
 * Reads files on a thread of its own, so that the one that hashes does nothing else. That thread
 * is started with the first file, and ended with a reader that is cancelled, as it may hang; where
 * it does not start, files are read on this one.
 */
export function createReadAhead(createWorker: () => ReadingWorker): ReadAhead {
  let worker: ReadingWorker | null = null;
  let isBroken = false;
  let lastJob = 0;

  const end = () => {
    if (worker) worker.onmessage = worker.onerror = null;
    worker?.terminate();
    worker = null;
  };
  const breakDown = () => {
    isBroken = true;
    end();
  };

  const open = (source: ByteSource) => {
    if (isBroken || !(source instanceof Blob)) return openChunkReader(source.stream());
    try {
      worker ??= createWorker();
    } catch {
      breakDown();
      return openChunkReader(source.stream());
    }
    lastJob += 1;
    return readAt(worker, lastJob, source, { end, breakDown });
  };
  return { open, end };
}

function readAt(
  worker: ReadingWorker,
  job: number,
  file: Blob,
  { end, breakDown }: { readonly end: () => void; readonly breakDown: () => void },
): ChunkReader {
  const replies: ReadingReply[] = [];
  let onNews: () => void = () => undefined;
  let lent: ArrayBuffer | null = null;
  let bytesRead = 0;
  let here: ChunkReader | null = null;
  let hasAnswered = false;

  worker.onmessage = ({ data }) => {
    if (data.job !== job) return;
    hasAnswered = true;
    replies.push(data);
    onNews();
  };
  worker.onerror = (event) => {
    // Else it would be an error of the thread that hashes, too.
    event.preventDefault();
    breakDown();
    here ??= openChunkReader(file.slice(bytesRead).stream());
    onNews();
  };
  worker.postMessage({ job, type: 'open', file }, []);

  const giveBack = () => {
    if (lent) worker.postMessage({ job, type: 'back', buffer: lent }, [lent]);
    lent = null;
  };
  return {
    read: async () => {
      giveBack();
      while (here === null) {
        const reply = replies.shift();
        if (reply?.type === 'end') return null;
        if (reply?.type === 'failed') throw new Error(reply.detail);
        if (reply) {
          lent = reply.block.buffer;
          bytesRead += reply.block.length;
          return reply.block;
        }
        await new Promise<void>((resolve) => {
          onNews = resolve;
        });
      }
      return here.read();
    },
    cancel: () => {
      here?.cancel();
      // One that is slow to start says nothing of the file, and is not waited for again.
      if (hasAnswered) end();
      else breakDown();
    },
  };
}
