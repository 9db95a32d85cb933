import { isSamePending, type Intended } from '../../../../src/flows/claims/compare-signings';
import { resumeSigning } from '../../../../src/flows/signing/sign-claim';
import type {
  SigningListener,
  SigningOutcome,
  SigningStep,
} from '../../../../src/flows/signing/signing-types';
import { createPatience } from './patience';
import type { SigningContext } from './signing-context';

const STEPS: Readonly<Record<SigningStep, string>> = {
  'looking-here': 'looking at what was signed before',
  looking: 'looking for it on the network',
  starting: 'asking for the latest block',
  'waiting-for-wallet': 'signing',
  'waiting-again': 'signing',
  deciding: 'comparing',
  sending: 'sending',
  sent: 'sent, waiting for its confirmation',
  confirmed: 'confirmed',
};

/** Ends what an earlier run began; what nodes say can't land any more may be signed anew. */
export async function resumeEarlier(
  context: SigningContext,
  intended: Intended,
): Promise<{ readonly known: readonly string[] } | { readonly outcome: SigningOutcome }> {
  const { ports, cluster, input } = context;
  const known: string[] = [];
  for (const pending of await ports.repository.pending.list()) {
    if (!isSamePending(pending, intended)) continue;
    context.onStep('going on where an earlier run was stopped');
    const outcome = await tellSteps(context, (listener, signal) =>
      resumeSigning(ports, pending, cluster, listener, signal),
    );
    const isOfOtherKind = pending.draft.hidden !== input.isPrivate;
    if (outcome.status === 'confirmed' && isOfOtherKind) continue;
    if (outcome.status !== 'expired' && outcome.status !== 'failed') return { outcome };
    known.push(pending.id);
  }
  return { known };
}

/** Tells of each step, and ends once no node has answered for the time that the caller gives. */
export async function tellSteps(
  { onStep, input }: SigningContext,
  work: (listener: SigningListener, signal: AbortSignal) => Promise<SigningOutcome>,
): Promise<SigningOutcome> {
  const { onUnreachable, signal, clear } = createPatience(input.timeoutMs);
  const listener: SigningListener = {
    onStep: (step) => {
      onStep(STEPS[step]);
    },
    onAsked: () => undefined,
    onTrace: () => undefined,
    onUnreachable,
    // A key adds nothing; only an unusual fee would have to be asked about.
    onAdditions: ({ mustAsk }) => Promise.resolve(!mustAsk),
  };
  return work(listener, signal).finally(clear);
}
