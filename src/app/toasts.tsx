import { useEffect } from 'react';
import { lazyPart } from '../ui/lazy/lazy-part';
import { usePreload } from '../ui/lazy/use-preload';
import { awaitToasts } from '../ui/toast';
import type { Theme } from './theme/theme';

const ToastArea = lazyPart(
  () => import('./toast-area'),
  (module) => module.ToastArea,
);

/** The toast area, which comes when the page is idle, or with the first toast. */
export function Toasts({ theme }: { readonly theme: Theme }) {
  const { isLoaded, load } = usePreload(ToastArea);
  useEffect(() => awaitToasts(() => void load()), [load]);
  return isLoaded && <ToastArea theme={theme} />;
}
