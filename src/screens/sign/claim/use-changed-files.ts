import { useCallback, useEffect, useState } from 'react';
import type { FileEntry } from '../../../flows/files/file-entry';
import { lazyPort } from '../../../ui/lazy/lazy-port';
import { whenIdle } from '../../../ui/lazy/when-idle';
import { useApp } from '../../shared/app-context';

const getFindChanged = lazyPort(
  () => import('../../../flows/files/find-changed'),
  (module) => module.findChanged,
);

/** What has become of the files since they were read: looked at when signing is begun. */
export function useChangedFiles(entries: readonly FileEntry[]) {
  const { hashing } = useApp();
  const [isWhole, setWhole] = useState(true);
  useEffect(() => whenIdle(() => void getFindChanged().catch(warn)), []);
  const find = useCallback(
    async (signal: AbortSignal) => {
      const findChanged = await getFindChanged().catch(warn);
      const found = await findChanged?.(hashing, entries, signal);
      setWhole(found?.isWhole ?? false);
      return found?.changed ?? [];
    },
    [hashing, entries],
  );
  return {
    /** As a `NotarizeRequest` takes it. */
    find,
    /** All were looked at, or no look was taken yet. */
    isWhole,
  };
}

/** Nobody is kept from signing by it; it is told that no look was taken. */
function warn(error: unknown): null {
  console.warn('What looks at files again could not be loaded.', error);
  return null;
}
