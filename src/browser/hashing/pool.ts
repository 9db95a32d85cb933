import type { HashReplies, HashRequest } from './digest-files';
import { toDigest } from '@countersign/proof/encoding';
import { HashingError, type HashedFile, type HashingPort } from './hashing';
import { getAbortReason, watchFailures, type OwnWorker } from './own-worker';

const MIB = 1024 * 1024;
/** A message costs as much as hashing a small file, so small files are sent together. */
const FILES_IN_ROUND = 32;
export const BYTES_IN_ROUND = 2 * MIB;
/** For larger files the faster digest is not worth the memory. */
const MOST_WHOLE_BYTES = 128 * MIB;

export type HashWorker = OwnWorker<HashRequest, HashReplies>;

export interface PoolOptions {
  readonly createWorker: () => HashWorker;
  readonly size: number;
  readonly mostWholeBytes: number;
  readonly idleMs: number;
}

interface Job {
  readonly file: Blob;
  readonly onProgress: (bytesRead: number) => void;
  readonly resolve: (hashed: HashedFile) => void;
  readonly reject: (error: Error) => void;
}

interface Slot {
  readonly worker: HashWorker;
  jobs: Map<number, Job>;
  wholeBytes: number;
  idleTimer: ReturnType<typeof setTimeout> | undefined;
}

/** Throws HashingError, or the signal's reason. */
export function createPool({
  createWorker,
  size,
  mostWholeBytes,
  idleMs,
}: PoolOptions): HashingPort {
  const waiting = new Map<number, Job>();
  const slots = new Set<Slot>();
  let lastId = 0;
  let isFillPending = false;

  /** Deferred, so that files that are added together share a message. */
  const fillSlots = () => {
    if (isFillPending) return;
    isFillPending = true;
    queueMicrotask(() => {
      isFillPending = false;
      while (waiting.size > 0) {
        const free = [...slots].find(({ jobs }) => jobs.size === 0);
        if (!free && slots.size === size) return;
        startRound(free);
      }
    });
  };

  const startRound = (free: Slot | undefined) => {
    const { jobs, bytes } = takeRound(waiting);
    let slot = free;
    try {
      const isWhole = fitsMemory(bytes);
      slot ??= openSlot();
      clearTimeout(slot.idleTimer);
      slot.jobs = jobs;
      slot.wholeBytes = isWhole ? bytes : 0;
      const files = new Map([...jobs].map(([id, { file }]) => [id, file]));
      slot.worker.postMessage({ files, isWhole });
    } catch (error) {
      const failure = new HashingError('worker-failed', { detail: String(error) });
      for (const { reject } of jobs.values()) reject(failure);
      if (slot) close(slot);
    }
  };

  const fitsMemory = (bytes: number) => {
    const busy = [...slots].filter(({ jobs }) => jobs.size > 0);
    const held = busy.reduce((sum, { wholeBytes }) => sum + wholeBytes, 0);
    return bytes <= MOST_WHOLE_BYTES && held + bytes <= mostWholeBytes;
  };

  const openSlot = (): Slot => {
    const worker = createWorker();
    const slot: Slot = { worker, jobs: new Map(), wholeBytes: 0, idleTimer: undefined };
    worker.onmessage = ({ data }) => {
      for (const [id, reply] of data) {
        const job = slot.jobs.get(id);
        if (typeof reply === 'number') job?.onProgress(reply);
        else {
          slot.jobs.delete(id);
          if ('code' in reply) job?.reject(new HashingError(reply.code, reply));
          else job?.resolve({ ...toDigest(reply.digest), beginnings: reply.beginnings });
        }
      }
      if (slot.jobs.size > 0) return;
      clearTimeout(slot.idleTimer);
      slot.idleTimer = setTimeout(close, idleMs, slot);
      fillSlots();
    };
    watchFailures(worker, (error) => {
      for (const { reject } of slot.jobs.values()) reject(error);
      close(slot);
    });
    slots.add(slot);
    return slot;
  };

  const close = (slot: Slot) => {
    clearTimeout(slot.idleTimer);
    slot.worker.terminate();
    slots.delete(slot);
    fillSlots();
  };

  const abandon = (id: number) => {
    waiting.delete(id);
    for (const slot of slots) {
      if (slot.jobs.delete(id) && slot.jobs.size === 0) close(slot);
    }
  };

  return {
    digest: async (file, { signal, onProgress }) => {
      signal.throwIfAborted();
      const id = ++lastId;
      let abort: () => void = () => undefined;
      try {
        return await new Promise<HashedFile>((resolve, reject) => {
          abort = () => {
            abandon(id);
            reject(getAbortReason(signal));
          };
          signal.addEventListener('abort', abort);
          waiting.set(id, { file, onProgress, resolve, reject });
          fillSlots();
        });
      } finally {
        signal.removeEventListener('abort', abort);
      }
    },
  };
}

function takeRound(waiting: Map<number, Job>) {
  const jobs = new Map<number, Job>();
  let bytes = 0;
  for (const [id, job] of waiting) {
    const isFull = jobs.size === FILES_IN_ROUND || bytes + job.file.size > BYTES_IN_ROUND;
    if (isFull && jobs.size > 0) break;
    waiting.delete(id);
    jobs.set(id, job);
    bytes += job.file.size;
  }
  return { jobs, bytes };
}
