import type { Cluster, ClusterId } from '@countersign/core/configuration/cluster';
import { isLoopbackHost } from '@countersign/core/configuration/fields';
import { findPublicNetwork } from '@countersign/core/configuration/public-networks';

interface Network {
  readonly id: ClusterId;
  readonly names: readonly string[];
  readonly label: string;
  readonly url: string;
  readonly explorer: string | null;
}

const EXPLORER = 'https://explorer.solana.com/tx/{signature}';

const NETWORKS: readonly Network[] = [
  {
    id: 'solana:mainnet',
    // Solana has called it `mainnet` since the end of 2025.
    names: ['mainnet', 'mainnet-beta', 'm'],
    label: 'Mainnet',
    url: 'https://api.mainnet-beta.solana.com',
    explorer: EXPLORER,
  },
  {
    id: 'solana:devnet',
    names: ['devnet', 'd'],
    label: 'Devnet',
    url: 'https://api.devnet.solana.com',
    explorer: `${EXPLORER}?cluster=devnet`,
  },
  {
    id: 'solana:testnet',
    names: ['testnet', 't'],
    label: 'Testnet',
    url: 'https://api.testnet.solana.com',
    explorer: `${EXPLORER}?cluster=testnet`,
  },
  {
    id: 'solana:localnet',
    names: ['localhost', 'l'],
    label: 'Localnet',
    url: 'http://127.0.0.1:8899',
    explorer: null,
  },
];

export const NETWORK_NAMES = NETWORKS.flatMap(({ names }) => names).filter(
  (name) => name.length > 1,
);

function findByName(text: string): Network | null {
  return NETWORKS.find(({ names }) => names.includes(text)) ?? null;
}

export function getNetworkName(id: string): string | null {
  return NETWORKS.find((network) => network.id === id)?.names[0] ?? null;
}

export function getNodeUrl(text: string): string | null {
  return findByName(text)?.url ?? (isNodeUrl(text) ? text : null);
}

export function isNodeUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

export function namesNetwork(texts: readonly string[], id: ClusterId): boolean {
  const toHref = (url: string) => new URL(url).href;
  const urls = texts.flatMap((text) => getNodeUrl(text) ?? []).map(toHref);
  return NETWORKS.some((network) => network.id === id && urls.includes(toHref(network.url)));
}

/** @param genesisHash - tells the network of a bare URL; null before it is known */
export function toNetwork(texts: readonly string[], genesisHash: string | null): Cluster {
  const named = texts.map(findByName).find((network) => network !== null) ?? null;
  const found = genesisHash === null ? null : findPublicNetwork(genesisHash);
  const network = named ?? NETWORKS.find(({ id }) => id === found) ?? null;
  const endpoints = [...new Set(texts.flatMap((text) => getNodeUrl(text) ?? []))];
  const isHere = endpoints.every((url) => isLoopbackHost(new URL(url).hostname));
  return {
    id: network?.id ?? 'solana:localnet',
    label: network?.label ?? (isHere ? 'Localnet' : 'Private network'),
    endpoints,
    subscriptions: [],
    explorer: network?.explorer ?? null,
    test: network?.id !== 'solana:mainnet',
  };
}
