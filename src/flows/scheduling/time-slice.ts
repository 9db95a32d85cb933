import { yieldToMain } from './yield-to-main';

/** The page draws and answers between two such slices of work. */
const SLICE_MS = 12;

/**
 * Lets the page draw and answer while much is done.
 *
 * @returns to be called between any two small steps: yields to the page where that was long ago, and
 *   throws the signal's reason where it was aborted meanwhile
 */
export function createTimeSlicer(signal?: AbortSignal): () => Promise<void> {
  let yieldedAt = performance.now();
  return async () => {
    if (performance.now() - yieldedAt < SLICE_MS) return;
    await yieldToMain();
    yieldedAt = performance.now();
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
  const yieldIfDue = createTimeSlicer(signal);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    await yieldIfDue();
  }
}
