import { parseCluster, type Cluster } from '../configuration/cluster';

/** A cluster on a node that nobody asks. */
export function createCluster(id = 'solana:localnet', label = 'Localnet'): Cluster {
  return parseCluster({ id, label, endpoints: ['https://node.example'] }, 'cluster');
}
