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
        <li key={step} className="flex gap-2.5">
          {index < shown.length - 1 ? (
            <Check aria-hidden className="text-accent mt-0.5 size-5 shrink-0" />
          ) : (
            <LoaderCircle aria-hidden className="text-accent mt-0.5 size-5 shrink-0 animate-spin" />
          )}
          <span className="flex min-w-0 flex-wrap gap-x-2.5 wrap-anywhere">
            {STEPS[step]}
            {index === shown.length - 1 && (
              <span className="text-ink-faint empty:hidden">{getHint(step, unreachable)}</span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** What a step that lasts waits for. */
function getHint(step: NotarizeStep, unreachable: string | null): string | null {
  if (step === 'waiting-for-wallet') return 'Approve the request there.';
  if (step !== 'sent' && step !== 'confirmed') return null;
  if (unreachable !== null)
    return `No node answers (${toVisibleText(unreachable)}). It goes on by itself.`;
  return step === 'sent' ? 'Waiting for the network to confirm.' : null;
}
