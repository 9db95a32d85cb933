import { createAbortGroups } from './abort-groups';
import { HashingError } from './hashing-error';
import { readWhole } from './incremental-digest';
import { getAbortReason, type WorkerPool } from './pool';

/** Files this small are quicker read here and sent by the batch: a worker opens each by itself. */
export const SMALL_BYTES = 64 * 1024;

const FILES_A_BATCH = 16;
/** A read that hangs for so long, on a network drive that is gone, must not hold up the others. */
const PATIENCE_MS = 20_000;
/** The disk is kept busy while others are hashed. */
const MOST_READ = 2;
/** Read, or read and not hashed yet: more would only fill the memory. */
const MOST_BATCHES = 4;

export interface SmallFiles {
  /** @throws HashingError, or the signal's reason once it is aborted */
  run(file: Blob, signal: AbortSignal): Promise<Uint8Array>;
}

interface Job {
  readonly file: Blob;
  readonly signal: AbortSignal;
  /** What its cancelling changes for the batch that it is in. */
  onAbort: () => void;
  done(bytes: Uint8Array): void;
  fail(error: unknown): void;
}

interface Read {
  readonly job: Job;
  readonly content: ArrayBuffer;
}

/**
 * Hashes many small files together. They are read on the main thread, which only waits for the disk,
 * and their contents go to a worker without being copied.
 */
export function createSmallFiles(pool: WorkerPool): SmallFiles {
  const waiting = new Set<Job>();
  const abortGroups = createAbortGroups();
  let reading = 0;
  let hashing = 0;
  let isStarting = false;

  /** Later in the same turn, so that files that come together go together. */
  const start = () => {
    if (isStarting) return;
    isStarting = true;
    queueMicrotask(() => {
      isStarting = false;
      while (reading < MOST_READ && reading + hashing < MOST_BATCHES && waiting.size > 0) {
        void runBatch(takeSome(waiting));
      }
    });
  };

  const runBatch = async (jobs: readonly Job[]) => {
    reading += 1;
    const read = await readTogether(jobs);
    reading -= 1;
    hashing += 1;
    start();
    await hashTogether(
      pool,
      read.filter(({ job }) => !job.signal.aborted),
    );
    hashing -= 1;
    start();
  };

  return {
    run: (file, signal) =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted();
        const job: Job = {
          file,
          signal,
          onAbort: () => undefined,
          done(bytes) {
            leaveGroup();
            resolve(bytes);
          },
          fail(error) {
            leaveGroup();
            reject(error instanceof Error ? error : new HashingError('worker-failed'));
          },
        };
        const leaveGroup = abortGroups.add(signal, () => {
          waiting.delete(job);
          reject(getAbortReason(signal));
          job.onAbort();
        });
        waiting.add(job);
        start();
      }),
  };
}

function takeSome(waiting: Set<Job>): readonly Job[] {
  const jobs: Job[] = [];
  for (const job of waiting) {
    if (jobs.length === FILES_A_BATCH) break;
    jobs.push(job);
    waiting.delete(job);
  }
  return jobs;
}

/** What the files hold, but for those that fail here or are cancelled. */
function readTogether(jobs: readonly Job[]): Promise<readonly Read[]> {
  return new Promise((resolve) => {
    const open = new Set(jobs);
    const read: Read[] = [];
    const close = (job: Job) => {
      open.delete(job);
      if (open.size > 0) return;
      clearTimeout(timer);
      resolve(read);
    };
    const fail = (job: Job, error: unknown) => {
      if (!open.has(job)) return;
      job.fail(error);
      close(job);
    };
    const timer = setTimeout(() => {
      const error = new HashingError('unreadable', { detail: 'no bytes came' });
      for (const job of open) fail(job, error);
    }, PATIENCE_MS);
    for (const job of jobs) {
      job.onAbort = () => {
        close(job);
      };
      readWhole(job.file).then(
        (content) => {
          const bytesRead = content.byteLength;
          if (bytesRead !== job.file.size) fail(job, new HashingError('changed', { bytesRead }));
          else if (open.has(job)) {
            read.push({ job, content });
            close(job);
          }
        },
        (error: unknown) => {
          fail(job, error);
        },
      );
    }
  });
}

/** Ends with the last one that is cancelled. */
async function hashTogether(pool: WorkerPool, read: readonly Read[]): Promise<void> {
  if (read.length === 0) return;
  const everybody = new AbortController();
  let left = read.length;
  for (const { job } of read) {
    job.onAbort = () => {
      left -= 1;
      if (left === 0) everybody.abort();
    };
  }
  const contents = read.map(({ content }) => content);
  try {
    const bytes = await pool.run({ type: 'batch', contents }, { signal: everybody.signal });
    for (const [index, { job }] of read.entries()) {
      job.done(bytes.slice(32 * index, 32 * index + 32));
    }
  } catch (error) {
    for (const { job } of read) job.fail(error);
  }
}
