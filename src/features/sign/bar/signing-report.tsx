import type { SigningState } from '@countersign/core/signing/signing';
import { Notice } from '../../../ui/messages/notice';
import { useApp } from '../../app-context';
import { ErrorText } from '../../network';
import { OutcomeNotice } from '../status/outcome-notice';
import { SigningStatus } from '../status/signing-status';
import { TimeLeft } from '../status/time-left';
import * as words from '../words';
import { AdditionsNotice } from './additions-notice';
import { ChangedNotice } from './changed-notice';

interface SigningReportProps {
  readonly state: SigningState;
}

export function SigningReport({ state }: SigningReportProps) {
  return (
    <div role="status" className="not-empty:mb-2 empty:sr-only md:not-empty:mb-4">
      <Report state={state} />
    </div>
  );
}

function Report({ state }: SigningReportProps) {
  const { chain } = useApp();
  switch (state.status) {
    case 'idle':
      return null;
    case 'running': {
      const { lastValidBlockHeight } = state;
      return (
        <>
          <SigningStatus
            {...state}
            network={state.work.cluster}
            timeLeft={
              lastValidBlockHeight !== null && (
                <TimeLeft
                  key={String(lastValidBlockHeight)}
                  {...state}
                  {...{ chain, lastValidBlockHeight }}
                />
              )
            }
          />
          {state.additions && <AdditionsNotice {...state.additions} />}
        </>
      );
    }
    case 'interrupted':
      return (
        <Notice tone="warn">
          <p className="min-w-0 wrap-anywhere">
            <ErrorText error={state.error} />{' '}
            {words.INTERRUPTED[state.trace] ?? words.INTERRUPTED_NOT_STORED}
          </p>
        </Notice>
      );
    case 'ended':
      return <Outcome {...state} />;
  }
}

function Outcome({ outcome, cluster }: Extract<SigningState, { status: 'ended' }>) {
  if (outcome.status === 'signed') return null;
  if (outcome.status === 'not-sent' && outcome.files.length > 0) {
    return <ChangedNotice files={outcome.files} />;
  }
  return <OutcomeNotice outcome={outcome} cluster={cluster} />;
}
