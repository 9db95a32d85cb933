import type { Cluster } from '@countersign/core/configuration/configuration';

/** False only for the network whose coins have a value. */
export function isTestNetwork({ id, test }: Cluster): boolean {
  return test || id !== 'solana:mainnet';
}

export function formatTestNetwork(cluster: Cluster): string | null {
  if (!isTestNetwork(cluster)) return null;
  return `${cluster.label} is a test network: its coins have no value, and it may be reset.`;
}
