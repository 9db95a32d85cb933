import { Children, startTransition, useEffect, useState, type ReactNode } from 'react';
import { whenPainted } from './when-painted';

/** Draws each part once the one above it is painted: no frame has to lay out all of them. */
export function InTurn({ children }: { readonly children: ReactNode }) {
  const parts = Children.toArray(children);
  const [count, setCount] = useState(1);
  const hasMore = count < parts.length;
  useEffect(() => {
    if (!hasMore) return undefined;
    return whenPainted(() => {
      startTransition(() => {
        setCount(count + 1);
      });
    });
  }, [count, hasMore]);
  return parts.slice(0, count);
}
