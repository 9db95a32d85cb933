import { useEffect } from 'react';
import type { Cluster } from '../config/configuration';
import type { CheckCluster, ClusterState } from './cluster-health';
import type { NotificationStore } from './notifications/notification-store';
import { useClusterCheck } from './use-cluster-check';
import { withDataCache } from './with-data-cache';

interface ClusterCheckProps {
  readonly cluster: Cluster;
  readonly checkCluster: CheckCluster;
  readonly notifications: NotificationStore;
  readonly onState: (state: ClusterState) => void;
}

/** Shows nothing itself: the header does, and a notification. */
export const ClusterCheck = withDataCache(function ClusterCheck(props: ClusterCheckProps) {
  const { cluster, checkCluster, notifications, onState } = props;
  const { health, node } = useClusterCheck(cluster, checkCluster, notifications);
  useEffect(() => {
    onState({ health, node });
  }, [health, node, onState]);
  return null;
});
