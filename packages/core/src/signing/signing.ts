import type { Additions } from '../claims/wallet-additions';
import type {
  SigningListener,
  SigningOutcome,
  SigningPorts,
  ClaimRequest,
  SigningStep,
  SigningTrace,
} from './signing-types';
import type { Cluster } from '../configuration/cluster';
import type { PreparedClaim } from '../nodes/node-types';
import type { PlannedClaim } from '../claims/planned-claim';
import type { FailureReason } from '../nodes/node-failure';
import type { Subject } from '@countersign/proof';
import type { Claim, StatementClaim } from '@countersign/proof/claims';
import type { SaltedSubject } from '../claims/draft';
import type { PendingSigning } from '../receipts/repository';
import { yieldToMain } from '../scheduling/yield-to-main';
import { createStore, type Store } from '../scheduling/store';

export interface SigningWork {
  readonly cluster: Cluster;
  readonly genesisHash: string;
  readonly author: string;
  readonly subjects: readonly SaltedSubject[];
  /** Null for a pending signing of an earlier version. */
  readonly planned: Pick<PlannedClaim, 'claim' | 'memo'> | null;
  readonly prepared: PreparedClaim | null;
}

export type SigningState =
  | { readonly status: 'idle' }
  | {
      readonly status: 'running';
      readonly work: SigningWork;
      readonly steps: readonly SigningStep[];
      /** Null before the wallet is asked. */
      readonly lastValidBlockHeight: bigint | null;
      readonly unreachable: FailureReason | null;
      readonly trace: SigningTrace;
      /** `answer` decides whether the transaction is sent. */
      readonly additions: {
        readonly additions: Additions;
        readonly isFeeChanged: boolean;
        readonly answer: ((isSent: boolean) => void) | null;
      } | null;
    }
  | {
      readonly status: 'ended';
      readonly outcome: SigningOutcome;
      readonly cluster: Cluster;
      /** Null if files were signed. */
      readonly statement: StatementClaim | null;
    }
  /** No node answered. The signing can be resumed if its trace is `kept`. */
  | { readonly status: 'interrupted'; readonly error: unknown; readonly trace: SigningTrace };

type RunningState = Extract<SigningState, { status: 'running' }>;

/** Only one signing runs at a time. It continues when the screen changes. */
export interface Signing extends Store<SigningState> {
  readonly start: (request: ClaimRequest) => void;
  readonly resume: (
    pending: PendingSigning,
    planned: PlannedClaim | null,
    cluster: Cluster,
  ) => void;
  readonly cancel: () => void;
  readonly reset: () => void;
}

/** Loaded late, because the first screen does not need it. */
const loadSignClaim = () => import('./sign-claim');

export function createSigning(
  ports: SigningPorts,
  onConfirmed: (subjects: readonly Subject[], signature: string) => void,
): Signing {
  const store = createStore<SigningState>({ status: 'idle' });
  let running: AbortController | null = null;

  const run = async (
    work: SigningWork,
    first: readonly SigningStep[],
    proceed: (listener: SigningListener, signal: AbortSignal) => Promise<SigningOutcome>,
  ) => {
    if (running) return;
    const controller = new AbortController();
    running = controller;
    let steps = first;
    let trace: SigningTrace = 'none';
    let unreachable: FailureReason | null = null;
    let additions: RunningState['additions'] = null;
    let shown = work;
    let lastValidBlockHeight: bigint | null = null;
    const show = () => {
      if (running === controller && !controller.signal.aborted)
        store.setState({
          status: 'running',
          work: shown,
          steps,
          lastValidBlockHeight,
          unreachable,
          trace,
          additions,
        });
    };
    const ask = (asked: NonNullable<RunningState['additions']>, { signal }: AbortController) =>
      new Promise<boolean>((answer, stop) => {
        signal.addEventListener('abort', () => {
          stop(new DOMException('the signing was cancelled', 'AbortError'));
        });
        additions = { ...asked, answer };
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
          onAsked: (height) => {
            lastValidBlockHeight = height;
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
            // The signing may have been cancelled while the wallet's answer was stored.
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
      if (outcome.status === 'signed') onConfirmed(work.subjects, outcome.signature);
      running = null;
      store.setState({
        status: 'ended',
        outcome,
        cluster: work.cluster,
        statement: getStatement(work.planned?.claim ?? null),
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
    getState: store.getState,
    subscribe: store.subscribe,
    start: (request) => {
      const { cluster, genesisHash, author, subjects, planned, prepared } = request;
      const work = { cluster, genesisHash, author, subjects, planned, prepared };
      void run(work, ['looking-here'], async (listener, signal) => {
        // The browser paints the click first.
        await yieldToMain();
        const { signClaim } = await loadSignClaim();
        signal.throwIfAborted();
        return signClaim(ports, request, listener, signal);
      });
    },
    resume: (pending, planned, cluster) => {
      const { genesisHash, author, draft } = pending;
      const { subjects } = draft;
      const work = { cluster, genesisHash, author, subjects, planned, prepared: null };
      void run(work, [], async (listener, signal) => {
        const { resumeSigning } = await loadSignClaim();
        signal.throwIfAborted();
        return resumeSigning(ports, pending, cluster, listener, signal);
      });
    },
    cancel: () => {
      running?.abort();
      const state = store.getState();
      if (state.status !== 'running') return;
      const step = state.steps.at(-1) ?? 'looking-here';
      if (step !== 'looking-here' && step !== 'starting') return;
      // The wallet was not asked yet, and the running work may take long to fail.
      running = null;
      store.setState({ status: 'idle' });
    },
    reset: () => {
      if (!running) store.setState({ status: 'idle' });
    },
  };
}

function getStatement(claim: Claim | null): StatementClaim | null {
  return claim !== null && 'signature' in claim ? claim : null;
}
