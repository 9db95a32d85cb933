import { yieldToMain } from './yield-to-main';

const SLICE_MS = 12;

/** Returns a function to call between small steps. It yields when a slice is used up. */
export function createTimeSlicer(signal?: AbortSignal): () => Promise<void> {
  let yieldedAt = performance.now();
  return async () => {
    if (performance.now() - yieldedAt < SLICE_MS) return;
    await yieldToMain();
    yieldedAt = performance.now();
    signal?.throwIfAborted();
  };
}

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
