import { lazy, Suspense, useState, type ComponentType, type FunctionComponent } from 'react';
import { lazyPort, PreventedLoadError } from '../../ui/lazy/lazy-port';
import { forgetReload, reloadOnce } from '../failures/reload-once';
import * as words from '../words';

export type Address = Pick<Location, 'pathname' | 'search'>;

export type LazyScreen<Props> = FunctionComponent<Props> & {
  readonly isShownAt: (address: Address) => boolean;
  /** Never rejects; rendering the screen retries. */
  readonly preload: () => Promise<void>;
};

/** If the code fails to load, the page reloads once. */
export function lazyScreen<Module, Props extends object>(
  isShownAt: (address: Address) => boolean,
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): LazyScreen<Props> {
  let loaded: ComponentType<Props> | null = null;
  const fetchScreen = lazyPort(load, (module) => {
    forgetReload(isShownAt);
    return (loaded = pick(module));
  });
  const waitForScreen = async () => ({ default: await fetchScreen().catch(reloadOrThrow) });

  function Screen(props: Props) {
    const [Loaded] = useState(() => loaded);
    // `lazy` would suspend for a moment, even though the code is loaded.
    return Loaded ? <Loaded {...props} /> : <Late {...props} />;
  }
  function Late(props: Props) {
    // Each mount calls `lazy` again, because a lazy component never retries.
    const [Awaited] = useState(() => lazy(waitForScreen));
    return (
      <Suspense fallback={<ScreenLoading />}>
        <Awaited {...props} />
      </Suspense>
    );
  }
  const preload = async () => {
    await fetchScreen().catch(() => undefined);
  };
  return Object.assign(Screen, { isShownAt, preload });
}

function reloadOrThrow(error: unknown): Promise<never> {
  // "Loading…" stays while the page reloads, or while a listener handles the prevented failure.
  if (error instanceof PreventedLoadError || reloadOnce(location.pathname)) {
    return new Promise(() => undefined);
  }
  throw error;
}

/** Style shows it after a delay, so that a quick load does not flicker. */
function ScreenLoading() {
  return (
    <div role="status" className="screen-loading text-ink-faint px-4 pt-24 text-center">
      {words.LOADING}
    </div>
  );
}
