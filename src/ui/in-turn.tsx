import { Children, startTransition, useEffect, useState, type ReactNode } from 'react';
import { whenPainted } from './when-painted';

/**
 * Draws each part once the one above it is painted: no frame has to lay out all of them. A part that
 * comes after all were drawn takes none of the others away.
 */
export function InTurn({ children }: { readonly children: ReactNode }) {
  const parts = Children.toArray(children);
  const { length } = parts;
  const [count, setCount] = useState(1);
  useEffect(() => {
    if (count === Infinity) return undefined;
    return whenPainted(() => {
      startTransition(() => {
        setCount(count + 1 < length ? count + 1 : Infinity);
      });
    });
  }, [count, length]);
  return parts.slice(0, count);
}
