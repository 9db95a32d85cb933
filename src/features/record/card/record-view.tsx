import { useDeferredValue, useEffect, useMemo, type ReactNode } from 'react';
import { useSearch } from 'wouter';
import type { Cluster } from '@countersign/core/configuration/configuration';
import type { TreePort } from '@countersign/core/claims/file-set';
import { isStatement } from '@countersign/proof/claims';
import { AfterPaint, whenPainted } from '../../../ui/timing/after-paint';
import { useIsLate } from '../../../ui/timing/use-is-late';
import { isWithdrawn } from '@countersign/core/words/withdrawal';
import { useApp } from '../../app-context';
import { isCertificateView, type JustSigned as Signed } from '../../routes';
import type { RecordModel } from '../data/use-record';
import { getFileState, type ShownFileState } from '../dropped/file-state';
import type { DroppedFilesState } from '../dropped/use-dropped-files';
import { isSigned } from '../who/is-signed';
import { useKnownSigner } from '../../signer';
import { announceBoth } from '../words/announced';
import {
  getOpenAnswer,
  getPageAnswer,
  type PageAnswer,
  type Reader,
} from '../words/answer-messages';
import {
  Certificate,
  FileResult,
  JustSigned,
  OtherClusterNotice,
  RecordDetails,
  StatementSigned,
} from './below';
import { RecordCard } from './record-card';
import { RECORD_MESSAGES } from '../words/record-messages';

/** The strip above the card loads late: its height is reserved, so that nothing below it moves. */
const STRIP_HEIGHT = 'min-h-86 sm:min-h-44';
const PRIVATE_STRIP_HEIGHT = 'min-h-98 sm:min-h-44';

const PATIENCE_MS = 5000;

interface RecordProps {
  readonly record: RecordModel;
  readonly clusters: readonly Cluster[];
  readonly dropped: DroppedFilesState;
  readonly trees: TreePort;
  readonly walletControl: ReactNode;
  readonly justSigned: Signed | null;
}

export function RecordView(props: RecordProps) {
  const { record, clusters, dropped, justSigned, ...ports } = props;
  const { verdict } = record.check;
  const { isStanding } = useApp();
  const isLate = useIsLate(PATIENCE_MS, verdict.signature);
  const isAnswered = record.status !== 'loading' || isLate;
  useEffect(
    () =>
      isAnswered
        ? whenPainted(() => {
            isStanding.setState(true);
            // The device may be offline by the time a file is dropped.
            void FileResult.preload();
          })
        : undefined,
    [isStanding, isAnswered],
  );
  const { check } = record;
  const file = getFileState(check, dropped);
  const count = check.files.length + check.unchecked.length + dropped.unreadable.length;
  const isKnownWithdrawn = record.status === 'ready' && isWithdrawn(record.withdrawal);
  const wasWithdrawn = justSigned === 'revoke';
  const signer = useKnownSigner(verdict.author);
  const { isYou } = signer;
  const wasAnySigned = justSigned !== null;
  const answer = useMemo(
    () => getAnswer(record, file, count, { isSigner: isYou, wasJustSigned: wasAnySigned }),
    [record, file, count, isYou, wasAnySigned],
  );
  const now = useMemo(
    () => ({ record, answer, count, file, dropped }),
    [record, answer, count, file, dropped],
  );
  // The details are the largest part, so React may render them in slices.
  const later = useDeferredValue(now);
  const isCertificate = isCertificateView(useSearch());
  const isStatementRecord = isStatement(verdict.claim);
  const wasJustSigned =
    justSigned === 'files' &&
    isSigned(verdict) &&
    record.status === 'ready' &&
    !isStatementRecord &&
    !isKnownWithdrawn;
  if (
    isCertificate &&
    record.status === 'ready' &&
    verdict.record === 'valid' &&
    !isStatementRecord
  ) {
    return <Certificate record={record} doubts={answer.doubts} />;
  }
  return (
    <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_18rem] lg:grid-rows-[auto_1fr]">
      <div className="min-w-0 lg:col-start-1">
        {wasJustSigned && (
          <div
            className={`mb-4 grid ${verdict.claim?.kind === 'hidden' ? PRIVATE_STRIP_HEIGHT : STRIP_HEIGHT}`}
          >
            <JustSigned record={record} />
          </div>
        )}
        {(justSigned === 'links' || wasWithdrawn) && (
          <div className="mb-4 min-h-27 sm:min-h-20">
            <StatementSigned {...{ record, wasWithdrawn }} />
          </div>
        )}
        <RecordCard {...{ record, clusters, dropped, file, answer, signer, wasWithdrawn }} />
        {record.status === 'ready' && record.otherCluster && (
          <OtherClusterNotice signature={verdict.signature} otherCluster={record.otherCluster} />
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
            isSigner={isYou}
            files={later.dropped}
            {...{ wasJustSigned, wasWithdrawn }}
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
  reader: Reader,
): PageAnswer {
  if (record.status === 'ready') return getPageAnswer(record, file, count, reader);
  if (record.status === 'loading') return getOpenAnswer(null, record.check, file, count);
  const { headline } = RECORD_MESSAGES.unreachable;
  const both = announceBoth({ headline, text: '{reason}', reason: record.reason });
  const message = { answer: 'cannot-check', ...both } as const;
  return getOpenAnswer(message, record.check, file, count);
}
