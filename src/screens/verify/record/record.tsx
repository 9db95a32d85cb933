import { useDeferredValue } from 'react';
import { useSearch } from 'wouter';
import type { Cluster } from '../../../config/configuration';
import type { TreePort } from '../../../ports/trees';
import type { WalletPort } from '../../../ports/wallet';
import { isStatement, type Verdict } from '../../../proof';
import { AfterPaint } from '../../../ui/after-paint';
import { lazyPart } from '../../../ui/lazy/lazy-part';
import { isCertificateView } from '../../shared/routes';
import type { RecordModel } from '../data/use-record';
import { RetryButton } from '../details/retry-button';
import { FileCheck } from '../files/file-check';
import type { DroppedFilesState } from '../files/use-dropped-files';
import type { PossessionPorts } from '../possession/possession-ports';
import { RecordCard } from './record-card';
import { RecordLoading } from './record-loading';

const Certificate = lazyPart(
  () => import('../share/certificate'),
  (module) => module.Certificate,
  {
    fallback: <p role="status">One moment…</p>,
  },
);
const OtherClusterNotice = lazyPart(
  () => import('./other-cluster-notice'),
  (module) => module.OtherClusterNotice,
);
const RecordDetails = lazyPart(
  () => import('../details/record-details'),
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

export function Record({ record, clusters, dropped, ...ports }: RecordProps) {
  const { check } = record;
  const { verdict } = check;
  // The details have most parts, and may be drawn in slices.
  const later = useDeferredValue(record);
  const isCertificate = isCertificateView(useSearch());
  // Statements certify no file.
  const isAbout = isStatement(verdict.claim);
  if (isCertificate && record.status === 'ready' && verdict.record === 'valid' && !isAbout) {
    return <Certificate record={record} />;
  }
  return (
    <>
      {record.status === 'ready' ? (
        <RecordCard key={`card ${record.found.cluster.id} ${verdict.signature}`} record={record} />
      ) : (
        <RecordLoading {...{ record, clusters }} />
      )}
      {record.status === 'ready' && (
        <>
          {record.otherCluster && (
            <OtherClusterNotice signature={verdict.signature} otherCluster={record.otherCluster} />
          )}
          {isUncertain(verdict) && !(isAbout && record.isNamedAsked) && (
            <RetryButton label="Ask again" onRetry={record.refresh} />
          )}
        </>
      )}
      {(!isAbout || hasDropped(dropped)) && (
        <FileCheck
          // Mounted anew for the verdict, which is taller: it appears instead of moving.
          key={record.status === 'ready' ? 'found' : 'asking'}
          {...{ check, dropped }}
        />
      )}
      {record.status === 'ready' && later.status === 'ready' && (
        <AfterPaint key={`details ${later.found.cluster.id} ${later.check.verdict.signature}`}>
          <RecordDetails record={later} {...ports} />
        </AfterPaint>
      )}
    </>
  );
}

/** Another node's answer may change it. */
function isUncertain({ record }: Verdict): boolean {
  return record === 'not-found' || record === 'unreachable' || record === 'wrong-network';
}

function hasDropped({ entries, isSorting, unreadable }: DroppedFilesState): boolean {
  return entries.length > 0 || isSorting || unreadable.length > 0;
}
