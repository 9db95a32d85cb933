import { HashingError } from './hashing-error';
import { MESSAGES_VERSION, parseReply } from './messages';
import type { HashingMethod, HashingReply, HashingRequest } from './messages';

export interface HashingWorker {
  postMessage(request: HashingRequest): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<unknown>) => void) | null;
  onmessageerror: ((event: MessageEvent<unknown>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

export interface HashingJob {
  /** 1 or more, never reused. */
  readonly id: number;
  readonly file: Blob;
  readonly onProgress: (bytesRead: number) => void;
  done(bytes: Uint8Array): void;
  fail(error: HashingError): void;
}

export interface WorkerSlot {
  readonly job: HashingJob | null;
  readonly wholeBytes: number;
  start(job: HashingJob, method: HashingMethod): void;
  /** Ends the worker at once, without failing its job. */
  close(): void;
}

export interface WorkerSlotOptions {
  /** The job has ended, and the next may start. */
  readonly onFree: (slot: WorkerSlot) => void;
  /** The worker was ended; its job has failed. */
  readonly onBroken: (slot: WorkerSlot) => void;
}

export function openWorkerSlot(
  worker: HashingWorker,
  { onFree, onBroken }: WorkerSlotOptions,
): WorkerSlot {
  let job: HashingJob | null = null;
  let wholeBytes = 0;

  const slot: WorkerSlot = {
    get job() {
      return job;
    },
    get wholeBytes() {
      return wholeBytes;
    },
    start(next, method) {
      job = next;
      const { id, file } = next;
      wholeBytes = method === 'whole' ? file.size : 0;
      try {
        worker.postMessage({ version: MESSAGES_VERSION, job: id, file, method });
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

  function answer(reply: HashingReply, current: HashingJob): void {
    if (reply.type === 'progress') {
      current.onProgress(reply.bytesRead);
      return;
    }
    job = null;
    wholeBytes = 0;
    if (reply.type === 'done') current.done(reply.bytes);
    else current.fail(getError(reply));
    onFree(slot);
  }

  function breakDown(detail: string): void {
    const current = job;
    slot.close();
    current?.fail(new HashingError('worker-failed', { detail }));
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

function getError({ code, bytesRead, detail }: HashingReply & { type: 'failed' }): HashingError {
  return new HashingError(code, { bytesRead, detail });
}
