import { useState } from 'react';
import type { Cluster } from '@countersign/core/configuration/configuration';
import { getPlanned } from '@countersign/core/claims/planned-claim';
import { isAsked, isGivenUp } from '@countersign/core/signing/is-given-up';
import type { PendingSigning } from '@countersign/core/receipts/repository';
import type { Signing } from '@countersign/core/signing/signing';
import { isStatement, type StatementClaim } from '@countersign/proof/claims';
import { toVisibleText } from '@countersign/proof/encoding';
import { Button } from '../../../ui/button';
import { formatLocal } from '@countersign/core/words/date';
import { Notice } from '../../../ui/messages/notice';
import type { EarlierSignings } from './use-earlier-signings';

interface UnfinishedSigningsProps {
  readonly earlier: EarlierSignings;
  readonly clusters: readonly Cluster[];
  readonly signing: Signing;
  /** Also reads other parts of storage again, if the list could not be read. */
  readonly onRetry?: () => void;
}

/**
 * Lists signings without a receipt: interrupted ones, which can be continued, and ones whose
 * outcome no node confirmed.
 */
export function UnfinishedSignings(props: UnfinishedSigningsProps) {
  const { earlier, clusters, signing, onRetry } = props;
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
          cluster={clusters.find(({ id }) => id === pending.clusterId) ?? null}
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
    <div role="alert" className="mb-6">
      <Notice tone="warn">
        <p className="min-w-0 grow basis-64">
          This device’s list of what you signed or began to sign could not be read. Signing again
          may make a second record.
        </p>
        <Button onClick={onRetry}>Try again</Button>
      </Notice>
    </div>
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
  const text = isAsking ? FORGET : describe(pending, formatLocal(createdAt));
  const [before, after = ''] = text.split('{what}');
  return (
    <div className="mb-6">
      <Notice tone="warn">
        <p className="min-w-0 grow basis-64 wrap-anywhere">
          {before}
          <What signing={pending} />
          {after}
          {cluster === null && ' Its network is not configured here any more.'}
        </p>
        {isAsking ? (
          <>
            <Button onClick={onForget}>Forget for good</Button>
            <Button
              look="quiet"
              onClick={() => {
                setAsking(false);
              }}
            >
              Keep it
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
                if (draft.hidden) setAsking(true);
                else onForget();
              }}
            >
              Forget
            </Button>
          </>
        )}
      </Notice>
    </div>
  );
}

function getContinueLabel(pending: PendingSigning): string {
  if (isGivenUp(pending)) return 'Look again';
  return pending.state === 'awaiting-wallet' ? 'Look for it' : 'Continue';
}

/** Only this device has the salts of hidden files. */
const FORGET =
  'The secret that shows that you signed {what} is kept only here. If the signature is on the network after all, nobody can ever show what it is for once you forget this.';

/** `{what}` stands for what was signed. */
function describe(pending: PendingSigning, when: string): string {
  const { state, transaction } = pending;
  if (state === 'expired' && isAsked(pending)) {
    return `You asked your wallet to sign and send {what} on ${when}, and the server that was asked found nothing of it. It may have been wrong or too early, so it is kept: look again. Signing the same again may make a second record.`;
  }
  if (state === 'expired' || state === 'failed') {
    const end =
      state === 'expired'
        ? 'the network did not take it in time, according to its servers'
        : 'it failed, according to the servers that were asked';
    return `You signed {what} on ${when}, and ${end}. They may have been wrong, so it is kept: look again. Signing the same again may make a second record.`;
  }
  if (state === 'awaiting-wallet') {
    return `You asked your wallet to sign and send {what} on ${when}, and whether it did is not known. It may be on the network all the same.`;
  }
  const rest =
    transaction === null
      ? 'Your wallet sent it; it may be on the network.'
      : 'You don’t need to sign again.';
  return `You signed {what} on ${when}, and it was interrupted before it was confirmed. ${rest}`;
}

const STATEMENTS: Record<StatementClaim['kind'], string> = {
  links: 'links to a record',
  revoke: 'the withdrawal of a record',
};

function What({ signing }: { readonly signing: PendingSigning }) {
  const { subjects } = signing.draft;
  const claim = getPlanned(signing)?.claim ?? null;
  const [first] = subjects;
  if (isStatement(claim)) return <>{STATEMENTS[claim.kind]}</>;
  if (subjects.length === 1 && first) {
    return <bdi translate="no">“{toVisibleText(first.name)}”</bdi>;
  }
  return <>{subjects.length === 0 ? 'a countersignature' : `${subjects.length} files`}</>;
}
