import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { Cluster } from '@countersign/core/configuration/configuration';
import { asking, FRESH_MS } from '../../features/network';
import type { App } from '../create-app';
import * as words from '../words';

export type ClusterHealth = 'loading' | 'success' | 'error';

export interface ClusterState {
  readonly health: ClusterHealth;
  readonly node: string | null;
  readonly error: unknown;
  readonly retry: () => void;
}

const NOTIFICATION_ID = 'cluster-check';

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
  // A count, because two failures may occur between two renders, and each is notified.
  const failure = hasFailed ? errorUpdateCount : 0;
  useEffect(() => {
    if (failure === 0) return;
    notifications.notify({
      id: NOTIFICATION_ID,
      title: words.formatNetworkError(cluster.label),
      action: { label: words.REFRESH, run: retry },
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
