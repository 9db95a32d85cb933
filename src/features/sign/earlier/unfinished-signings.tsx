import { useState } from 'react';
import type { Cluster } from '@countersign/core/configuration/configuration';
import { getPlanned } from '@countersign/core/claims/planned-claim';
import { isAsked, isGivenUp } from '@countersign/core/signing/is-given-up';
import type { PendingSigning } from '@countersign/core/receipts/repository';
import { isStatement } from '@countersign/proof/claims';
import { toVisibleText } from '@countersign/proof/encoding';
import { Button } from '../../../ui/button';
import { formatLocal } from '@countersign/core/words/date';
import { Filled } from '../../../ui/filled';
import { Notice } from '../../../ui/messages/notice';
import { useApp } from '../../app-context';
import * as words from '../words';
import type { EarlierSignings } from './use-earlier-signings';

interface UnfinishedSigningsProps {
  readonly earlier: EarlierSignings;
  readonly onRetry?: () => void;
}

export function UnfinishedSignings({ earlier, onRetry }: UnfinishedSigningsProps) {
  const { selection, signing } = useApp();
  return (
    <>
      {earlier.hasFailed && (
        <UnreadSignings
          onRetry={() => {
            earlier.retry();
            onRetry?.();
          }}
        />
      )}
      {earlier.unfinished.map((pending) => (
        <Unfinished
          key={pending.id}
          pending={pending}
          cluster={selection.clusters.find(({ id }) => id === pending.clusterId) ?? null}
          onContinue={(cluster) => {
            signing.resume(pending, getPlanned(pending), cluster);
          }}
          onForget={() => {
            earlier.forget(pending.id);
          }}
        />
      ))}
    </>
  );
}

function UnreadSignings({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Notice tone="warn" role="alert" className="mb-6">
      <p className="min-w-0 grow basis-64">{words.UNREAD_EARLIER}</p>
      <Button onClick={onRetry}>{words.TRY_AGAIN}</Button>
    </Notice>
  );
}

interface UnfinishedProps {
  readonly pending: PendingSigning;
  readonly cluster: Cluster | null;
  readonly onContinue: (cluster: Cluster) => void;
  readonly onForget: () => void;
}

function Unfinished({ pending, cluster, onContinue, onForget }: UnfinishedProps) {
  const [isAsking, setAsking] = useState(false);
  const { createdAt, draft } = pending;
  return (
    <Notice tone="warn" className="mb-6">
      <p className="min-w-0 grow basis-64 wrap-anywhere">
        <Filled
          text={isAsking ? words.FORGET_PRIVATE : getSentence(pending)}
          parts={{ what: <What signing={pending} />, when: formatLocal(createdAt) }}
        />
        {cluster === null && <> {words.NETWORK_NOT_CONFIGURED}</>}
      </p>
      {isAsking ? (
        <>
          <Button onClick={onForget}>{words.FORGET_FOR_GOOD}</Button>
          <Button
            look="quiet"
            onClick={() => {
              setAsking(false);
            }}
          >
            {words.KEEP_IT}
          </Button>
        </>
      ) : (
        <>
          {cluster && (
            <Button
              onClick={() => {
                onContinue(cluster);
              }}
            >
              {getContinueLabel(pending)}
            </Button>
          )}
          <Button
            look="quiet"
            onClick={() => {
              // Only this device has the salts of private files.
              if (draft.hidden) setAsking(true);
              else onForget();
            }}
          >
            {words.FORGET}
          </Button>
        </>
      )}
    </Notice>
  );
}

function getContinueLabel(pending: PendingSigning): string {
  if (isGivenUp(pending)) return words.LOOK_AGAIN;
  return pending.state === 'awaiting-wallet' ? words.LOOK_FOR_IT : words.CONTINUE;
}

function getSentence(pending: PendingSigning) {
  switch (pending.state) {
    case 'expired':
      return isAsked(pending) ? words.BEGUN_NOT_FOUND : words.BEGUN_EXPIRED;
    case 'failed':
      return words.BEGUN_FAILED;
    case 'awaiting-wallet':
      return words.BEGUN_ASKED;
    case 'signed':
    case 'sent':
      return pending.transaction === null ? words.BEGUN_SENT_BY_WALLET : words.BEGUN_SIGNED;
  }
}

function What({ signing }: { readonly signing: PendingSigning }) {
  const { subjects } = signing.draft;
  const claim = getPlanned(signing)?.claim ?? null;
  const [first] = subjects;
  if (isStatement(claim)) return <>{words.BEGUN_STATEMENTS[claim.kind]}</>;
  if (subjects.length === 1 && first) {
    return <bdi translate="no">{words.formatQuoted(toVisibleText(first.name))}</bdi>;
  }
  return (
    <>
      {subjects.length === 0
        ? words.BEGUN_COUNTERSIGNATURE
        : words.formatBegunFiles(subjects.length)}
    </>
  );
}
