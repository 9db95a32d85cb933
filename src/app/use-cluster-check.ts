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
  const { status, data, isFetching, errorUpdateCount, refetch } = useQuery({
    queryKey: ['cluster-check', cluster.id],
    queryFn: ({ signal }) => checkCluster(cluster, signal),
    retry: false,
    staleTime: FRESH_MS,
    // Offline, asking fails at once and says so; pausing would leave the check loading for ever.
    networkMode: 'always',
  });
  const hasFailed = status === 'error' && !isFetching;
  useEffect(() => {
    if (!hasFailed) return;
    notifications.notify({
      id: NOTIFICATION_ID,
      title: `Error connecting to cluster ${cluster.label}.`,
      action: { label: 'Refresh', run: () => void refetch() },
    });
    return () => {
      notifications.dismiss(NOTIFICATION_ID);
    };
  }, [hasFailed, errorUpdateCount, cluster, notifications, refetch]);
  return {
    health: status === 'success' || hasFailed ? status : 'loading',
    node: data === undefined ? null : new URL(data.node).host,
  };
}
