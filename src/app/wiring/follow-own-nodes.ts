import type { ClusterSelection } from '../../flows/network/cluster-selection';
import { getOwnNode } from './own-node';
import { readConfiguration } from './read-configuration';

/** After this tab kept a node or took one back. */
export function loadOwnNodes(selection: ClusterSelection): void {
  selection.setClusters(readConfiguration().clusters);
}

/** Takes over what other tabs keep, and what one kept since the configuration was read. */
export function followOwnNodes(selection: ClusterSelection): void {
  const load = () => {
    loadOwnNodes(selection);
  };
  for (const { id } of selection.clusters) getOwnNode(id).subscribe(load);
  load();
}
