import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Cluster } from '../config/configuration';
import type { CheckCluster, ClusterState } from './cluster-health';
import type { NotificationStore } from './notifications/notification-store';

const NOTIFICATION_ID = 'cluster-check';

const FRESH_MS = 60_000;

/** Asks the selected cluster's node for its version, once and without retry; failure is notified. */
export function useClusterCheck(
  cluster: Cluster,
  checkCluster: CheckCluster,
  notifications: NotificationStore,
): ClusterState {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['cluster-check', cluster.id],
    queryFn: ({ signal }) => checkCluster(cluster, signal),
    staleTime: FRESH_MS,
    refetchOnReconnect: true,
  });
  const failure = isFetching ? null : error;
  useEffect(() => {
    if (failure === null) return;
    notifications.notify({
      id: NOTIFICATION_ID,
      title: `Error connecting to cluster ${cluster.label}.`,
      action: { label: 'Refresh', run: () => void refetch({ cancelRefetch: false }) },
    });
    return () => {
      notifications.dismiss(NOTIFICATION_ID);
    };
  }, [failure, cluster, notifications, refetch]);
  return {
    health:
      failure !== null ? 'error' : error === null && data !== undefined ? 'success' : 'loading',
    node: data === undefined ? null : new URL(data.node).host,
  };
}
