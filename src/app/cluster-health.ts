import type { ChainPort } from '../ports/chain';

export type ClusterHealth = 'loading' | 'success' | 'error';

export interface ClusterState {
  readonly health: ClusterHealth;
  /** The host that answered last; null while none has. */
  readonly node: string | null;
}

export const UNASKED: ClusterState = { health: 'loading', node: null };

export type CheckCluster = ChainPort['checkCluster'];
