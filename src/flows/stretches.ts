/** The page draws and answers between two such stretches of work. */
const STRETCH_MS = 12;

/**
 * Lets the page breathe while much is done.
 *
 * @returns to be called between any two small steps: rests where the last rest was long ago, and
 *   throws the signal's reason where it was aborted meanwhile
 */
export function createBreather(signal: AbortSignal): () => Promise<void> {
  let restedAt = performance.now();
  return async () => {
    if (performance.now() - restedAt < STRETCH_MS) return;
    await new Promise((resolve) => setTimeout(resolve));
    restedAt = performance.now();
    signal.throwIfAborted();
  };
}
