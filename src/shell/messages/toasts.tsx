import { useEffect, useState } from 'react';
import { lazyPart } from '../../ui/lazy/lazy-part';
import { reportLoadFailure } from '../../ui/messages/load-failure';
import { awaitToasts } from '../../ui/messages/toast';
import type { Theme } from '../theme/theme';

const ToastArea = lazyPart(
  () => import('./toast-area'),
  (module) => module.ToastArea,
);

interface ToastsProps {
  readonly theme: Theme;
  readonly isScreenComplete: boolean;
}

export function Toasts({ theme, isScreenComplete }: ToastsProps) {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    // A failure is not shown, because no toast needs the area yet.
    const load = () => void ToastArea.preload().then(setLoaded);
    if (isScreenComplete) load();
    const stop = awaitToasts(() => {
      void ToastArea.preload().then((hasLoaded) => {
        setLoaded(hasLoaded);
        if (!hasLoaded) reportLoadFailure();
      });
    });
    window.addEventListener('online', load);
    return () => {
      stop();
      window.removeEventListener('online', load);
    };
  }, [isScreenComplete]);
  return isLoaded && <ToastArea theme={theme} />;
}
