const HALF_MS = 2_000;

/**
 * What a browser answers, where it does so within some seconds: storage and locks that hang have
 * been seen, and nothing may wait for them without end.
 *
 * @throws DOMException `TimeoutError`
 */
export function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const silence = new Promise<never>((_resolve, reject) => {
    // In two halves: a page that itself stood still hears in between what was answered meanwhile.
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
