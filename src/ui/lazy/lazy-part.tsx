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
  /**
   * Fetches the code before it is drawn; what fails is fetched again when it is drawn. Never rejects.
   *
   * @returns whether it has come
   */
  readonly preload: () => Promise<boolean>;
}

export type LazyPart<Props> = FunctionComponent<Props> & Preloaded;

interface LazyPartOptions {
  /** Drawn while the code is on its way. */
  readonly fallback?: ReactNode;
  /** Called with what the fetch threw, in place of saying it here; what it throws goes on up. */
  readonly onFailure?: (error: unknown) => Promise<never>;
  /** What the failure leaves open, as in `so nobody was asked`. */
  readonly consequence?: string;
}

/**
 * A part of the page whose code is fetched when it is first drawn. Where that fails, it says so and
 * offers to try again; it does so by itself when the network is back.
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
        // Not React's own `lazy`: that shows what was suspended 300 ms after its fallback at the earliest.
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
    if (!failure) return fallback;
    if (onFailure) throw failure.error;
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
      () => false,
    );
  return Object.assign(Part, { isLoaded: () => loaded !== null, preload });
}

/** What Chromium, Firefox and Safari say of a script, and Vite of a style, that did not come. */
const LOAD_ERROR = /dynamically imported module|module script failed|unable to preload/i;

export function isLoadError(error: unknown): boolean {
  return error instanceof Error && LOAD_ERROR.test(error.message);
}
