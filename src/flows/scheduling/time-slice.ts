import { yieldToMain } from './yield-to-main';

/** The page draws and answers between two such stretches of work. */
const STRETCH_MS = 12;

/**
 * Lets the page breathe while much is done.
 *
 * @returns to be called between any two small steps: rests where the last rest was long ago, and
 *   throws the signal's reason where it was aborted meanwhile
 */
export function createTimeSlicer(signal?: AbortSignal): () => Promise<void> {
  let restedAt = performance.now();
  return async () => {
    if (performance.now() - restedAt < STRETCH_MS) return;
    await yieldToMain();
    restedAt = performance.now();
    signal?.throwIfAborted();
  };
}

/**
 * Does work that comes in small steps without holding anything up.
 *
 * @throws what the work throws; the signal's reason once it is aborted
 */
export async function runInSlices<T>(
  steps: Generator<undefined, T, undefined>,
  signal?: AbortSignal,
): Promise<T> {
  const breathe = createTimeSlicer(signal);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    await breathe();
  }
}
