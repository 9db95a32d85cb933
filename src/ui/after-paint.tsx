import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { whenPainted } from './when-painted';

/** Draws its children once what came with it is painted, so that no frame lays out all of it. */
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
  return isPainted ? children : null;
}
