import { startTransition, useEffect, useState, type ReactNode } from 'react';

/** Draws its children after the next paint, so that no frame has to lay out everything. */
export function AfterPaint({ children }: { readonly children: ReactNode }) {
  const [isPainted, setPainted] = useState(false);
  useEffect(
    () =>
      whenPainted(() => {
        startTransition(() => {
          setPainted(true);
        });
      }),
    [],
  );
  return <>{isPainted ? children : null}</>;
}

/** A hidden tab never paints, and a slow device may take long. */
const LONGEST_MS = 2000;

export function untilPainted(): Promise<void> {
  return new Promise((resolve) => {
    whenPainted(resolve);
  });
}

/**
 * Runs after the next paint.
 * @returns a function that cancels it
 */
export function whenPainted(work: () => void): () => void {
  const run = () => {
    cancel();
    work();
  };
  const timer = setTimeout(run, document.visibilityState === 'hidden' ? 0 : LONGEST_MS);
  // The next frame starts after this one is on the screen.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(run);
  });
  const cancel = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
  return cancel;
}
