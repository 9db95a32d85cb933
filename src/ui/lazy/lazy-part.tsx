import {
  startTransition,
  useEffect,
  useState,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
} from 'react';
import { lazyPort } from './lazy-port';
import { LoadFailureNotice } from './load-failure-notice';

export interface Preloaded {
  readonly isLoaded: () => boolean;
  /** Never rejects; a failure is retried when it is drawn. Returns whether it is loaded. */
  readonly preload: () => Promise<boolean>;
}

export type LazyPart<Props> = FunctionComponent<Props> & Preloaded;

interface LazyPartOptions {
  readonly fallback?: ReactNode;
  /** Replaces the notice; what it throws goes up. */
  readonly onFailure?: (error: unknown) => Promise<never>;
  /** For example `so nobody was asked`. */
  readonly consequence?: string;
}

/**
 * A component whose code is loaded when first drawn. Code that does not come shows a notice with
 * Try again, and is retried when the network is back; any other error goes to the error boundary.
 */
export function lazyPart<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  { fallback = null, onFailure, consequence }: LazyPartOptions = {},
): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null;
  const fetchPart = lazyPort(load, (module) => (loaded = pick(module)));

  function Part(props: Props) {
    const [Shown, setShown] = useState(() => loaded);
    const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
    useEffect(() => {
      if (Shown || failure) return undefined;
      let isGone = false;
      const show = (part: ComponentType<Props>) => {
        if (isGone) return;
        // React's own `lazy` shows suspended content 300 ms after its fallback at the earliest.
        startTransition(() => {
          setShown(() => part);
        });
      };
      const fail = (error: unknown) => {
        if (!isGone) setFailure({ error });
      };
      fetchPart().catch(onFailure).then(show, fail);
      return () => {
        isGone = true;
      };
    }, [Shown, failure]);
    if (Shown) return <Shown {...props} />;
    if (!failure) return <>{fallback}</>;
    if (onFailure || !isLoadError(failure.error)) throw failure.error;
    return (
      <LoadFailureNotice
        consequence={consequence}
        onRetry={() => {
          setFailure(null);
        }}
      />
    );
  }
  const preload = () =>
    fetchPart().then(
      () => true,
      (error: unknown) => {
        if (!isLoadError(error)) console.warn(error);
        return false;
      },
    );
  return Object.assign(Part, { isLoaded: () => loaded !== null, preload });
}

/**
 * Messages of Chromium, Firefox and Safari for scripts, and of Vite for styles. Safari has another
 * one where a page came in place of the script.
 */
const LOAD_ERROR =
  /dynamically imported module|module script failed|javascript mime type|unable to preload/i;

export function isLoadError(error: unknown): boolean {
  return error instanceof Error && LOAD_ERROR.test(error.message);
}
