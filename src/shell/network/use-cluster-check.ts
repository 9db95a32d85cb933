import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { Cluster } from '@countersign/core/configuration/configuration';
import { asking, FRESH_MS } from '../../features/network';
import type { App } from '../create-app';

export type ClusterHealth = 'loading' | 'success' | 'error';

export interface ClusterState {
  readonly health: ClusterHealth;
  /** The host that answered last; null while none has. */
  readonly node: string | null;
  /** Why the last check failed; null before the first does. */
  readonly error: unknown;
  /** Asks once more. */
  readonly retry: () => void;
}

const NOTIFICATION_ID = 'cluster-check';

/** Asks the selected cluster's node for its version, once and without retry; failure is notified. */
export function useClusterCheck(
  cluster: Cluster,
  { chain, notifications }: Pick<App, 'chain' | 'notifications'>,
): ClusterState {
  const { data, error, isError, errorUpdateCount, isFetching, refetch } = useQuery(
    asking({
      key: ['cluster-check', cluster],
      ask: ({ signal }) => chain.checkCluster(cluster, signal),
      staleTime: FRESH_MS,
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
    }),
  );
  const retry = useCallback(() => void refetch({ cancelRefetch: false }), [refetch]);
  const hasFailed = isError && !isFetching;
  // Counted: two failures may come with no render between them, and each is told.
  const failure = hasFailed ? errorUpdateCount : 0;
  useEffect(() => {
    if (failure === 0) return;
    notifications.notify({
      id: NOTIFICATION_ID,
      title: `Error connecting to cluster ${cluster.label}.`,
      action: { label: 'Refresh', run: retry },
    });
    return () => {
      notifications.dismiss(NOTIFICATION_ID);
    };
  }, [failure, cluster, notifications, retry]);
  const isWell = data !== undefined && !isError;
  return {
    health: hasFailed ? 'error' : isWell ? 'success' : 'loading',
    node: data ? new URL(data.node).host : null,
    error,
    retry,
  };
}
