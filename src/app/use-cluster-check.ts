import { useEffect, useSyncExternalStore } from 'react';
import type { Cluster } from '../config/configuration';
import { createKeptAnswers } from '../flows/records/kept-answers';
import { onReturn } from '../ui/on-return';
import type { CheckCluster, ClusterState } from './cluster-health';
import type { NotificationStore } from './notifications/notification-store';

const NOTIFICATION_ID = 'cluster-check';

const answers = createKeptAnswers<{ readonly node: string }>(Date.now);

/** Asks the selected cluster's node for its version, once and without retry; failure is notified. */
export function useClusterCheck(
  cluster: Cluster,
  checkCluster: CheckCluster,
  notifications: NotificationStore,
): ClusterState {
  const check = answers.get(cluster.id, (signal) => checkCluster(cluster, signal));
  const { answer, error, isAsking } = useSyncExternalStore(check.subscribe, check.getState);
  useEffect(() => check.watch(), [check]);
  useEffect(() => onReturn(check.refresh), [check]);
  const failure = isAsking ? null : error;
  useEffect(() => {
    if (failure === null) return;
    notifications.notify({
      id: NOTIFICATION_ID,
      title: `Error connecting to cluster ${cluster.label}.`,
      action: { label: 'Refresh', run: check.ask },
    });
    return () => {
      notifications.dismiss(NOTIFICATION_ID);
    };
  }, [failure, cluster, notifications, check]);
  return {
    health: failure !== null ? 'error' : error === null && answer !== null ? 'success' : 'loading',
    node: answer === null ? null : new URL(answer.node).host,
  };
}
