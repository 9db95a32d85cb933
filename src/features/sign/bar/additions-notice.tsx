import type { Additions } from '@countersign/core/claims/wallet-additions';
import { Button } from '../../../ui/button';
import { passFocusOn } from '../../../ui/focus/pass-focus-on';
import { Notice } from '../../../ui/messages/notice';
import { InstructionList } from '../../record';
import { formatSol } from '../../network';

interface AdditionsNoticeProps {
  readonly additions: Additions;
  readonly isFeeChanged: boolean;
  /** Null once the person has decided, or if nothing is to be decided. */
  readonly answer: ((isSent: boolean) => void) | null;
}

/**
 * Shows a wallet's additions. If they may cost something, the person decides before anything is
 * sent.
 */
export function AdditionsNotice({ additions, isFeeChanged, answer }: AdditionsNoticeProps) {
  const { instructions, feeLamports, sentLamports, givesAway, mayTakeMore, mustAsk } = additions;
  if (!mustAsk) {
    if (instructions.length === 0 && !isFeeChanged) return null;
    return (
      <div data-additions="quiet" className="text-small text-ink-soft mt-3">
        {isFeeChanged && <p>Your wallet changed the fee: up to {formatSol(feeLamports)} now.</p>}
        {instructions.length > 0 && (
          <>
            <p>Your wallet added to it:</p>
            <InstructionList label="Added by your wallet" instructions={instructions} />
          </>
        )}
      </div>
    );
  }
  return (
    <div data-additions="asks" className="mt-4">
      <Notice tone="warn">
        <div className="min-w-0 grow basis-64">
          <p className="font-medium">
            {instructions.length === 0
              ? 'Your wallet set a high fee for what you signed here.'
              : 'Your wallet added something to what you signed here.'}{' '}
            {answer && 'It has not been sent.'}
          </p>
          <InstructionList label="Added by your wallet" instructions={instructions} />
          <p>
            {`Sending it ${givesAway ? 'gives your account away, with all SOL in it, and ' : ''}costs up to ${formatSol(feeLamports + sentLamports)}${mayTakeMore ? ', and whatever the part that this page can’t read takes' : ''}.`}
          </p>
        </div>
        {answer && (
          <>
            <Button
              ref={passFocusOn}
              onClick={() => {
                answer(false);
              }}
            >
              Don’t send
            </Button>
            <Button
              ref={passFocusOn}
              look="quiet"
              onClick={() => {
                answer(true);
              }}
            >
              Send it anyway
            </Button>
          </>
        )}
      </Notice>
    </div>
  );
}
