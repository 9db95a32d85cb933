import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { whenPainted } from './when-painted';

/** Draws its children after the next paint, so that no frame lays out everything. */
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
