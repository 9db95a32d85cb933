import type { Cluster } from './cluster';
import type { Configuration } from './configuration';

/**
 * Puts a visitor's own nodes before the configured ones.
 *
 * @param getNode - the URL for a cluster's id
 */
export function addOwnNodes(
  configuration: Configuration,
  getNode: (id: string) => string | null,
): Configuration {
  const [first, ...others] = configuration.clusters;
  const add = (cluster: Cluster): Cluster => {
    const own = getNode(cluster.id);
    return own === null ? cluster : { ...cluster, endpoints: [own, ...cluster.endpoints] };
  };
  return { ...configuration, clusters: [add(first), ...others.map(add)] };
}
