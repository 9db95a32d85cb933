import { parseCluster, type Cluster } from './cluster';
import { ConfigurationError, readList, readObject, readText, readUrl, ROOT } from './fields';

export type { Cluster } from './cluster';
export { ConfigurationError } from './fields';

export interface Configuration {
  readonly brand: string;
  readonly appIdentity: {
    readonly name: string;
    /** A path from the site's root. Wallets show this icon. */
    readonly icon?: string;
  };
  readonly clusters: readonly [Cluster, ...Cluster[]];
  /** `host` or `host:port` of a mobile wallet reflector. */
  readonly remoteHostAuthority: string | null;
  readonly sampleRecord?: string;
  readonly source?: string;
  /** Address of the documentation, if it is not the one that the build ships. */
  readonly documentation?: string;
}

export const CONFIGURATION_ELEMENT_ID = 'countersign-config';

const FIELDS = [
  'brand',
  'appIdentity',
  'clusters',
  'remoteHostAuthority',
  'sampleRecord',
  'source',
  'documentation',
];

const REMOVED_FIELDS = ['visitorNodes', 'domainChecks'];

export function parseConfiguration(value: unknown): Configuration {
  const file = readObject(value, ROOT, FIELDS, REMOVED_FIELDS);
  const identity = readObject(file.appIdentity ?? {}, 'appIdentity', ['name', 'icon']);
  return {
    brand: readText(file.brand ?? 'Countersign', 'brand', 40),
    appIdentity: {
      name: readText(identity.name ?? 'Wallet UI', 'appIdentity.name', 80),
      ...(identity.icon !== undefined && { icon: parseIcon(identity.icon) }),
    },
    clusters: parseClusters(file.clusters),
    remoteHostAuthority: parseAuthority(file.remoteHostAuthority ?? null),
    ...(file.sampleRecord !== undefined && { sampleRecord: parseSample(file.sampleRecord) }),
    ...(file.source !== undefined && { source: readUrl(file.source, 'source', 'http') }),
    ...(file.documentation !== undefined && {
      documentation: readUrl(file.documentation, 'documentation', 'http'),
    }),
  };
}

export function parseConfigurationText(text: string): Configuration {
  return parseConfiguration(parseJson(text));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ConfigurationError(ROOT, `is not JSON: ${String(error)}`);
  }
}

function parseClusters(value: unknown): Configuration['clusters'] {
  const [first, ...others] = readList(value, 'clusters').map((cluster, index) =>
    parseCluster(cluster, `clusters[${index}]`),
  );
  if (!first) throw new ConfigurationError('clusters', 'must hold at least one cluster');
  const clusters: Configuration['clusters'] = [first, ...others];
  const twice = clusters.findIndex(
    ({ id }, index) => clusters.findIndex((other) => other.id === id) < index,
  );
  if (twice !== -1) {
    throw new ConfigurationError(`clusters[${twice}].id`, 'is used by an earlier cluster');
  }
  return clusters;
}

/** Mobile wallets accept only a path relative to the site (MWA 2.0, `authorize`). */
const ICON = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(?:png|webp|gif|jpe?g|svg|ico)$/i;

function parseIcon(value: unknown): string {
  const text = readText(value, 'appIdentity.icon', 200);
  if (!ICON.test(text)) {
    throw new ConfigurationError(
      'appIdentity.icon',
      'must be the path of a picture on this site, such as icon-192.png',
    );
  }
  return text;
}

const SAMPLE = /^\/verify\/[1-9A-HJ-NP-Za-km-z]{64,88}(?:\?cluster=[\w:.%-]{1,80})?$/;

function parseSample(value: unknown): string {
  const text = readText(value, 'sampleRecord', 200);
  if (!SAMPLE.test(text)) {
    throw new ConfigurationError('sampleRecord', 'must be the path of a record on this site');
  }
  return text;
}

const AUTHORITY = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/i;

function parseAuthority(value: unknown): string | null {
  if (value === null) return null;
  const text = readText(value, 'remoteHostAuthority', 255);
  if (!AUTHORITY.test(text)) {
    throw new ConfigurationError('remoteHostAuthority', 'must be a host, or host:port');
  }
  return text;
}
