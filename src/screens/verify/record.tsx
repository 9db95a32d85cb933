import { useMemo } from 'react';
import type { FoundEvidence } from '../../flows/check-record';
import type { ProofKeeper } from '../../flows/proof-keeper';
import type { Verdict } from '../../proof';
import { Fold } from '../../ui/fold';
import { AskAgain } from './ask-again';
import { checkDropped } from './check-dropped';
import { CheckList } from './check-list';
import { DetailList } from './detail-list';
import { FileCheck } from './file-check';
import { makeReceipt } from './make-receipt';
import { Possession } from './possession/possession';
import type { PossessionPorts } from './possession/possession-ports';
import { RecordActions } from './record-actions';
import { RecordCard } from './record-card';
import type { DroppedFiles } from './use-dropped-files';
import { useKeptReceipt } from './use-kept-receipt';

interface RecordProps {
  readonly found: FoundEvidence;
  readonly isAsking: boolean;
  readonly onAsk: () => void;
  readonly dropped: DroppedFiles;
  readonly keeper: ProofKeeper;
  readonly possession: PossessionPorts;
}

/** A record that was asked about, checked here together with what was dropped. */
export function Record({ found, isAsking, onAsk, dropped, keeper, possession }: RecordProps) {
  const { evidence, cluster } = found;
  const { entries, readings } = dropped;
  const kept = useKeptReceipt(keeper, evidence.signature);
  const keptReceipt = kept?.receipt ?? null;
  const check = useMemo(
    () => checkDropped({ evidence, entries, readings, kept: keptReceipt }),
    [evidence, entries, readings, keptReceipt],
  );
  const { verdict } = check;
  const receipt = useMemo(() => kept ?? makeReceipt(verdict, found), [kept, verdict, found]);
  const failed = verdict.checks.filter(({ outcome }) => outcome === 'fail').length;
  const passed = verdict.checks.filter(({ outcome }) => outcome === 'pass').length;
  return (
    <>
      <RecordCard verdict={verdict} cluster={cluster} observations={evidence.observations} />
      {(verdict.record === 'not-found' || verdict.record === 'unreachable') && (
        <AskAgain label="Ask again" isAsking={isAsking} onAsk={onAsk} />
      )}
      <FileCheck check={check} dropped={dropped} />
      {verdict.claim && (
        <RecordActions link={getLink(verdict.signature, cluster.id)} receipt={receipt} />
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
          <DetailList verdict={verdict} evidence={evidence} cluster={cluster} />
        </Fold>
        {isSigned(verdict) && (
          <Possession
            record={{ signature: verdict.signature, author: verdict.author, chain: cluster.id }}
            ports={possession}
          />
        )}
      </div>
    </>
  );
}

/** Only of an author whose signature was checked can anything more be asked. */
function isSigned(verdict: Verdict): verdict is Verdict & { readonly author: string } {
  const { record, author } = verdict;
  return author !== null && (record === 'valid' || record === 'settling');
}

function getLink(signature: string, clusterId: string): string {
  return `${location.origin}/verify/${encodeURIComponent(signature)}?cluster=${encodeURIComponent(clusterId)}`;
}
