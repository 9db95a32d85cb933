import type { Cluster, ClusterId } from './cluster';
import { isLoopbackHost } from './fields';

/** A genesis hash never changes (CAIP-2, `solana`). */
export const GENESIS_HASHES: Readonly<Record<string, string>> = {
  'solana:mainnet': '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
  'solana:devnet': 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG',
  'solana:testnet': '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY',
} satisfies Record<Exclude<ClusterId, 'solana:localnet'>, string>;

/** Many wallets have no id for a local chain, so a loopback node of a test cluster passes. */
export function isOnNetwork({ id, test }: Cluster, node: string, genesisHash: string): boolean {
  const expected = GENESIS_HASHES[id];
  if (expected === undefined || expected === genesisHash) return true;
  return test && isLoopbackHost(new URL(node).hostname);
}

export function isNetworkKnown(cluster: Cluster, node: string | undefined): boolean {
  return node === undefined || !isOnNetwork(cluster, node, '');
}

export function findNamedNetwork(name: string): string | null {
  const found = Object.entries(GENESIS_HASHES).find(
    ([id, hash]) => name === id || name === `solana:${hash.slice(0, 32)}`,
  );
  return found?.[0] ?? null;
}

export function findPublicNetwork(genesisHash: string): string | null {
  const found = Object.entries(GENESIS_HASHES).find(([, hash]) => hash === genesisHash);
  return found?.[0] ?? null;
}
