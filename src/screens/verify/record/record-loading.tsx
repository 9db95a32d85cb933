import type { Cluster } from '../../../config/configuration';
import type { Verdict } from '../../../proof';
import { ShortCode } from '../../../ui/copy/short-code';
import { NoAnswerYet } from '../../shared/no-answer-yet';
import { formatList } from '../../shared/format-list';
import { RetryButton } from '../details/retry-button';
import { RecordFailure } from './record-failure';
import type { FailedRecord, LoadingRecord } from '../data/use-record';

interface RecordLoadingProps {
  readonly record: LoadingRecord | FailedRecord;
  readonly clusters: readonly Cluster[];
}

export function RecordLoading({ record, clusters }: RecordLoadingProps) {
  const hasFailed = record.status === 'failed';
  return (
    <>
      {hasFailed && (
        <>
          <RecordFailure reason={record.reason} />
          <RetryButton label="Try again" onRetry={record.refresh} />
        </>
      )}
      <div
        role="status"
        className={hasFailed ? '' : 'border-line bg-surface text-ink-soft rounded-2xl border p-6'}
      >
        {!hasFailed && (
          <>
            Asking {formatList(clusters.map(({ label }) => label))} for the record…
            <NoAnswerYet clusters={clusters} />
          </>
        )}
        <Offline verdict={record.check.verdict} />
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
