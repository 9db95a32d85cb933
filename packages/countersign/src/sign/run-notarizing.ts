import { isSamePending, type Intended } from '../../../../src/flows/signing/compare-signings';
import { resumeNotarizing } from '../../../../src/flows/signing/notarize';
import type {
  NotarizeListener,
  NotarizeOutcome,
  NotarizeStep,
} from '../../../../src/flows/signing/notarize-types';
import { createPatience } from './patience';
import type { SigningContext } from './signing-context';

const STEPS: Readonly<Record<NotarizeStep, string>> = {
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
): Promise<{ readonly known: readonly string[] } | { readonly outcome: NotarizeOutcome }> {
  const { ports, cluster, input } = context;
  const known: string[] = [];
  for (const pending of await ports.repository.pending.list()) {
    if (!isSamePending(pending, intended)) continue;
    context.onStep('going on where an earlier run was stopped');
    const outcome = await runNotarizing(context, (listener, signal) =>
      resumeNotarizing(ports, pending, cluster, listener, signal),
    );
    const isOfOtherKind = pending.draft.hidden !== input.isPrivate;
    if (outcome.status === 'confirmed' && isOfOtherKind) continue;
    if (outcome.status !== 'expired' && outcome.status !== 'failed') return { outcome };
    known.push(pending.id);
  }
  return { known };
}

/** Tells of each step, and ends once no node has answered for the time that the caller gives. */
export async function runNotarizing(
  { onStep, input }: SigningContext,
  work: (listener: NotarizeListener, signal: AbortSignal) => Promise<NotarizeOutcome>,
): Promise<NotarizeOutcome> {
  const { onUnreachable, signal, clear } = createPatience(input.timeoutMs);
  const listener: NotarizeListener = {
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
