import type {
  NotarizeListener,
  NotarizeOutcome,
  NotarizePorts,
  NotarizeRequest,
  NotarizeStep,
} from './notarization';
import type { Cluster } from '../config/configuration';
import type { Subject } from '../proof';
import type { PendingSigning } from './proof-keeper';
import { createStore, type Store } from './store';

export type SigningState =
  | { readonly status: 'idle' }
  | {
      readonly status: 'running';
      readonly steps: readonly NotarizeStep[];
      /** Why no node answers at the moment. */
      readonly unreachable: string | null;
    }
  | { readonly status: 'ended'; readonly outcome: NotarizeOutcome; readonly cluster: Cluster }
  /** No node answered. What was signed is stored, and can be taken up again. */
  | { readonly status: 'interrupted'; readonly error: unknown; readonly wasSigned: boolean };

/** The one signing that may be under way; it goes on whatever screen is shown. */
export interface Signing extends Store<SigningState> {
  /** Does nothing while another one runs: nothing is signed twice by accident. */
  readonly start: (request: NotarizeRequest) => void;
  /** Takes up a signing that a closed tab or a lost connection left behind. */
  readonly resume: (pending: PendingSigning, cluster: Cluster) => void;
  /** Stops waiting for the wallet. */
  readonly cancel: () => void;
  /** Forgets how the last one ended. */
  readonly reset: () => void;
}

/** The machinery of signing is no part of the first load. */
const loadNotarize = () => import('./notarize');

export function createSigning(
  ports: NotarizePorts,
  onConfirmed: (subjects: readonly Subject[]) => void,
): Signing {
  const store = createStore<SigningState>({ status: 'idle' });
  let running: AbortController | null = null;

  const run = async (
    cluster: Cluster,
    subjects: readonly Subject[],
    work: (listener: NotarizeListener, signal: AbortSignal) => Promise<NotarizeOutcome>,
  ) => {
    if (running) return;
    const controller = new AbortController();
    running = controller;
    let steps: readonly NotarizeStep[] = [];
    const show = (unreachable: string | null) => {
      store.setState({ status: 'running', steps, unreachable });
    };
    try {
      const outcome = await work(
        {
          onStep: (step) => {
            steps = [...steps, step];
            show(null);
          },
          onUnreachable: show,
        },
        controller.signal,
      );
      if (outcome.status === 'confirmed') onConfirmed(subjects);
      store.setState({ status: 'ended', outcome, cluster });
    } catch (error) {
      store.setState(
        controller.signal.aborted
          ? { status: 'idle' }
          : {
              status: 'interrupted',
              error,
              wasSigned: steps.some((step) => step !== 'waiting-for-wallet'),
            },
      );
    } finally {
      running = null;
    }
  };

  return {
    getState: () => store.getState(),
    subscribe: (listener) => store.subscribe(listener),
    start: (request) => {
      void run(request.cluster, request.subjects, async (listener, signal) => {
        const { notarize } = await loadNotarize();
        return notarize(ports, request, listener, signal);
      });
    },
    resume: (pending, cluster) => {
      void run(cluster, pending.draft.subjects, async (listener, signal) => {
        const { resumeNotarizing } = await loadNotarize();
        return resumeNotarizing(ports, pending, cluster, listener, signal);
      });
    },
    cancel: () => {
      running?.abort();
    },
    reset: () => {
      if (!running) store.setState({ status: 'idle' });
    },
  };
}
