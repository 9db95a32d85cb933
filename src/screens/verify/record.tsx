import { lazy, Suspense } from 'react';
import { useSearchParams } from 'wouter';
import type { FoundEvidence } from '../../flows/check-record';
import type { TreePort } from '../../flows/tree-port';
import type { WalletPort } from '../../flows/wallet-port';
import { AskAgain } from './ask-again';
import { FileCheck } from './file-check';
import type { PossessionPorts } from './possession/possession-ports';
import { RecordCard } from './record-card';
import type { DroppedFiles } from './use-dropped-files';
import type { RecordView } from './use-known';

const Certificate = lazy(async () => ({
  default: (await import('./share/certificate')).Certificate,
}));

interface RecordProps {
  readonly found: FoundEvidence;
  readonly view: RecordView;
  readonly dropped: DroppedFiles;
  readonly trees: TreePort;
  readonly possession: PossessionPorts;
  readonly wallet: WalletPort;
}

/** A record that was asked about, checked here together with what was dropped. */
export function Record({ found, view, dropped, ...ports }: RecordProps) {
  const { told, isAsking, refresh } = view;
  const { module: news, trouble } = view.news;
  const { check, second, elsewhere, takenBack } = view.known;
  const { verdict } = check;
  const { revocation } = takenBack;
  const isCertificate = useSearchParams()[0].get('view') === 'certificate';
  if (isCertificate && verdict.record === 'valid') {
    const wait = <p role="status">One moment…</p>;
    // That it did not come is said below.
    if (told === null) return trouble === null ? wait : null;
    const { kept, life } = told;
    return (
      <Suspense fallback={wait}>
        <Certificate {...{ found, kept, verdict, life, second }} tree={check.trees?.subjects} />
      </Suspense>
    );
  }
  return (
    <>
      <RecordCard
        verdict={verdict}
        cluster={found.cluster}
        observations={found.evidence.observations}
        asked={found.asked}
        secondWords={view.known.secondWords}
        {...{ second, takenBack }}
        revoked={news && revocation && <news.Revoked statement={revocation} />}
      />
      {news && elsewhere && (
        <news.FoundElsewhere signature={verdict.signature} elsewhere={elsewhere} />
      )}
      {(verdict.record === 'not-found' || verdict.record === 'unreachable') && (
        <AskAgain label="Ask again" isAsking={isAsking} onAsk={refresh} />
      )}
      <FileCheck check={check} dropped={dropped} />
      {news && told && (
        <news.RecordRest
          {...{ found, verdict, second, ...ports }}
          kept={told.kept}
          life={told.life}
          tree={check.trees?.subjects}
        />
      )}
    </>
  );
}
