import type { ReactNode } from 'react';
import Check from 'lucide-react/icons/check';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import type { Cluster } from '@countersign/core/configuration/configuration';
import type { FailureReason } from '@countersign/core/nodes/node-failure';
import type { SigningStep, SigningTrace } from '@countersign/core/signing/signing-types';
import { getStorageMessage } from '@countersign/core/words/own-failures';
import { getReasonMessage, NoAnswerYet } from '../../network';
import * as words from '../words';

/** The list hides these steps once they are over. */
const PASSING: ReadonlySet<SigningStep> = new Set(['looking-here', 'starting', 'sending']);

const WAITS_FOR_NODE: ReadonlySet<SigningStep> = new Set(['looking', 'starting', 'sending']);

export function isAsking(step: SigningStep | undefined): boolean {
  return step === 'waiting-for-wallet' || step === 'waiting-again';
}

interface SigningStatusProps {
  readonly steps: readonly SigningStep[];
  readonly unreachable: FailureReason | null;
  readonly trace: SigningTrace;
  readonly network: Cluster;
  readonly timeLeft?: ReactNode;
}

export function SigningStatus({
  steps,
  unreachable,
  trace,
  network,
  timeLeft,
}: SigningStatusProps) {
  const shown = steps.filter((step) => !PASSING.has(step) || steps.at(-1) === step);
  return (
    <ol className="flex flex-col gap-2">
      {shown.map((step, index) => (
        <li
          key={step}
          // A phone shows only the running step.
          className={`flex gap-2.5 ${index < shown.length - 1 ? 'max-md:hidden' : ''}`}
        >
          {index < shown.length - 1 ? (
            <Check aria-hidden className="text-accent mt-0.5 size-5 shrink-0" />
          ) : (
            <LoaderCircle aria-hidden className="text-accent mt-0.5 size-5 shrink-0 animate-spin" />
          )}
          <span className="flex min-w-0 flex-wrap gap-x-2.5 wrap-anywhere">
            {words.STEPS[step]}
            {index === shown.length - 1 && (
              <span className="text-ink-faint empty:hidden">
                {WAITS_FOR_NODE.has(step) ? (
                  <NoAnswerYet key={step} clusters={[network]} advice={getAdvice(step)} />
                ) : (
                  getHint(step, unreachable, network)
                )}
              </span>
            )}
            {isAsking(step) && index === shown.length - 1 && (
              <>
                <WalletHelp />
                {timeLeft}
              </>
            )}
          </span>
        </li>
      ))}
      {trace !== 'none' && trace !== 'asked' && trace !== 'kept' && (
        <li className="wrap-anywhere">{words.formatNotKept(getStorageMessage(trace))}</li>
      )}
    </ol>
  );
}

function WalletHelp() {
  return (
    <>
      <span className="text-ink-faint max-md:hidden">{words.WALLET_SHOWS}</span>
      <span className="text-ink-faint pointer-coarse:hidden">{words.CLICK_WALLET}</span>
      <span className="text-ink-faint hidden pointer-coarse:inline">{words.SWITCH_TO_WALLET}</span>
    </>
  );
}

function getAdvice(step: SigningStep): string {
  if (step === 'sending') return words.SENDING_ADVICE;
  return step === 'starting' ? words.STARTING_ADVICE : words.LOOKING_ADVICE;
}

function getHint(
  step: SigningStep,
  unreachable: FailureReason | null,
  network: SigningStatusProps['network'],
): string | null {
  if (step === 'waiting-for-wallet') {
    // Some wallets use the network in their settings, whatever the page asks for.
    return network.test ? words.formatApproveOn(network.label) : words.APPROVE;
  }
  if (step === 'waiting-again') return words.APPROVE_AGAIN;
  if (step !== 'sent' && step !== 'confirmed') return null;
  if (unreachable !== null) return words.formatGoesOn(getReasonMessage(unreachable));
  return step === 'sent' ? words.CONFIRMING : null;
}
