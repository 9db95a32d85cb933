import { HashingError } from './hashing-error';
import { MESSAGES_VERSION, parseReply } from './messages';
import type { HashingReply, HashingRequest, HashingWork } from './messages';

/** What is needed of a `Worker`. */
export interface HashingWorker {
  postMessage(request: HashingRequest, transfer: Transferable[]): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<unknown>) => void) | null;
  onmessageerror: ((event: MessageEvent<unknown>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** One file, or one batch, on its way; told how it goes until it is done or has failed. */
export interface HashingJob {
  /** 1 or more, never used twice. */
  readonly id: number;
  readonly work: HashingWork;
  readonly onProgress: (bytesRead: number) => void;
  done(bytes: Uint8Array): void;
  fail(error: HashingError): void;
}

/** A worker and the one job it has. */
export interface WorkerSlot {
  readonly job: HashingJob | null;
  /** How many cores it keeps busy. */
  readonly threads: number;
  start(job: HashingJob, readsAhead: boolean): void;
  /** Ends the worker at once; its file, if any, is told nothing. */
  close(): void;
}

export interface WorkerSlotOptions {
  /** The file is finished, well or not, and the next may start. */
  readonly onFree: (slot: WorkerSlot) => void;
  /** The worker can't go on and was ended; its file has failed. */
  readonly onBroken: (slot: WorkerSlot) => void;
}

export function openWorkerSlot(
  worker: HashingWorker,
  { onFree, onBroken }: WorkerSlotOptions,
): WorkerSlot {
  let job: HashingJob | null = null;
  let isReadAhead = false;

  const slot: WorkerSlot = {
    get job() {
      return job;
    },
    get threads() {
      if (!job) return 0;
      return isReadAhead ? 2 : 1;
    },
    start(next, readsAhead) {
      job = next;
      isReadAhead = readsAhead;
      try {
        const { id, work } = next;
        const transfer = work.type === 'batch' ? [...work.contents] : [];
        worker.postMessage({ version: MESSAGES_VERSION, job: id, readsAhead, ...work }, transfer);
      } catch (error) {
        breakDown(String(error));
      }
    },
    close() {
      job = null;
      worker.onmessage = worker.onmessageerror = worker.onerror = null;
      worker.terminate();
    },
  };

  function answer(reply: HashingReply, asked: HashingJob): void {
    if (reply.type === 'progress') {
      asked.onProgress(reply.bytesRead);
      return;
    }
    if (reply.type === 'done' && reply.bytes.length !== 32 * countFiles(asked)) {
      breakDown('digests that fit no request');
      return;
    }
    job = null;
    if (reply.type === 'done') asked.done(reply.bytes);
    else asked.fail(getError(reply));
    onFree(slot);
  }

  function breakDown(detail: string): void {
    const asked = job;
    slot.close();
    asked?.fail(new HashingError('worker-failed', { detail }));
    onBroken(slot);
  }

  worker.onmessage = ({ data }) => {
    const reply = parseReply(data);
    if (job && reply?.job === job.id) answer(reply, job);
    else breakDown('an answer that fits no request');
  };
  worker.onmessageerror = () => {
    breakDown('an answer that could not be read');
  };
  worker.onerror = (event) => {
    breakDown('message' in event ? event.message : 'the worker did not start');
  };
  return slot;
}

function countFiles({ work }: HashingJob): number {
  return work.type === 'batch' ? work.contents.length : 1;
}

function getError({ code, bytesRead, detail }: HashingReply & { type: 'failed' }): HashingError {
  return new HashingError(code, { bytesRead, detail });
}
