import { yieldToMain } from './yield-to-main';

const SLICE_MS = 12;

/**
 * @returns a function to call between small steps: it yields when the slice is used up, and throws the
 *   signal's reason
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
 * Runs small steps in time slices.
 *
 * @throws the error of a step; the signal's reason
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
