/** Stands for an answer that nobody waits for any more. */
export const ABORTED = Symbol('aborted');

/** Waits for a promise until the signal aborts; how the promise ends afterwards is ignored. */
export function raceAbort<T>(
  promise: Promise<T>,
  signal: AbortSignal,
): Promise<T | typeof ABORTED> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      resolve(ABORTED);
    };
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', abort);
    });
  });
}
