import { useQuery } from '@tanstack/react-query';
import type { Cluster } from '../../config/configuration';
import type { PendingSigning, ProofKeeper } from '../../flows/proof-keeper';
import type { Signing, SigningState } from '../../flows/signing';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';

interface UnfinishedSigningsProps {
  readonly keeper: ProofKeeper;
  readonly clusters: readonly Cluster[];
  readonly signing: Signing;
  readonly status: SigningState['status'];
}

/** Signings that a closed tab or a lost connection left behind, to be taken up again. */
export function UnfinishedSignings({ keeper, clusters, signing, status }: UnfinishedSigningsProps) {
  const { data = [], refetch } = useQuery({
    // A signing that ends, or is interrupted, changes what is left.
    queryKey: ['unfinished-signings', status],
    queryFn: () => keeper.pending.list(),
    staleTime: 0,
  });
  if (status === 'running' || status === 'ended') return null;
  return data.map((pending) => (
    <Unfinished
      key={pending.id}
      pending={pending}
      cluster={clusters.find(({ id }) => id === pending.clusterId) ?? null}
      onContinue={(cluster) => {
        signing.resume(pending, cluster);
      }}
      onForget={() => void keeper.pending.remove(pending.id).then(() => refetch())}
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
  const { createdAt, draft, transaction } = pending;
  const [first] = draft.subjects;
  const what =
    draft.subjects.length === 1 && first ? `“${first.name}”` : `${draft.subjects.length} files`;
  return (
    <div className="mb-6">
      <Notice tone="warn">
        <p className="min-w-0 flex-1 wrap-anywhere">
          {`You signed ${what} on ${new Date(createdAt).toLocaleString()}, and it was interrupted before it was confirmed. `}
          {transaction === null
            ? 'Your wallet sent it; it may have landed.'
            : 'Nothing has to be signed again.'}
          {cluster === null && ' Its network is not configured here any more.'}
        </p>
        {cluster && (
          <Button
            onClick={() => {
              onContinue(cluster);
            }}
          >
            Continue
          </Button>
        )}
        <Button look="quiet" onClick={onForget}>
          Forget it
        </Button>
      </Notice>
    </div>
  );
}
