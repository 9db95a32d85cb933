import type { Additions } from '../claims/wallet-additions';
import type {
  NotarizeListener,
  NotarizeOutcome,
  NotarizePorts,
  NotarizeRequest,
  NotarizeStep,
  SigningTrace,
} from './notarize-types';
import type { Cluster } from '../../config/configuration';
import type { PreparedClaim } from '../../ports/chain';
import type { PlannedClaim } from '../claims/planned-claim';
import type { Claim, Subject } from '../../proof';
import type { PendingSigning } from '../../ports/receipts';
import { yieldToMain } from '../scheduling/yield-to-main';
import { createStore } from '../store';
import type { Store } from '../../ports/store';

/** What is being signed, whatever is chosen meanwhile. */
export interface SigningWork {
  readonly cluster: Cluster;
  readonly genesisHash: string;
  readonly author: string;
  readonly subjects: readonly Subject[];
  /** Null where an earlier version's interrupted signing is taken up. */
  readonly planned: Pick<PlannedClaim, 'claim' | 'memo'> | null;
  readonly prepared: PreparedClaim | null;
}

export type SigningState =
  | { readonly status: 'idle' }
  | {
      readonly status: 'running';
      readonly work: SigningWork;
      readonly steps: readonly NotarizeStep[];
      /** Why no node answers at the moment. */
      readonly unreachable: string | null;
      readonly trace: SigningTrace;
      /** What the wallet made more of it; with `answer` the person decides whether it is sent. */
      readonly additions: {
        readonly additions: Additions;
        /** It costs something else than what was shown; what is shown now is corrected. */
        readonly isFeeChanged: boolean;
        readonly answer: ((isSent: boolean) => void) | null;
      } | null;
    }
  | {
      readonly status: 'ended';
      readonly outcome: NotarizeOutcome;
      readonly cluster: Cluster;
      /** The record that links or a revocation are about; null for a claim of its own. */
      readonly about: string | null;
    }
  /** No node answered. What was `kept` can be taken up again. */
  | { readonly status: 'interrupted'; readonly error: unknown; readonly trace: SigningTrace };

type RunningState = Extract<SigningState, { status: 'running' }>;

/** The one signing that may be under way; it goes on whatever screen is shown. */
export interface Signing extends Store<SigningState> {
  /** Does nothing while another one runs: nothing is signed twice by accident. */
  readonly start: (request: NotarizeRequest) => void;
  /**
   * Takes up a signing that a closed tab or a lost connection left behind.
   *
   * @param planned - what it is about, see `getPlanned`
   */
  readonly resume: (
    pending: PendingSigning,
    planned: PlannedClaim | null,
    cluster: Cluster,
  ) => void;
  /** Stops waiting, for the wallet or for the network; what is stored stays stored. */
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
    work: SigningWork,
    first: readonly NotarizeStep[],
    proceed: (listener: NotarizeListener, signal: AbortSignal) => Promise<NotarizeOutcome>,
  ) => {
    if (running) return;
    const controller = new AbortController();
    running = controller;
    let steps = first;
    let trace: SigningTrace = 'none';
    let unreachable: string | null = null;
    let additions: RunningState['additions'] = null;
    let shown = work;
    const show = () => {
      if (running === controller && !controller.signal.aborted)
        store.setState({ status: 'running', work: shown, steps, unreachable, trace, additions });
    };
    const ask = (told: NonNullable<RunningState['additions']>, { signal }: AbortController) =>
      new Promise<boolean>((answer, stop) => {
        signal.addEventListener('abort', () => {
          stop(new DOMException('no longer waited for', 'AbortError'));
        });
        additions = { ...told, answer };
        show();
      });
    show();
    try {
      const outcome = await proceed(
        {
          onStep: (step) => {
            if (steps.at(-1) !== step) steps = [...steps, step];
            show();
          },
          onTrace: (left) => {
            trace = left;
            show();
          },
          onUnreachable: (reason) => {
            unreachable = reason;
            show();
          },
          onAdditions: async (found) => {
            // Who stopped while the wallet's answer was stored has no button left to answer with.
            controller.signal.throwIfAborted();
            const { prepared } = shown;
            const isFeeChanged = prepared !== null && prepared.feeLamports !== found.feeLamports;
            if (prepared && isFeeChanged) {
              shown = { ...shown, prepared: { ...prepared, feeLamports: found.feeLamports } };
            }
            additions = { additions: found, isFeeChanged, answer: null };
            const isSent = !found.mustAsk || (await ask(additions, controller));
            additions = { ...additions, answer: null };
            show();
            return isSent;
          },
        },
        controller.signal,
      );
      if (running !== controller) return;
      if (outcome.status === 'confirmed') onConfirmed(work.subjects);
      running = null;
      store.setState({
        status: 'ended',
        outcome,
        cluster: work.cluster,
        about: getNamed(work.planned?.claim ?? null),
      });
    } catch (error) {
      if (running !== controller) return;
      running = null;
      store.setState(
        controller.signal.aborted ? { status: 'idle' } : { status: 'interrupted', error, trace },
      );
    }
  };

  return {
    getState: () => store.getState(),
    subscribe: (listener) => store.subscribe(listener),
    start: (request) => {
      const { cluster, genesisHash, author, subjects, planned, prepared } = request;
      const work = { cluster, genesisHash, author, subjects, planned, prepared };
      void run(work, ['looking-here'], async (listener, signal) => {
        // The click ends first: a file that is asked for within it holds up what it shows.
        await yieldToMain();
        const { notarize } = await loadNotarize();
        signal.throwIfAborted();
        return notarize(ports, request, listener, signal);
      });
    },
    resume: (pending, planned, cluster) => {
      const { genesisHash, author, draft } = pending;
      const { subjects } = draft;
      const work = { cluster, genesisHash, author, subjects, planned, prepared: null };
      void run(work, [], async (listener, signal) => {
        const { resumeNotarizing } = await loadNotarize();
        signal.throwIfAborted();
        return resumeNotarizing(ports, pending, cluster, listener, signal);
      });
    },
    cancel: () => {
      running?.abort();
      const state = store.getState();
      if (state.status !== 'running' || (state.steps.at(-1) ?? 'looking-here') !== 'looking-here')
        return;
      // Nobody was asked yet, and nobody will be: what is waited for may take its time to fail.
      running = null;
      store.setState({ status: 'idle' });
    },
    reset: () => {
      if (!running) store.setState({ status: 'idle' });
    },
  };
}

function getNamed(claim: Claim | null): string | null {
  return claim !== null && 'signature' in claim ? claim.signature : null;
}
