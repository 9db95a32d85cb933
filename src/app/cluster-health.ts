import type { Cluster } from '../config/configuration';

export type ClusterHealth = 'loading' | 'success' | 'error';

export interface ClusterState {
  readonly health: ClusterHealth;
  /** The host that answered last; null while none has. */
  readonly node: string | null;
}

export const UNASKED: ClusterState = { health: 'loading', node: null };

/** @returns the URL that answered */
export type CheckCluster = (
  cluster: Cluster,
  signal: AbortSignal,
) => Promise<{ readonly node: string }>;
