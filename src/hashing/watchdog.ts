export const STALLED = Symbol('stalled');

/**
 * Waits for a read, but no longer than `patienceMs`. The read that lost is left behind: what it
 * brings later is dropped, its failure too.
 */
export function waitWithPatience<T>(
  read: Promise<T>,
  patienceMs: number,
): Promise<T | typeof STALLED> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      resolve(STALLED);
    }, patienceMs);
    read
      .finally(() => {
        clearTimeout(timer);
      })
      .then(resolve, reject);
  });
}
