/** Where nothing is painted, as in a tab that nobody looks at. */
const UNPAINTED_MS = 300;

/**
 * Runs work once what was just drawn is painted.
 *
 * @returns takes it back
 */
export function whenPainted(work: () => void): () => void {
  const run = () => {
    cancel();
    work();
  };
  const timer = setTimeout(run, UNPAINTED_MS);
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
