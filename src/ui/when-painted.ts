/** A hidden tab never paints; a slow device takes its time. */
const LONGEST_MS = 2000;

export function untilPainted(): Promise<void> {
  return new Promise((resolve) => {
    whenPainted(resolve);
  });
}

/** Runs after the next paint. The result cancels it. */
export function whenPainted(work: () => void): () => void {
  const run = () => {
    cancel();
    work();
  };
  const timer = setTimeout(run, document.visibilityState === 'hidden' ? 0 : LONGEST_MS);
  // The next frame begins once this one is on the screen.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(run);
  });
  const cancel = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
  return cancel;
}
