const HALF_MS = 2_000;

/**
 * Rejects when the browser does not answer within some seconds: storage and locks have been seen to
 * hang.
 *
 * @throws DOMException `TimeoutError`
 */
export function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const silence = new Promise<never>((_resolve, reject) => {
    // In two halves: a page that was frozen itself first handles the answers that came meanwhile.
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
