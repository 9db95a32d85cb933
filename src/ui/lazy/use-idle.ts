import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from './when-idle';

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
