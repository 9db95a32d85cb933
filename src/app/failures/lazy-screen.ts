import { lazy, type ComponentType } from 'react';
import { forgetReload, reloadOnce } from './reload-once';

/**
 * A screen that loads when it is first shown. When its files cannot be loaded, Vite fires
 * `vite:preloadError` on window and rethrows unless a listener prevented it; a listener that does
 * takes the matter over, and this screen then waits for ever. Ours reloads the page, once.
 */
export function lazyScreen<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
) {
  return lazy(async () => {
    // Vite resolves with undefined where a listener prevented the error, whatever the type says.
    const module: Module | undefined = await load();
    if (module === undefined) return new Promise<never>(() => undefined);
    forgetReload();
    return { default: pick(module) };
  });
}

/** Tries one reload for a screen that fails to load; leaves the error alone after that. */
export function listenForPreloadErrors(): () => void {
  const onError = (event: Event) => {
    if (!event.defaultPrevented && reloadOnce(location.pathname)) event.preventDefault();
  };
  window.addEventListener('vite:preloadError', onError);
  return () => {
    window.removeEventListener('vite:preloadError', onError);
  };
}
