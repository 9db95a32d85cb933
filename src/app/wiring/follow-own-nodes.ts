import type { ClusterSelection } from '../../flows/network/cluster-selection';
import { getOwnNode } from './own-node';
import { readConfiguration } from './read-configuration';

/** After this tab kept a node or took one back. */
export function loadOwnNodes(selection: ClusterSelection): void {
  selection.setClusters(readConfiguration().clusters);
}

/** Takes over what other tabs keep. */
export function followOwnNodes(selection: ClusterSelection): () => void {
  const ends = selection.clusters.map(({ id }) =>
    getOwnNode(id).subscribe(() => {
      loadOwnNodes(selection);
    }),
  );
  return () => {
    for (const end of ends) end();
  };
}
