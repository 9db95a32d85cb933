/** Storage may take seconds to fail while a lock is held, so an abort rejects at once. */
export function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(new DOMException('Cancelled', 'AbortError'));
    });
  });
  return Promise.race([work, aborted]);
}
