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
  readonly state: SigningState;
}

/** Signings that a closed tab or a lost connection left behind, to be taken up again. */
export function UnfinishedSignings({ keeper, clusters, signing, state }: UnfinishedSigningsProps) {
  const { data = [], refetch } = useQuery({
    // A signing that ends, or is interrupted, changes what is left.
    queryKey: ['unfinished-signings', state.status],
    queryFn: () => keeper.pending.list(),
    staleTime: 0,
    gcTime: 0,
  });
  const isOver = state.status === 'ended' && state.outcome.status === 'confirmed';
  if (state.status === 'running' || isOver) return null;
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
  const { createdAt, draft } = pending;
  const [first] = draft.subjects;
  const what =
    draft.subjects.length === 1 && first ? `“${first.name}”` : `${draft.subjects.length} files`;
  return (
    <div className="mb-6">
      <Notice tone="warn">
        <p className="min-w-0 flex-1 wrap-anywhere">
          {describe(pending, what, new Date(createdAt).toLocaleString())}
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
    return `You asked your wallet to sign and send ${what} on ${when}, and the page was closed before it answered, or waited no longer. It may have landed.`;
  }
  const rest =
    transaction === null
      ? 'Your wallet sent it; it may have landed.'
      : 'Nothing has to be signed again.';
  return `You signed ${what} on ${when}, and it was interrupted before it was confirmed. ${rest}`;
}
