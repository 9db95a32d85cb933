import {
  startTransition,
  useCallback,
  useEffect,
  useState,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
} from 'react';
import { isLoadError, lazyPort } from './lazy-port';
import { LoadFailureNotice } from './load-failure-notice';

export type LazyPart<Props> = FunctionComponent<Props> & {
  readonly isLoaded: () => boolean;
  /** Never rejects; a failure is retried when it is drawn. Returns whether it is loaded. */
  readonly preload: () => Promise<boolean>;
};

interface LazyPartOptions {
  readonly fallback?: ReactNode;
  /** Says in the failure notice what follows from it, such as `so nobody was asked`. */
  readonly consequence?: string;
}

/**
 * A component whose code is loaded when first drawn. Code that does not come shows a notice with
 * Try again, and is retried when the network is back; any other error goes to the error boundary.
 */
export function lazyPart<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  { fallback = null, consequence }: LazyPartOptions = {},
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
        // In slices: by now, the person may do something else.
        startTransition(() => {
          setShown(() => part);
        });
      };
      const fail = (error: unknown) => {
        if (!isGone) setFailure({ error });
      };
      fetchPart().then(show, fail);
      return () => {
        isGone = true;
      };
    }, [Shown, failure]);
    const retry = useCallback(() => {
      setFailure(null);
    }, []);
    if (Shown) return <Shown {...props} />;
    if (!failure) return <>{fallback}</>;
    if (!isLoadError(failure.error)) throw failure.error;
    return <LoadFailureNotice consequence={consequence} onRetry={retry} />;
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
