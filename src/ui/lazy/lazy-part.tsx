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
  /** Returns false if loading failed; rendering the part retries. Never rejects. */
  readonly preload: () => Promise<boolean>;
};

export function lazyPart<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  { fallback = null }: { readonly fallback?: ReactNode } = {},
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
        // A transition renders in slices, so that it delays no click.
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
    return <LoadFailureNotice onRetry={retry} />;
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
