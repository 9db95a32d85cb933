import type { Cluster, ClusterId } from '@countersign/core/configuration/cluster';
import { isLoopbackHost } from '@countersign/core/configuration/fields';
import { findPublicNetwork, GENESIS_HASHES } from '@countersign/core/configuration/public-networks';

interface Network {
  /** Each is also accepted as its first letter. */
  readonly names: readonly string[];
  readonly label: string;
  readonly url: string;
  readonly explorer: string | null;
}

const EXPLORER = 'https://explorer.solana.com/tx/{signature}';

const NETWORKS: Readonly<Record<ClusterId, Network>> = {
  'solana:mainnet': {
    // Solana has called it `mainnet` since the end of 2025.
    names: ['mainnet', 'mainnet-beta'],
    label: 'Mainnet',
    url: 'https://api.mainnet-beta.solana.com',
    explorer: EXPLORER,
  },
  'solana:devnet': {
    names: ['devnet'],
    label: 'Devnet',
    url: 'https://api.devnet.solana.com',
    explorer: `${EXPLORER}?cluster=devnet`,
  },
  'solana:testnet': {
    names: ['testnet'],
    label: 'Testnet',
    url: 'https://api.testnet.solana.com',
    explorer: `${EXPLORER}?cluster=testnet`,
  },
  'solana:localnet': {
    names: ['localhost'],
    label: 'Localnet',
    url: 'http://127.0.0.1:8899',
    explorer: null,
  },
};

const LISTED = Object.entries(NETWORKS).map(([id, network]) => ({ id, ...network }));

export const NETWORK_NAMES = LISTED.flatMap(({ names }) => names);

function findByName(text: string) {
  return LISTED.find(({ names }) => names.some((name) => text === name || text === name[0]));
}

export function getNetworkName(id: string): string | null {
  return LISTED.find((network) => network.id === id)?.names[0] ?? null;
}

/** Null unless the first node is the one of a public network. */
export function getKnownGenesisHash(urls: readonly string[]): string | null {
  const network = LISTED.find(({ url }) => url === urls[0]);
  return network === undefined ? null : (GENESIS_HASHES[network.id] ?? null);
}

export function getNetworkLabel(id: string): string | null {
  return LISTED.find((network) => network.id === id)?.label ?? null;
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
  return urls.includes(toHref(NETWORKS[id].url));
}

/** @param genesisHash - tells the network of a bare URL; null before it is known */
export function toNetwork(texts: readonly string[], genesisHash: string | null): Cluster {
  const named = texts.map(findByName).find((network) => network !== undefined);
  const found = genesisHash === null ? null : findPublicNetwork(genesisHash);
  const network = named ?? LISTED.find(({ id }) => id === found);
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
