import { useCallback, useEffect, useState } from 'react';
import type { Preloaded } from './lazy-part';
import { whenIdle } from './when-idle';

export interface Preload {
  readonly isLoaded: boolean;
  readonly hasFailed: boolean;
  /** @returns whether it is loaded */
  readonly load: () => Promise<boolean>;
}

/** Preloads parts when idle, and tells when they are loaded. */
export function usePreload({ isLoaded: isLoadedBefore, preload }: Preloaded): Preload {
  const [isLoaded, setLoaded] = useState<boolean | null>(() => isLoadedBefore() || null);
  const load = useCallback(async () => {
    setLoaded((before) => (before === true ? true : null));
    const hasCome = await preload();
    setLoaded(hasCome);
    return hasCome;
  }, [preload]);
  useEffect(() => whenIdle(() => void load()), [load]);
  return { isLoaded: isLoaded === true, hasFailed: isLoaded === false, load };
}
