import { useCallback, useEffect, useState } from 'react';
import type { Preloaded } from './lazy-part';
import { whenIdle } from './when-idle';

export interface Preload {
  readonly isLoaded: boolean;
  /** The last try was in vain. */
  readonly hasFailed: boolean;
  /** Tries at once. @returns whether it has come */
  readonly load: () => Promise<boolean>;
}

/**
 * Preloads parts when there is nothing better to do, and tells when they have come: for what is not
 * to be drawn before.
 */
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
