import { GENESIS_HASHES } from './public-networks';

/** The id of the public network that a wallet names so, by its id or after CAIP-2; null for none. */
export function findNamedNetwork(name: string): string | null {
  const found = Object.entries(GENESIS_HASHES).find(
    ([id, hash]) => name === id || name === `solana:${hash.slice(0, 32)}`,
  );
  return found?.[0] ?? null;
}

/** The id of the public network with this genesis hash; null where it is none. */
export function findPublicNetwork(genesisHash: string): string | null {
  const found = Object.entries(GENESIS_HASHES).find(([, hash]) => hash === genesisHash);
  return found?.[0] ?? null;
}
