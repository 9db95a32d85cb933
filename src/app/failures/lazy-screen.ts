import {
  createElement,
  lazy,
  startTransition,
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
} from 'react';
import { putFirst } from '../../ui/deferred';
import { ScreenLoading } from '../screen-loading';
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
  const fetchScreen = async (): Promise<ComponentType<Props>> => {
    const work = ahead ?? load();
    ahead = null;
    // Vite resolves with undefined where a listener prevented the error, whatever the type says.
    const module: Module | undefined = await putFirst(work).catch(reloadOrThrow);
    return module === undefined ? waitForEver() : keep(module);
  };
  /** Keeps what the build has written into the page until it can be taken over. */
  const Waiting = lazy(async () => ({ default: await fetchScreen() }));
  function Screen(props: Props) {
    const isHydrating = useSyncExternalStore(subscribeToNothing, isNot, is);
    // What has loaded is drawn at once, and stays what it was when it was first drawn.
    const [first] = useState<ComponentType<Props> | Promise<ComponentType<Props>>>(
      () => loaded ?? (isHydrating ? Waiting : quietly(fetchScreen())),
    );
    const late = useLate(first instanceof Promise ? first : null);
    const Shown = first instanceof Promise ? late : first;
    useEffect(() => {
      if (Shown !== null) forgetReload();
    }, [Shown]);
    return Shown ? createElement(Shown, props) : createElement(ScreenLoading);
  }
  /** @param isShownNext - whether it is shown in a moment, which then hears of a failure itself */
  const preload = (isShownNext = false) => {
    ahead ??= load();
    ahead
      .then((module: Module | undefined) => {
        if (module === undefined) ahead = null;
        else keep(module);
      })
      .catch(() => {
        // What fails before it is shown is fetched again when it is shown.
        if (!isShownNext) ahead = null;
      });
  };
  return Object.assign(Screen, { preload });
}

/**
 * What comes while something else is shown, without suspending: React shows what was suspended no
 * sooner than in 300 ms. Drawn in slices, as nobody can click it yet.
 */
function useLate<Props>(coming: Promise<ComponentType<Props>> | null): ComponentType<Props> | null {
  const [component, setComponent] = useState<ComponentType<Props> | null>(null);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  useEffect(() => {
    let isGone = false;
    coming?.then(
      (came) => {
        if (isGone) return;
        startTransition(() => {
          setComponent(() => came);
        });
      },
      (error: unknown) => {
        if (!isGone) setFailure({ error });
      },
    );
    return () => {
      isGone = true;
    };
  }, [coming]);
  if (failure) throw failure.error;
  return component;
}

/** Who shows it hears of its failure; who left before does not want to. */
function quietly<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  return work;
}

function subscribeToNothing(): () => void {
  return () => undefined;
}

function is(): boolean {
  return true;
}

function isNot(): boolean {
  return false;
}

function reloadOrThrow(error: unknown): Promise<never> {
  if (reloadOnce(location.pathname)) return waitForEver();
  throw error;
}

function waitForEver(): Promise<never> {
  return new Promise(() => undefined);
}
