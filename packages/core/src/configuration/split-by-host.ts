import { getNodeId } from '@countersign/proof/records';
import type { Cluster } from './cluster';

export interface Host extends Cluster {
  readonly endpoints: readonly [string, ...string[]];
}

/** Two URLs of one host are one node. */
export function splitByHost(cluster: Cluster): readonly Host[] {
  const hosts = new Map<string, [string, ...string[]]>();
  for (const url of cluster.endpoints) {
    const urls = hosts.get(getNodeId(url));
    if (urls === undefined) hosts.set(getNodeId(url), [url]);
    else urls.push(url);
  }
  return Array.from(hosts.values(), (endpoints) => ({ ...cluster, endpoints }));
}

export function getNodesBeside({ endpoints }: Cluster, nodes: readonly string[]): string[] {
  const known = new Set(nodes.map(getNodeId));
  return endpoints.filter((node) => !known.has(getNodeId(node)));
}
