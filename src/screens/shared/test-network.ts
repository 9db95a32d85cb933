import type { Cluster } from '@countersign/core/configuration/configuration';

/** @returns null for the network whose coins have a value */
export function formatTestNetwork({ id, label, test }: Cluster): string | null {
  if (!test && id === 'solana:mainnet') return null;
  return `${label} is a test network: its coins have no value, and it may be reset.`;
}
