import { lazy, Suspense, useEffect } from 'react';
import { useSearchParams } from 'wouter';
import type { ChainPort } from '../../flows/chain-port';
import type { FoundEvidence } from '../../flows/check-record';
import type { ProofKeeper } from '../../flows/proof-keeper';
import type { TreePort } from '../../flows/tree-port';
import type { WalletPort } from '../../flows/wallet-port';
import { verifyEvidence } from '../../flows/verify-evidence';
import { createDeferred, useDeferred } from '../../ui/deferred';
import { AskAgain } from './ask-again';
import { FileCheck } from './file-check';
import { FoundElsewhere } from './found-elsewhere';
import type { PossessionPorts } from './possession/possession-ports';
import { RecordCard } from './record-card';
import { useAbout } from './use-about';
import { useDroppedCheck } from './use-dropped-check';
import type { DroppedFiles } from './use-dropped-files';
import type { Elsewhere } from './use-elsewhere';
import { useKeptReceipt } from './use-kept-receipt';
import { useReceiptUpkeep } from './use-receipt-upkeep';
import { useRecordLife } from './use-record-life';
import type { SecondWord } from './use-second-opinion';

const Certificate = lazy(async () => ({
  default: (await import('./share/certificate')).Certificate,
}));

interface RecordProps {
  readonly found: FoundEvidence;
  readonly second: SecondWord;
  /** Another configured network that knows the record, where this one does not. */
  readonly elsewhere: Elsewhere | null;
  readonly isAsking: boolean;
  readonly onAsk: () => void;
  readonly dropped: DroppedFiles;
  readonly trees: TreePort;
  readonly chain: ChainPort;
  readonly keeper: ProofKeeper;
  readonly possession: PossessionPorts;
  readonly wallet: WalletPort;
}

/** A record that was asked about, checked here together with what was dropped. */
export function Record(props: RecordProps) {
  const { found, second, elsewhere, isAsking, onAsk, dropped, chain, keeper, wallet } = props;
  const { evidence, cluster, asked } = found;
  const kept = useKeptReceipt(keeper, evidence.signature);
  const signed = verifyEvidence(evidence).claim;
  const about = useAbout(chain, found, signed);
  const check = useDroppedCheck({
    evidence,
    dropped,
    kept: kept?.receipt ?? null,
    about,
    trees: props.trees,
  });
  const { verdict } = check;
  const life = useRecordLife(chain, found, verdict);
  useReceiptUpkeep(keeper, kept, evidence, verdict);
  const rest = useDeferred(recordRest);
  useEffect(() => void recordRest.load(), []);
  const isCertificate = useSearchParams()[0].get('view') === 'certificate';
  if (isCertificate && verdict.record === 'valid') {
    return (
      <Suspense fallback={<p role="status">One moment…</p>}>
        <Certificate {...{ found, kept, verdict, life, second }} tree={check.trees?.subjects} />
      </Suspense>
    );
  }
  return (
    <>
      <RecordCard
        verdict={verdict}
        cluster={cluster}
        observations={evidence.observations}
        asked={asked}
        second={second}
        life={life}
      />
      {elsewhere && <FoundElsewhere signature={verdict.signature} elsewhere={elsewhere} />}
      {(verdict.record === 'not-found' || verdict.record === 'unreachable') && (
        <AskAgain label="Ask again" isAsking={isAsking} onAsk={onAsk} />
      )}
      <FileCheck check={check} dropped={dropped} />
      {rest && (
        <rest.RecordRest
          {...{ found, verdict, kept, life, second, wallet }}
          tree={check.trees?.subjects}
          trees={props.trees}
          possession={props.possession}
        />
      )}
    </>
  );
}

/** What can be done with a record, and what is behind its verdict, which waits for neither. */
const recordRest = createDeferred(() => import('./record-rest'));
