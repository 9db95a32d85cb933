import { useCallback, useEffect, useState } from 'react';
import { createDeferred, useDeferred, whenIdle } from '../../../ui/deferred';
import type * as ListedFiles from './listed-files';

export interface LateList {
  /** What shows the files; null until it has come. */
  readonly list: typeof ListedFiles | null;
  /** The last try to fetch it was in vain. */
  readonly hasFailed: boolean;
  readonly load: () => void;
}

/** Of no use before there are files. */
const listedFiles = createDeferred(() => import('./listed-files'));

/** Fetches what shows the files as soon as there is nothing better to do, or as it is asked for. */
export function useListedFiles(): LateList {
  const list = useDeferred(listedFiles);
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    void listedFiles.load().then((loaded) => {
      setFailed(loaded === null);
    });
  }, []);
  useEffect(() => whenIdle(load), [load]);
  return { list, hasFailed, load };
}
