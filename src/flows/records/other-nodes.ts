import type { Cluster } from '../../config/configuration';
import type { Evidence } from '@countersign/proof';
import { getNodeId } from '@countersign/proof/records';

/** Nodes on other hosts than those that spoke already: two paths of one host are one node. */
export function getOtherNodes(cluster: Cluster, { observations }: Evidence): string[] {
  return getNodesBeside(
    cluster,
    observations.map(({ node }) => node),
  );
}

/** Does the same as `getOtherNodes`, for these nodes. */
export function getNodesBeside({ endpoints }: Cluster, nodes: readonly string[]): string[] {
  const heard = new Set(nodes.map(getNodeId));
  return endpoints.filter((node) => !heard.has(getNodeId(node)));
}
