import { useMemo, useSyncExternalStore } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { ChainPort } from '../../flows/chain-port';
import { getClustersToAsk } from '../../flows/check-record';
import type { ClusterSelection } from '../../flows/cluster-selection';
import type { HashingPort } from '../../flows/hashing-port';
import type { ProofKeeper } from '../../flows/proof-keeper';
import { Fold } from '../../ui/fold';
import { Page } from '../../ui/page';
import { CheckList } from './check-list';
import { DetailList } from './detail-list';
import { FileCheck } from './file-check';
import { RecordActions } from './record-actions';
import { RecordCard } from './record-card';
import { useReceipt } from './use-receipt';
import { useDroppedFiles, type DroppedFiles } from './use-dropped-files';
import { useRecord, type RecordView } from './use-record';

export interface VerifyScreenProps {
  readonly chain: ChainPort;
  readonly keeper: ProofKeeper;
  readonly hashing: HashingPort;
  readonly selection: ClusterSelection;
}

/** The third screen: what a record proves, checked here. */
export function VerifyScreen({ chain, keeper, hashing, selection }: VerifyScreenProps) {
  const { signature = '' } = useParams();
  const [search] = useSearchParams();
  const selected = useSyncExternalStore(selection.subscribe, selection.getState);
  const name = search.get('cluster');
  const clusters = useMemo(
    () => getClustersToAsk(selection.clusters, selected, name),
    [selection, selected, name],
  );
  const dropped = useDroppedFiles(hashing);
  const view = useRecord(chain, clusters, signature, dropped.subjects);
  return (
    <Page title="Verify">
      {view.status === 'asking' ? (
        <div role="status" className="border-line bg-surface text-ink-soft rounded-2xl border p-6">
          Asking {clusters[0].label} for the record…
        </div>
      ) : (
        <Record view={view} dropped={dropped} keeper={keeper} />
      )}
    </Page>
  );
}

interface RecordProps {
  readonly view: Extract<RecordView, { status: 'checked' }>;
  readonly dropped: DroppedFiles;
  readonly keeper: ProofKeeper;
}

function Record({ view, dropped, keeper }: RecordProps) {
  const { verdict, found, isAsking, refresh } = view;
  const receipt = useReceipt(keeper, verdict, found, dropped.subjects);
  const failed = verdict.checks.filter(({ outcome }) => outcome === 'fail').length;
  const passed = verdict.checks.filter(({ outcome }) => outcome === 'pass').length;
  return (
    <>
      <RecordCard
        verdict={verdict}
        cluster={found.cluster}
        isAsking={isAsking}
        onRefresh={refresh}
      />
      <FileCheck verdict={verdict} dropped={dropped} />
      {verdict.claim && (
        <RecordActions link={getLink(verdict.signature, found.cluster.id)} receipt={receipt} />
      )}
      <div className="border-line mt-8 border-t">
        <Fold
          title="Checks"
          note={`${passed} passed${failed > 0 ? `, ${failed} failed` : ''}`}
          isOpen
        >
          <CheckList checks={verdict.checks} />
        </Fold>
        <Fold title="Details" isOpen>
          <DetailList verdict={verdict} evidence={found.evidence} cluster={found.cluster} />
        </Fold>
      </div>
    </>
  );
}

function getLink(signature: string, clusterId: string): string {
  return `${location.origin}/verify/${encodeURIComponent(signature)}?cluster=${encodeURIComponent(clusterId)}`;
}
