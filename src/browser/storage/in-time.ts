const HALF_MS = 2_000;

/** @throws DOMException `TimeoutError` after 4 seconds, because storage and locks can hang */
export function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const silence = new Promise<never>((_resolve, reject) => {
    // A page that was itself suspended receives the browser's answer between the two timers.
    timer = setTimeout(() => {
      timer = setTimeout(() => {
        reject(new DOMException('The browser does not answer', 'TimeoutError'));
      }, HALF_MS);
    }, HALF_MS);
  });
  return Promise.race([answer, silence]).finally(() => {
    clearTimeout(timer);
  });
}
