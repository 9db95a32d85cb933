import { createAbortGroups } from './abort-groups';
import { HashingError } from './hashing-error';
import type { HashingWork } from './messages';
import { openWorkerSlot } from './worker-slot';
import type { HashingJob, HashingWorker, WorkerSlot } from './worker-slot';

export interface WorkerPoolOptions {
  readonly createWorker: () => HashingWorker;
  /** At most this many workers; one is made when a file waits and none is free. */
  readonly size: number;
  /** Where one is spare when it starts, a very large file is read by one thread and hashed by another. */
  readonly cores: number;
  /** A worker that had nothing to do for this long is ended. */
  readonly idleMs: number;
}

export interface JobOptions {
  readonly signal: AbortSignal;
  readonly onProgress?: ((bytesRead: number) => void) | undefined;
}

export interface WorkerPool {
  /**
   * Gives one file, or one batch, a worker of its own until it is hashed; others wait in the order
   * they came.
   *
   * @returns 32 bytes for each file
   * @throws HashingError, or the signal's reason once it is aborted
   */
  run(work: HashingWork, options: JobOptions): Promise<Uint8Array>;
}

export function createWorkerPool({
  createWorker,
  size,
  cores,
  idleMs,
}: WorkerPoolOptions): WorkerPool {
  const waiting = new Set<HashingJob>();
  const slots = new Map<WorkerSlot, ReturnType<typeof setTimeout> | null>();
  const abortGroups = createAbortGroups();
  let lastId = 0;
  let fillPending = false;

  /** Later in the same turn: a hundred files aborted together must not start a hundred workers. */
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
      slot.start(job, isLong(job) && hasSpareCore());
    } catch (error) {
      job.fail(new HashingError('worker-failed', { detail: String(error) }));
    }
    return true;
  }

  /** Those that wait, of which the one to start is one, come first. */
  function hasSpareCore(): boolean {
    const busy = [...slots.keys()].reduce((sum, { threads }) => sum + threads, 0);
    return busy + waiting.size < cores;
  }

  function getFreeSlot(): WorkerSlot | null {
    for (const slot of slots.keys()) if (!slot.job) return slot;
    if (slots.size >= size) return null;
    const slot = openWorkerSlot(createWorker(), { onFree: retireLater, onBroken: forget });
    slots.set(slot, null);
    return slot;
  }

  function retireLater(slot: WorkerSlot): void {
    const timer = setTimeout(() => {
      slot.close();
      slots.delete(slot);
    }, idleMs);
    slots.set(slot, timer);
    fillSlots();
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
    run: (work, { signal, onProgress }) =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted();
        const job: HashingJob = {
          id: ++lastId,
          work,
          onProgress: (bytesRead) => onProgress?.(bytesRead),
          done(bytes) {
            leaveGroup();
            if (work.type === 'file') onProgress?.(work.file.size);
            resolve(bytes);
          },
          fail(error) {
            leaveGroup();
            reject(error);
          },
        };
        const leaveGroup = abortGroups.add(signal, () => {
          drop(job);
          reject(getAbortReason(signal));
        });
        waiting.add(job);
        fillSlots();
      }),
  };
}

/** A second thread has to start first: 64 MiB gain nothing by it. */
const LONG_BYTES = 256 * 1024 * 1024;

function isLong({ work }: HashingJob): boolean {
  return work.type === 'file' && work.file.size >= LONG_BYTES;
}

/** `signal.reason` may be anything; what is thrown should be an error. */
export function getAbortReason(signal: AbortSignal): Error {
  const reason: unknown = signal.reason;
  return reason instanceof Error ? reason : new DOMException(String(reason), 'AbortError');
}
