import type { Additions } from '@countersign/core/claims/wallet-additions';
import { Button } from '../../../ui/button';
import { passFocusOn } from '../../../ui/focus/pass-focus-on';
import { Notice } from '../../../ui/messages/notice';
import { InstructionList } from '../../record';
import { formatSol } from '@countersign/core/words/count';
import * as words from '../words';

interface AdditionsNoticeProps {
  readonly additions: Additions;
  readonly isFeeChanged: boolean;
  /** Null once the person has decided, or if no decision is needed. */
  readonly answer: ((isSent: boolean) => void) | null;
}

export function AdditionsNotice({ additions, isFeeChanged, answer }: AdditionsNoticeProps) {
  const { instructions, feeLamports, sentLamports, givesAway, mayTakeMore, mustAsk } = additions;
  if (!mustAsk) {
    if (instructions.length === 0 && !isFeeChanged) return null;
    return (
      <div data-additions="quiet" className="text-small text-ink-soft mt-3">
        {isFeeChanged && <p>{words.formatFeeChanged(formatSol(feeLamports))}</p>}
        {instructions.length > 0 && (
          <>
            <p>{words.ADDED}</p>
            <InstructionList label={words.ADDED_BY_WALLET} instructions={instructions} />
          </>
        )}
      </div>
    );
  }
  return (
    <Notice tone="warn" data-additions="asks" className="mt-4">
      <div className="min-w-0 grow basis-64">
        <p className="font-medium">
          {instructions.length === 0 ? words.HIGH_FEE : words.ADDED_SOMETHING}{' '}
          {answer && words.NOT_SENT_YET}
        </p>
        <InstructionList label={words.ADDED_BY_WALLET} instructions={instructions} />
        <p>
          {words.formatSendingCost(formatSol(feeLamports + sentLamports), givesAway, mayTakeMore)}
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
            {words.DO_NOT_SEND}
          </Button>
          <Button
            ref={passFocusOn}
            look="quiet"
            onClick={() => {
              answer(true);
            }}
          >
            {words.SEND_ANYWAY}
          </Button>
        </>
      )}
    </Notice>
  );
}
