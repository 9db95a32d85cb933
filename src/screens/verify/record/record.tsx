import { startTransition, useDeferredValue, useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { Cluster } from '../../../config/configuration';
import type { TreePort } from '../../../ports/trees';
import type { WalletPort } from '../../../ports/wallet';
import { isStatement, type Verdict } from '../../../proof';
import { whenPainted } from '../../../ui/when-painted';
import { AskAgain } from '../details/ask-again';
import { FileCheck } from '../files/file-check';
import type { PossessionPorts } from '../possession/possession-ports';
import { RecordCard } from './record-card';
import type { DroppedFiles } from '../files/use-dropped-files';
import type { RecordView } from '../data/use-known';
import { WhileAsking } from './record-loading';

interface RecordProps {
  readonly view: RecordView;
  /** The networks that are asked. */
  readonly clusters: readonly Cluster[];
  readonly dropped: DroppedFiles;
  readonly trees: TreePort;
  readonly possession: PossessionPorts;
  readonly wallet: WalletPort;
}

/** A record that is asked about, checked here together with what was dropped. */
export function Record({ view, clusters, dropped, ...ports }: RecordProps) {
  const { told, isAsking, refresh } = view;
  const { module: news, trouble } = view.news;
  const { found, check, second, elsewhere, takenBack, isAboutAsked } = view.known;
  const { verdict } = check;
  const { revocation, markWords } = takenBack;
  // What stands below has more parts than all else, and may be drawn in slices.
  const late = useDeferredValue(told);
  const isPainted = useIsPainted();
  const isCertificate = useSearchParams()[0].get('view') === 'certificate';
  // What is said about another record is certified by nothing, and about no file.
  const isAbout = isStatement(verdict.claim);
  if (isCertificate && found !== null && verdict.record === 'valid' && !isAbout) {
    if (news && told) return <news.LateCertificate {...{ found, told }} />;
    // That it did not come is said below.
    return trouble === null ? <p role="status">One moment…</p> : null;
  }
  return (
    <>
      {found === null ? (
        <WhileAsking {...{ view, clusters }} />
      ) : (
        <RecordCard
          // What was said of one record is not another's.
          key={`card ${found.cluster.id} ${verdict.signature}`}
          cluster={found.cluster}
          observations={found.evidence.observations}
          asked={found.asked}
          secondWords={view.known.secondWords}
          {...{ verdict, second, takenBack, isAboutAsked }}
          revoked={
            news &&
            (revocation !== null || markWords !== null) && (
              <news.Revoked statement={revocation} markWords={markWords} />
            )
          }
          beside={news && <news.Beside verdict={verdict} />}
          lateWords={news?.LATE_WORDS ?? null}
        />
      )}
      {news && elsewhere && (
        <news.FoundElsewhere signature={verdict.signature} elsewhere={elsewhere} />
      )}
      {found !== null && isUncertain(verdict) && !(isAbout && isAboutAsked) && (
        <AskAgain label="Ask again" isAsking={isAsking} onAsk={refresh} />
      )}
      {(!isAbout || hasDropped(dropped)) && (
        <FileCheck
          // Drawn anew below a verdict, which takes more room than asking: it comes, and is not moved.
          key={found === null ? 'asking' : 'found'}
          isWhole={isPainted}
          {...{ check, dropped }}
        />
      )}
      {news && isPainted && late?.found && (
        <news.RecordRest
          key={`rest ${late.found.cluster.id} ${late.check.verdict.signature}`}
          found={late.found}
          told={late}
          {...ports}
        />
      )}
    </>
  );
}

/** What another answer may change. */
function isUncertain({ record }: Verdict): boolean {
  return record === 'not-found' || record === 'unreachable' || record === 'wrong-network';
}

function hasDropped({ entries, isSorting, unreadable }: DroppedFiles): boolean {
  return entries.length > 0 || isSorting || unreadable.length > 0;
}

/** What can be read comes first: no frame has to lay out all of a record. */
function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(
    () =>
      whenPainted(() => {
        startTransition(() => {
          setPainted(true);
        });
      }),
    [],
  );
  return isPainted;
}
