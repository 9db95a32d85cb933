import type { HashingPort } from './hashing';
import { getAbortReason } from './abort-reason';
import { chooseMethod } from './choose-method';
import { HashingError } from './hashing-error';
import { openWorkerSlot } from './worker-slot';
import type { HashingJob, HashingWorker, WorkerSlot } from './worker-slot';

export interface WorkerPoolOptions {
  readonly createWorker: () => HashingWorker;
  readonly size: number;
  readonly mostWholeBytes: number;
  /** Then an idle worker is ended. */
  readonly idleMs: number;
}

type DigestOptions = Parameters<HashingPort['digest']>[1];

export interface WorkerPool {
  /** First in, first out. Throws HashingError, or the signal's reason. */
  run(file: Blob, options: DigestOptions): Promise<Uint8Array>;
  /** Loads the worker's script while there is a network. */
  warmUp(): void;
}

export function createWorkerPool(options: WorkerPoolOptions): WorkerPool {
  const { createWorker, size, mostWholeBytes, idleMs } = options;
  const waiting = new Set<HashingJob>();
  const slots = new Map<WorkerSlot, ReturnType<typeof setTimeout> | null>();
  let lastId = 0;
  let fillPending = false;

  /** Deferred: a hundred files aborted together must not start a hundred workers. */
  function fillSlots(): void {
    if (fillPending) return;
    fillPending = true;
    queueMicrotask(() => {
      fillPending = false;
      for (const job of waiting) {
        if (!startInFreeSlot(job)) return;
        waiting.delete(job);
      }
    });
  }

  function startInFreeSlot(job: HashingJob): boolean {
    try {
      const slot = getFreeSlot();
      if (!slot) return false;
      clearTimeout(slots.get(slot) ?? undefined);
      slots.set(slot, null);
      const wholeBytes = [...slots.keys()].reduce((sum, other) => sum + other.wholeBytes, 0);
      slot.start(job, chooseMethod(job.file, { wholeBytes, mostWholeBytes }));
    } catch (error) {
      job.fail(new HashingError('worker-failed', { detail: String(error) }));
    }
    return true;
  }

  function getFreeSlot(): WorkerSlot | null {
    for (const slot of slots.keys()) if (!slot.job) return slot;
    return slots.size < size ? addSlot() : null;
  }

  function addSlot(): WorkerSlot {
    const slot = openWorkerSlot(createWorker(), {
      onFree: (free) => {
        retireLater(free);
        fillSlots();
      },
      onBroken: forget,
    });
    slots.set(slot, null);
    return slot;
  }

  function retireLater(slot: WorkerSlot): void {
    const timer = setTimeout(() => {
      slot.close();
      slots.delete(slot);
    }, idleMs);
    slots.set(slot, timer);
  }

  function forget(slot: WorkerSlot): void {
    clearTimeout(slots.get(slot) ?? undefined);
    slots.delete(slot);
    fillSlots();
  }

  function drop(job: HashingJob): void {
    waiting.delete(job);
    for (const slot of slots.keys()) {
      if (slot.job !== job) continue;
      slot.close();
      forget(slot);
    }
  }

  return {
    run: (file, { signal, onProgress }) =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted();
        const abort = () => {
          drop(job);
          reject(getAbortReason(signal));
        };
        const job: HashingJob = {
          id: ++lastId,
          file,
          onProgress,
          done(bytes) {
            signal.removeEventListener('abort', abort);
            onProgress(file.size);
            resolve(bytes);
          },
          fail(error) {
            signal.removeEventListener('abort', abort);
            reject(error);
          },
        };
        signal.addEventListener('abort', abort, { once: true });
        waiting.add(job);
        fillSlots();
      }),
    warmUp: () => {
      try {
        if (slots.size === 0) retireLater(addSlot());
      } catch {
        // The first file will report the error.
      }
    },
  };
}
