import { startTransition, useEffect, useState, type ReactNode } from 'react';

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

/** Limits the wait, because a tab that is hidden meanwhile never paints. */
const LONGEST_MS = 2000;

export function untilPainted(): Promise<void> {
  return new Promise((resolve) => {
    whenPainted(resolve);
  });
}

export function whenPainted(work: () => void): () => void {
  const run = () => {
    cancel();
    work();
  };
  const timer = setTimeout(run, document.visibilityState === 'hidden' ? 0 : LONGEST_MS);
  // The second frame starts after the first one was painted.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(run);
  });
  const cancel = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
  return cancel;
}
