import type { ComponentType } from 'react';
import { lazyPart, type LazyPart } from '../../ui/lazy/lazy-part';
import { PreventedLoadError } from '../../ui/lazy/lazy-port';
import { forgetReload, reloadOnce } from '../failures/reload-once';
import * as words from '../words';

export type Address = Pick<Location, 'hash' | 'pathname' | 'search'>;

export type LazyScreen<Props> = LazyPart<Props> & {
  readonly isShownAt: (address: Address) => boolean;
};

/**
 * A screen whose code is loaded late. If it fails to load, the page reloads once. It is no
 * `React.lazy`: React keeps the fallback of `Suspense` for 300 ms.
 */
export function lazyScreen<Module, Props extends object>(
  isShownAt: (address: Address) => boolean,
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): LazyScreen<Props> {
  const Screen = lazyPart(
    load,
    (module: Module) => {
      forgetReload(isShownAt);
      return pick(module);
    },
    { fallback: <ScreenLoading />, isReloading },
  );
  return Object.assign(Screen, { isShownAt });
}

/** A listener that has prevented the error reloads the page itself. */
function isReloading(error: unknown): boolean {
  return error instanceof PreventedLoadError || reloadOnce(location.pathname);
}

/** Style shows it after a delay, so that a quick load does not flicker. */
function ScreenLoading() {
  return (
    <div role="status" className="screen-loading text-ink-faint px-4 pt-24 text-center">
      {words.LOADING}
    </div>
  );
}
