import { HashingError } from './hashing-error';
import { readWhole } from './incremental-digest';
import { getAbortReason, type WorkerPool } from './pool';

/** Files this small are quicker read here and sent by the batch: a worker opens each by itself. */
export const SMALL_BYTES = 64 * 1024;

const FILES_A_BATCH = 32;
/** Some are read while another is hashed; more would only fill the memory. */
const MOST_BATCHES = 3;

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
  let waiting: Job[] = [];
  let batches = 0;
  let isStarting = false;

  /** Later in the same turn, so that files that come together go together. */
  const start = () => {
    if (isStarting) return;
    isStarting = true;
    queueMicrotask(() => {
      isStarting = false;
      waiting = waiting.filter(({ signal }) => !signal.aborted);
      while (batches < MOST_BATCHES && waiting.length > 0) {
        batches += 1;
        void runBatch(waiting.splice(0, FILES_A_BATCH)).finally(() => {
          batches -= 1;
          start();
        });
      }
    });
  };

  const runBatch = async (jobs: readonly Job[]) => {
    const read = await Promise.all(jobs.map(readJob));
    const sound = read.filter((job) => job !== null).filter(({ job }) => !job.signal.aborted);
    if (sound.length === 0) return;
    const everybody = new AbortController();
    let left = sound.length;
    const leave = () => {
      left -= 1;
      if (left === 0) everybody.abort();
    };
    for (const { job } of sound) job.signal.addEventListener('abort', leave, { once: true });
    const contents = sound.map(({ content }) => content);
    try {
      const bytes = await pool.run({ type: 'batch', contents }, { signal: everybody.signal });
      for (const [index, { job }] of sound.entries()) {
        job.done(bytes.slice(32 * index, 32 * index + 32));
      }
    } catch (error) {
      for (const { job } of sound) job.fail(error);
    } finally {
      for (const { job } of sound) job.signal.removeEventListener('abort', leave);
    }
  };

  return {
    run: (file, signal) =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted();
        const abort = () => {
          reject(getAbortReason(signal));
        };
        signal.addEventListener('abort', abort, { once: true });
        waiting.push({
          file,
          signal,
          done: (bytes) => {
            signal.removeEventListener('abort', abort);
            resolve(bytes);
          },
          fail: (error) => {
            signal.removeEventListener('abort', abort);
            reject(error instanceof Error ? error : new HashingError('worker-failed'));
          },
        });
        start();
      }),
  };
}

async function readJob(job: Job): Promise<{ job: Job; content: ArrayBuffer } | null> {
  try {
    const content = await readWhole(job.file);
    if (content.byteLength === job.file.size) return { job, content };
    job.fail(new HashingError('changed', { bytesRead: content.byteLength }));
  } catch (error) {
    job.fail(error);
  }
  return null;
}
