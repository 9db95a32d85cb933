import { getAbortReason } from './abort-reason';
import { digestAtOnce } from './digest-at-once';
import { HashingError } from './hashing-error';

/** Larger files make tasks on the main thread that disturb scrolling. */
export const SMALL_BYTES = 64 * 1024;

const MOST_AT_ONCE = 32;
/** A hanging read, as on a network drive that is gone, must not block the others. */
const PATIENCE_MS = 20_000;

export interface SmallFiles {
  run(file: Blob, signal: AbortSignal): Promise<Uint8Array>;
}

/**
 * Hashes small files on the main thread's `crypto.subtle`: sending each to a worker would take
 * longer. `run` throws HashingError, or the signal's reason.
 */
export function createSmallFiles(): SmallFiles {
  const waiting = new Set<() => void>();
  let running = 0;

  const startNext = () => {
    for (const start of waiting) {
      if (running === MOST_AT_ONCE) return;
      waiting.delete(start);
      running += 1;
      start();
    }
  };

  return {
    run: (file, signal) =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted();
        let isRunning = false;
        const end = () => {
          signal.removeEventListener('abort', abort);
          if (isRunning) running -= 1;
          isRunning = false;
          // Deferred: files that are cancelled together must not be read one by one.
          queueMicrotask(startNext);
        };
        const start = () => {
          isRunning = true;
          digestSmall(file).then(resolve, reject).finally(end);
        };
        const abort = () => {
          waiting.delete(start);
          reject(getAbortReason(signal));
          end();
        };
        signal.addEventListener('abort', abort, { once: true });
        waiting.add(start);
        startNext();
      }),
  };
}

async function digestSmall(file: Blob): Promise<Uint8Array> {
  const bytes = await digestAtOnce(file, PATIENCE_MS);
  if (bytes) return bytes;
  throw new HashingError('unreadable', { detail: 'no bytes came' });
}
