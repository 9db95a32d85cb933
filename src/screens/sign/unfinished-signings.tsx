import type { Cluster } from '../../config/configuration';
import type { PendingSigning } from '../../flows/proof-keeper';
import type { Signing } from '../../flows/signing';
import { toVisibleText } from '../../proof';
import { Button } from '../../ui/button';
import { printLocal } from '../../ui/date';
import { Notice } from '../../ui/notice';

interface UnfinishedSigningsProps {
  readonly unfinished: readonly PendingSigning[];
  readonly clusters: readonly Cluster[];
  readonly signing: Signing;
  readonly onForget: (id: string) => void;
}

/** Signings that a closed tab or a lost connection left behind, to be taken up again. */
export function UnfinishedSignings({
  unfinished,
  clusters,
  signing,
  onForget,
}: UnfinishedSigningsProps) {
  return unfinished.map((pending) => (
    <Unfinished
      key={pending.id}
      pending={pending}
      cluster={clusters.find(({ id }) => id === pending.clusterId) ?? null}
      onContinue={(cluster) => {
        signing.resume(pending, cluster);
      }}
      onForget={() => {
        onForget(pending.id);
      }}
    />
  ));
}

interface UnfinishedProps {
  readonly pending: PendingSigning;
  readonly cluster: Cluster | null;
  readonly onContinue: (cluster: Cluster) => void;
  readonly onForget: () => void;
}

function Unfinished({ pending, cluster, onContinue, onForget }: UnfinishedProps) {
  const { createdAt } = pending;
  return (
    <div className="mb-6">
      <Notice tone="warn">
        <p className="min-w-0 grow basis-64 wrap-anywhere">
          {describe(pending, describeWhat(pending), printLocal(createdAt))}
          {cluster === null && ' Its network is not configured here any more.'}
        </p>
        {cluster && (
          <Button
            onClick={() => {
              onContinue(cluster);
            }}
          >
            {pending.state === 'awaiting-wallet' ? 'Look for it' : 'Continue'}
          </Button>
        )}
        <Button look="quiet" onClick={onForget}>
          Forget it
        </Button>
      </Notice>
    </div>
  );
}

function describe({ state, transaction }: PendingSigning, what: string, when: string): string {
  if (state === 'awaiting-wallet') {
    return `You asked your wallet to sign and send ${what} on ${when}, and it did not say that it had. It may have landed all the same.`;
  }
  const rest =
    transaction === null
      ? 'Your wallet sent it; it may have landed.'
      : 'Nothing has to be signed again.';
  return `You signed ${what} on ${when}, and it was interrupted before it was confirmed. ${rest}`;
}

function describeWhat({ draft: { subjects }, planned }: PendingSigning): string {
  const kind = planned?.memo.split(' ')[1];
  if (kind === 'links') return 'links to a record';
  if (kind === 'revoke') return 'the taking back of a record';
  const [first] = subjects;
  if (subjects.length === 1 && first) return `“${toVisibleText(first.name)}”`;
  return subjects.length === 0 ? 'a countersignature' : `${subjects.length} files`;
}
