import { useEffect } from 'react';
import { createDeferred, useDeferred, whenIdle } from '../ui/deferred';
import { awaitToasts } from '../ui/toast';
import type { Theme } from './theme/theme';

const toastArea = createDeferred(() => import('./toast-area'));

/** The toast area, which comes when the page is idle, or with the first toast. */
export function Toasts({ theme }: { readonly theme: Theme }) {
  const loaded = useDeferred(toastArea);
  useEffect(() => {
    const fetchArea = () => void toastArea.load();
    const forget = awaitToasts(fetchArea);
    const cancel = whenIdle(fetchArea);
    return () => {
      forget();
      cancel();
    };
  }, []);
  return loaded && <loaded.ToastArea theme={theme} />;
}
