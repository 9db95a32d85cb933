import type { Verdict } from '../../proof';
import { ShortCode } from '../../ui/short-code';
import { AskAgain } from './ask-again';
import { RecordFailure } from './record-failure';
import type { RecordView } from './use-known';

interface WhileAskingProps {
  readonly view: RecordView;
  /** What the networks that are asked are called. */
  readonly networks: string;
}

/** Nodes take their time, or are not there at all: what a receipt proves, it proves meanwhile. */
export function WhileAsking({ view, networks }: WhileAskingProps) {
  const { failure, isAsking, refresh, known } = view;
  return (
    <>
      {failure !== null && (
        <>
          <RecordFailure reason={failure} />
          <AskAgain label="Try again" isAsking={isAsking} onAsk={refresh} />
        </>
      )}
      <div
        role="status"
        className={
          failure === null ? 'border-line bg-surface text-ink-soft rounded-2xl border p-6' : ''
        }
      >
        {failure === null && <>Asking {networks} for the record…</>}
        <Offline verdict={known.check.verdict} />
      </div>
    </>
  );
}

function Offline({ verdict: { author, claim } }: { readonly verdict: Verdict }) {
  if (author === null || claim === null) return null;
  return (
    <p data-offline className="text-ink mt-3">
      The receipt alone, checked in this browser: signed by{' '}
      <ShortCode text={author} label="author’s address" />. What it can’t tell: that it landed on
      the network, and when.
    </p>
  );
}
