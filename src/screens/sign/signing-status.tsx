import Check from 'lucide-react/icons/check';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import type { NotarizeStep } from '../../flows/notarization';
import { toVisibleText } from '../../proof';

const STEPS: Record<NotarizeStep, string> = {
  looking: 'Looking for it on the network',
  'waiting-for-wallet': 'Waiting for your wallet',
  sending: 'Sending',
  sent: 'Sent',
  confirmed: 'Confirmed',
};

interface SigningStatusProps {
  readonly steps: readonly NotarizeStep[];
  /** Why no node answers at the moment. */
  readonly unreachable: string | null;
}

export function SigningStatus({ steps, unreachable }: SigningStatusProps) {
  const shown = steps.filter((step) => step !== 'sending' || steps.at(-1) === 'sending');
  return (
    <ol className="flex flex-col gap-2">
      {shown.map((step, index) => (
        <li key={step} className="flex items-center gap-2.5">
          {index < shown.length - 1 ? (
            <Check aria-hidden className="text-accent size-5" />
          ) : (
            <LoaderCircle aria-hidden className="text-accent size-5 animate-spin" />
          )}
          {STEPS[step]}
          {step === 'waiting-for-wallet' && index === shown.length - 1 && (
            <span className="text-ink-faint">Approve the request there.</span>
          )}
          {step === 'sent' && index === shown.length - 1 && unreachable === null && (
            <span className="text-ink-faint">Waiting for the network to confirm.</span>
          )}
          {(step === 'sent' || step === 'confirmed') &&
            index === shown.length - 1 &&
            unreachable !== null && (
              <span className="text-ink-faint">
                {`No node answers (${toVisibleText(unreachable)}). It goes on by itself.`}
              </span>
            )}
        </li>
      ))}
    </ol>
  );
}
