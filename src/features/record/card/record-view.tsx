import { useDeferredValue, useEffect, useMemo } from 'react';
import { useSearch } from 'wouter';
import { isStatement } from '@countersign/proof/claims';
import { AfterPaint, whenPainted } from '../../../ui/timing/after-paint';
import { useIsLate } from '../../../ui/timing/use-is-late';
import { useApp } from '../../app-context';
import { isCertificateView, type JustSigned as Signed } from '../../routes';
import type { RecordModel } from '../data/use-record';
import { getFileState } from '../dropped/file-state';
import type { DroppedFilesState } from '../dropped/use-dropped-files';
import { useKnownSigner } from '../../signer';
import { answerRecord } from '../words/answer-messages';
import {
  Certificate,
  FileResult,
  JustSigned,
  OtherClusterNotice,
  RecordDetails,
  StatementSigned,
} from './below';
import { RecordCard } from './record-card';
import { areFilesJustSigned, isReady, type ShownRecord } from '../words/shown-record';

/** The strip above the card loads late: its height is reserved, so that nothing below it moves. */
const STRIP_HEIGHT = 'min-h-86 sm:min-h-44';
const PRIVATE_STRIP_HEIGHT = 'min-h-98 sm:min-h-44';

const PATIENCE_MS = 5000;

interface RecordViewProps {
  readonly record: RecordModel;
  readonly dropped: DroppedFilesState;
  readonly justSigned: Signed | null;
}

export function RecordView({ record, dropped, justSigned }: RecordViewProps) {
  const { verdict } = record.check;
  const { isScreenComplete } = useApp();
  const isLate = useIsLate(PATIENCE_MS, verdict.signature);
  const isAnswered = record.status !== 'loading' || isLate;
  useEffect(
    () =>
      isAnswered
        ? whenPainted(() => {
            isScreenComplete.setState(true);
            // The device may be offline by the time a file is dropped.
            void FileResult.preload();
          })
        : undefined,
    [isScreenComplete, isAnswered],
  );
  const signer = useKnownSigner(verdict.author);
  const shown = useMemo((): ShownRecord => {
    const { check } = record;
    const file = getFileState(check, dropped);
    const droppedCount =
      check.files.length + check.held.length + check.unchecked.length + dropped.unreadable.length;
    const reader = { isSigner: signer.isYou, wasJustSigned: justSigned !== null };
    const answer = answerRecord(record, file, droppedCount, reader);
    return { record, dropped, file, droppedCount, answer, signer, justSigned };
  }, [record, dropped, signer, justSigned]);
  // The details are the largest part, so React may render them in slices.
  const later = useDeferredValue(shown);
  const isCertificate = isCertificateView(useSearch());
  if (
    isCertificate &&
    record.status === 'ready' &&
    verdict.record === 'valid' &&
    !isStatement(verdict.claim)
  ) {
    return <Certificate record={record} doubts={shown.answer.doubts} />;
  }
  return (
    <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_18rem] lg:grid-rows-[auto_1fr]">
      <div className="min-w-0 lg:col-start-1">
        {record.status === 'ready' && areFilesJustSigned(shown) && (
          <div
            className={`mb-4 grid ${verdict.claim?.kind === 'hidden' ? PRIVATE_STRIP_HEIGHT : STRIP_HEIGHT}`}
          >
            <JustSigned record={record} />
          </div>
        )}
        {justSigned !== null && justSigned !== 'files' && (
          <div className="mb-4 min-h-27 sm:min-h-20">
            <StatementSigned record={record} wasWithdrawn={justSigned === 'revoke'} />
          </div>
        )}
        <RecordCard shown={shown} />
        {record.status === 'ready' && record.otherCluster && (
          <OtherClusterNotice signature={verdict.signature} otherCluster={record.otherCluster} />
        )}
      </div>
      {record.status === 'ready' && isReady(later) && (
        <AfterPaint
          key={`details ${later.record.found.cluster.id} ${later.record.check.verdict.signature}`}
        >
          <RecordDetails shown={later} />
        </AfterPaint>
      )}
    </div>
  );
}
