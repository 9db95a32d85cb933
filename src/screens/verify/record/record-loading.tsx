import type { Cluster } from '../../../config/configuration';
import type { Verdict } from '../../../proof';
import { ShortCode } from '../../../ui/copy/short-code';
import { NoAnswerYet } from '../../shared/no-answer-yet';
import { formatList } from '../../shared/format-list';
import { AskAgain } from '../details/ask-again';
import { RecordFailure } from './record-failure';
import type { RecordView } from '../data/use-known';

interface WhileAskingProps {
  readonly view: RecordView;
  /** The networks that are asked. */
  readonly clusters: readonly Cluster[];
}

/** Nodes take their time, or are not there at all: what a receipt proves, it proves meanwhile. */
export function WhileAsking({ view, clusters }: WhileAskingProps) {
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
        {failure === null && (
          <>
            Asking {formatList(clusters.map(({ label }) => label))} for the record…
            <NoAnswerYet clusters={clusters} />
          </>
        )}
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
      <ShortCode text={author} label="signer’s address" />. What it can’t tell: that it landed on
      the network, and when.
    </p>
  );
}
