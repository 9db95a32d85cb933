import { createAbortGroups, type AbortGroups } from './abort-groups';
import { HashingError } from './hashing-error';
import { readWhole } from './incremental-digest';
import { getAbortReason, type WorkerPool } from './pool';
import { STALLED, waitWithPatience } from './watchdog';

/** Files this small are quicker read here and sent by the batch: a worker opens each by itself. */
export const SMALL_BYTES = 64 * 1024;

const FILES_A_BATCH = 16;
/** A read that hangs for so long, on a network drive that is gone, must not hold up the others. */
const PATIENCE_MS = 20_000;
/** Some are read while another is hashed; more would only fill the memory. */
const MOST_BATCHES = 2;

export interface SmallFiles {
  /** @throws HashingError, or the signal's reason once it is aborted */
  run(file: Blob, signal: AbortSignal): Promise<Uint8Array>;
}

interface Job {
  readonly file: Blob;
  readonly signal: AbortSignal;
  done(bytes: Uint8Array): void;
  fail(error: unknown): void;
}

/**
 * Hashes many small files together. They are read on the main thread, which only waits for the disk,
 * and their contents go to a worker without being copied.
 */
export function createSmallFiles(pool: WorkerPool): SmallFiles {
  const waiting = new Set<Job>();
  const abortGroups = createAbortGroups();
  let batches = 0;
  let isStarting = false;

  /** Later in the same turn, so that files that come together go together. */
  const start = () => {
    if (isStarting) return;
    isStarting = true;
    queueMicrotask(() => {
      isStarting = false;
      while (batches < MOST_BATCHES && waiting.size > 0) {
        batches += 1;
        void runBatch(takeSome(waiting)).finally(() => {
          batches -= 1;
          start();
        });
      }
    });
  };

  const runBatch = async (jobs: readonly Job[]) => {
    const read = await Promise.all(jobs.map((job) => readJob(job, abortGroups)));
    const sound = read.filter((job) => job !== null).filter(({ job }) => !job.signal.aborted);
    if (sound.length === 0) return;
    const everybody = new AbortController();
    let left = sound.length;
    const leave = () => {
      left -= 1;
      if (left === 0) everybody.abort();
    };
    const stays = sound.map(({ job }) => abortGroups.add(job.signal, leave));
    const contents = sound.map(({ content }) => content);
    try {
      const bytes = await pool.run({ type: 'batch', contents }, { signal: everybody.signal });
      for (const [index, { job }] of sound.entries()) {
        job.done(bytes.slice(32 * index, 32 * index + 32));
      }
    } catch (error) {
      for (const { job } of sound) job.fail(error);
    } finally {
      for (const stay of stays) stay();
    }
  };

  return {
    run: (file, signal) =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted();
        const job: Job = {
          file,
          signal,
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

async function readJob(
  job: Job,
  abortGroups: AbortGroups,
): Promise<{ job: Job; content: ArrayBuffer } | null> {
  let stay: () => void = () => undefined;
  const left = new Promise<null>((resolve) => {
    stay = abortGroups.add(job.signal, () => {
      resolve(null);
    });
  });
  try {
    const reading = waitWithPatience(readWhole(job.file), PATIENCE_MS);
    const content = await Promise.race([reading, left]);
    if (content === null) return null;
    if (content === STALLED) throw new HashingError('unreadable', { detail: 'no bytes came' });
    if (content.byteLength === job.file.size) return { job, content };
    job.fail(new HashingError('changed', { bytesRead: content.byteLength }));
  } catch (error) {
    job.fail(error);
  } finally {
    stay();
  }
  return null;
}
