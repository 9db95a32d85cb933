import {
  Component,
  lazy,
  Suspense,
  useState,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
} from 'react';
import { LoadFailureNotice } from './load-failure-notice';

export type LazyPart<Props> = FunctionComponent<Props> & {
  /**
   * Fetches the code before it is drawn; what fails is fetched again when it is drawn. Never rejects.
   *
   * @param isDrawnNext - whether it is drawn in a moment, which then tells of a failure itself
   */
  readonly preload: (isDrawnNext?: boolean) => Promise<void>;
};

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
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback = null, onFailure, consequence }: LazyPartOptions = {},
): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<{ default: ComponentType<Props> }> | null = null;
  const fetchPart = () => (loading ??= load().then((part) => ({ default: (loaded = part) })));
  const draw = () =>
    fetchPart().catch((error: unknown) => {
      loading = null;
      if (onFailure) return onFailure(error);
      throw error;
    });
  // What has come is drawn at once: a suspended part is shown 300 ms after its fallback at the earliest.
  const getPart = () => loaded ?? lazy(draw);
  function Part(props: Props) {
    const [Shown, setShown] = useState(getPart);
    const part = (
      <Suspense fallback={fallback}>
        <Shown {...props} />
      </Suspense>
    );
    if (onFailure) return part;
    return (
      <LoadBoundary
        consequence={consequence}
        onRetry={() => {
          setShown(getPart);
        }}
      >
        {part}
      </LoadBoundary>
    );
  }
  const preload = (isDrawnNext = false) =>
    fetchPart().then(ignore, () => {
      if (!isDrawnNext) loading = null;
    });
  return Object.assign(Part, { preload });
}

interface LoadBoundaryProps {
  readonly consequence: string | undefined;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** Takes what a part's code threw when it was fetched; faults of code that has come go on up. */
class LoadBoundary extends Component<LoadBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(error: unknown) {
    if (!isLoadError(error)) throw error;
    return { hasFailed: true };
  }

  retry = () => {
    this.props.onRetry();
    this.setState({ hasFailed: false });
  };

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <LoadFailureNotice consequence={this.props.consequence} onRetry={this.retry} />;
  }
}

/** What Chromium, Firefox and Safari say of a script, and Vite of a style, that did not come. */
const LOAD_ERROR = /dynamically imported module|module script failed|unable to preload/i;

export function isLoadError(error: unknown): boolean {
  return error instanceof Error && LOAD_ERROR.test(error.message);
}

function ignore(): void {
  // It is kept for when it is drawn.
}
