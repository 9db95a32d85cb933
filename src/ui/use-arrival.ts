import { useCallback, useEffect, useState } from 'react';
import { useDeferred, type Deferred } from './deferred';

/** Code that a page goes on with, and that need not come. */
export interface Arrival<Module> {
  /** Null until it has come, and for good where it never does. */
  readonly module: Module | null;
  /** `missing`: it could not be fetched, and nobody tries any more; `loading`: it is tried once more. */
  readonly trouble: 'missing' | 'loading' | null;
  /** Fetches it, where it has not come yet. Never rejects. */
  readonly load: () => Promise<Module | null>;
}

/** What comes of code that is loaded when it is wanted; tried again once there is a network anew. */
export function useArrival<Module>(code: Deferred<Module>): Arrival<Module> {
  const module = useDeferred(code);
  const [trouble, setTrouble] = useState<Arrival<Module>['trouble']>(null);
  const load = useCallback(async () => {
    setTrouble((before) => before && 'loading');
    const loaded = await code.load();
    setTrouble(loaded === null ? 'missing' : null);
    return loaded;
  }, [code]);
  const isMissing = trouble !== null;
  useEffect(() => {
    if (!isMissing) return;
    const loadAgain = () => void load();
    window.addEventListener('online', loadAgain);
    return () => {
      window.removeEventListener('online', loadAgain);
    };
  }, [isMissing, load]);
  return { module, trouble: module === null ? trouble : null, load };
}
