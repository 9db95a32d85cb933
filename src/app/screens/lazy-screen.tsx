import type { ComponentType } from 'react';
import { putFirst } from '../../ui/lazy/when-idle';
import { lazyPart, type LazyPart } from '../../ui/lazy/lazy-part';
import { PreventedLoadError } from '../../ui/lazy/lazy-port';
import { forgetReload, reloadOnce } from '../failures/reload-once';
import { ScreenLoading } from '../screen-loading';

export type Address = Pick<Location, 'pathname' | 'search'>;

type LazyScreen<Props> = LazyPart<Props> & { readonly isShownAt: (address: Address) => boolean };

/** A screen; where its code does not come, the page is loaded anew once before that is said. */
export function lazyScreen<Module, Props extends object>(
  isShownAt: (address: Address) => boolean,
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): LazyScreen<Props> {
  const loadScreen = () => putFirst(load());
  const pickScreen = (module: Module) => {
    forgetReload(isShownAt);
    return pick(module);
  };
  const part = lazyPart(loadScreen, pickScreen, {
    fallback: <ScreenLoading />,
    onFailure: (error) => {
      // Whoever prevented it, or the page that comes then, takes over: nothing more is drawn.
      if (error instanceof PreventedLoadError || reloadOnce(location.pathname)) {
        return new Promise(() => undefined);
      }
      throw error;
    },
  });
  return Object.assign(part, { isShownAt });
}
