import { ConfigurationError, readFlag, readList, readObject, readText, readUrl } from './fields';

const CLUSTER_IDS = [
  'solana:mainnet',
  'solana:devnet',
  'solana:testnet',
  'solana:localnet',
] as const;

export type ClusterId = (typeof CLUSTER_IDS)[number];

export interface Cluster {
  /** Wallet Standard chain id, such as `solana:devnet`. */
  readonly id: string;
  readonly label: string;
  /** In order of preference; at least one. */
  readonly endpoints: readonly string[];
  /** WebSocket URLs. If there are none, statuses are polled. */
  readonly subscriptions: readonly string[];
  readonly explorer: string | null;
  /** A test network, with worthless coins, airdrops and resets. */
  readonly test: boolean;
}

const FIELDS = ['id', 'label', 'endpoints', 'subscriptions', 'explorer', 'test'];

export function parseCluster(value: unknown, field: string): Cluster {
  const cluster = readObject(value, field, FIELDS);
  const endpoints = readList(cluster.endpoints, `${field}.endpoints`).map((endpoint, index) =>
    readUrl(endpoint, `${field}.endpoints[${index}]`, 'http'),
  );
  if (endpoints.length === 0) {
    throw new ConfigurationError(`${field}.endpoints`, 'must name at least one node');
  }
  return {
    id: parseClusterId(cluster.id, `${field}.id`),
    label: readText(cluster.label, `${field}.label`, 40),
    endpoints,
    subscriptions: readList(cluster.subscriptions ?? [], `${field}.subscriptions`).map(
      (address, index) => readUrl(address, `${field}.subscriptions[${index}]`, 'ws'),
    ),
    explorer: parseExplorer(cluster.explorer ?? null, `${field}.explorer`),
    test: readFlag(cluster.test ?? false, `${field}.test`),
  };
}

function parseClusterId(value: unknown, field: string): string {
  const id = CLUSTER_IDS.find((known) => known === value);
  if (id === undefined) {
    throw new ConfigurationError(field, `must be one of ${CLUSTER_IDS.join(', ')}`);
  }
  return id;
}

function parseExplorer(value: unknown, field: string): string | null {
  if (value === null) return null;
  const text = readUrl(value, field, 'http');
  if (!text.includes('{signature}')) {
    throw new ConfigurationError(field, 'must hold {signature}, where the signature goes');
  }
  return text;
}
