import { createElement, lazy, useEffect, useState, type ComponentType } from 'react';
import { putFirst } from '../../ui/deferred';
import { forgetReload, reloadOnce } from './reload-once';

/**
 * A screen that loads when it is first shown. When its files cannot be loaded, Vite fires
 * `vite:preloadError` on window and rethrows unless a listener prevented it. A rethrown error gets
 * one reload of the page, and then goes to the error boundary; a listener that prevented it has
 * taken the matter over, and this screen waits for ever.
 */
export function lazyScreen<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
) {
  let ahead: Promise<Module> | null = null;
  let loaded: ComponentType<Props> | null = null;
  const keep = (module: Module) => (loaded = pick(module));
  const Waiting = lazy(async () => {
    // Vite resolves with undefined where a listener prevented the error, whatever the type says.
    const module: Module | undefined = await putFirst(ahead ?? load()).catch(reloadOrThrow);
    if (module === undefined) return waitForEver();
    forgetReload();
    return { default: keep(module) };
  });
  /** What has loaded is drawn at once: React shows a lazy component no sooner than in 300 ms. */
  function Screen(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Waiting);
    useEffect(() => {
      if (Shown !== Waiting) forgetReload();
    }, [Shown]);
    return createElement(Shown, props);
  }
  const preload = () => {
    ahead ??= load();
    ahead
      .then((module: Module | undefined) => {
        if (module === undefined) ahead = null;
        else keep(module);
      })
      .catch(() => {
        // What fails before it is shown is fetched again when it is shown.
        ahead = null;
      });
  };
  return Object.assign(Screen, { preload });
}

function reloadOrThrow(error: unknown): Promise<never> {
  if (reloadOnce(location.pathname)) return waitForEver();
  throw error;
}

function waitForEver(): Promise<never> {
  return new Promise(() => undefined);
}
