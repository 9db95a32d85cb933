export const STALLED = Symbol('stalled');

/** Waits no longer than `patienceMs`; a later result or failure is dropped. */
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
