import { useDeferredValue, useMemo } from 'react';
import { useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import type { Cluster } from '@countersign/core/configuration/configuration';
import type { TreePort } from '@countersign/core/claims/trees';
import type { WalletPort } from '../../../browser/wallet/wallet';
import type { Verdict } from '@countersign/proof';
import { isStatement, type Claim } from '@countersign/proof/claims';
import { AfterPaint } from '../../../ui/after-paint';
import { lazyPart } from '../../../ui/lazy/lazy-part';
import { isCertificateView, isJustSigned } from '../../shared/routes';
import type { RecordModel } from '../data/use-record';
import { RetryButton } from '../details/retry-button';
import { getFileState, type ShownFileState } from '../words/file-messages';
import type { DroppedFilesState } from '../../shared/dropped/use-dropped-files';
import { isSigned } from '../who/is-signed';
import type { PossessionPorts } from '../possession/possession-ports';
import {
  announceBoth,
  getOpenAnswer,
  getPageAnswer,
  type PageAnswer,
} from '../words/answer-messages';
import { RecordCard } from './record-card';
import { RECORD_MESSAGES } from '../words/record-messages';

const Certificate = lazyPart(
  () => import('../share/certificate'),
  (module) => module.Certificate,
  {
    fallback: <p role="status">One moment…</p>,
  },
);
const JustSigned = lazyPart(
  () => import('../signed/just-signed'),
  (module) => module.JustSigned,
);

/**
 * Nothing below moves when it comes: a set has receipts of its files, too, and longer words. The
 * link is told whole, in about five lines on a phone and two elsewhere.
 */
const ROOM_WHEN_SIGNED: Record<Claim['kind'], string> = {
  file: 'min-h-78 sm:min-h-56',
  tree: 'min-h-106 sm:min-h-69',
  hidden: 'min-h-91 sm:min-h-56',
  links: '',
  revoke: '',
};
const OtherClusterNotice = lazyPart(
  () => import('./other-cluster-notice'),
  (module) => module.OtherClusterNotice,
);
const RecordDetails = lazyPart(
  () => import('./record-details'),
  (module) => module.RecordDetails,
);

interface RecordProps {
  readonly record: RecordModel;
  readonly clusters: readonly Cluster[];
  readonly dropped: DroppedFilesState;
  readonly trees: TreePort;
  readonly possession: PossessionPorts;
  readonly wallet: WalletPort;
}

export function RecordView({ record, clusters, dropped, ...ports }: RecordProps) {
  const { check } = record;
  const { verdict } = check;
  const file = getFileState(check, dropped);
  const count = check.files.length + check.unchecked.length + dropped.unreadable.length;
  const wasJustSigned = isJustSigned(useHistoryState());
  const answer = useMemo(
    () => getAnswer(record, file, count, wasJustSigned),
    [record, file, count, wasJustSigned],
  );
  const now = useMemo(() => ({ record, answer, count, file }), [record, answer, count, file]);
  // The details have most parts, and may be drawn in slices.
  const later = useDeferredValue(now);
  const isCertificate = isCertificateView(useSearch());
  // Statements certify no file.
  const isAbout = isStatement(verdict.claim);
  if (isCertificate && record.status === 'ready' && verdict.record === 'valid' && !isAbout) {
    return <Certificate record={record} doubts={answer.doubts} />;
  }
  return (
    <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_18rem] lg:grid-rows-[auto_1fr]">
      <div className="min-w-0 lg:col-start-1">
        {isSigned(verdict) && record.status === 'ready' && !isAbout && wasJustSigned && (
          <div
            className={`mb-4 grid ${verdict.claim === null ? '' : ROOM_WHEN_SIGNED[verdict.claim.kind]}`}
          >
            <JustSigned record={record} />
          </div>
        )}
        <RecordCard {...{ record, clusters, dropped, file, answer }} />
        {record.status === 'failed' && <RetryButton label="Try again" onRetry={record.refresh} />}
        {record.status === 'ready' && (
          <>
            {record.otherCluster && (
              <OtherClusterNotice
                signature={verdict.signature}
                otherCluster={record.otherCluster}
              />
            )}
            {isUncertain(verdict) && !record.isNamedAsked && (
              <RetryButton label="Ask again" onRetry={record.refresh} />
            )}
          </>
        )}
      </div>
      {record.status === 'ready' && later.record.status === 'ready' && (
        <AfterPaint
          key={`details ${later.record.found.cluster.id} ${later.record.check.verdict.signature}`}
        >
          <RecordDetails
            record={later.record}
            doubts={later.answer.doubts}
            file={later.file}
            dropped={later.count}
            {...ports}
          />
        </AfterPaint>
      )}
    </div>
  );
}

function getAnswer(
  record: RecordModel,
  file: ShownFileState,
  count: number,
  wasJustSigned: boolean,
): PageAnswer {
  if (record.status === 'ready') return getPageAnswer(record, file, count, wasJustSigned);
  if (record.status === 'loading') return getOpenAnswer(null, record.check, file, count);
  const { headline } = RECORD_MESSAGES.unreachable;
  const both = announceBoth({ headline, text: record.reason });
  const message = { answer: 'cannot-check', ...both } as const;
  return getOpenAnswer(message, record.check, file, count);
}

/** Another node's answer may change it. */
function isUncertain({ record }: Verdict): boolean {
  return record === 'not-found' || record === 'unreachable' || record === 'wrong-network';
}
