import type {
  SigningListener,
  SigningOutcome,
  SigningStep,
} from '@countersign/core/signing/signing-types';
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
