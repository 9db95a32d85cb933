import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from './when-idle';

/** False until the page has loaded and has nothing better to do. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(
    () =>
      whenIdle(() => {
        startTransition(() => {
          setIdle(true);
        });
      }),
    [],
  );
  return isIdle;
}
