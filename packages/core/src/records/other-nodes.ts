import type { Cluster } from '../configuration/configuration';
import { getNodeId } from '@countersign/proof/records';

/** Nodes on other hosts than these: two paths of one host are one node. */
export function getNodesBeside({ endpoints }: Cluster, nodes: readonly string[]): string[] {
  const heard = new Set(nodes.map(getNodeId));
  return endpoints.filter((node) => !heard.has(getNodeId(node)));
}
